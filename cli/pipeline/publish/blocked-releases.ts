import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createReleaseLayout, parseBlockedName } from './release-layout.ts'
import { readReleaseRecord, type ReleaseRecord } from './release-record.ts'

/** A whole release that the publish gate keeps back. */
export interface BlockedRelease {
  readonly buildId: string
  readonly dir: string
  readonly record: ReleaseRecord
}

/** Releases that wait for somebody to accept what the gate found, the newest first. */
export async function listBlockedReleases(distDir: string): Promise<readonly BlockedRelease[]> {
  const layout = createReleaseLayout(distDir)
  const names: readonly string[] = await readdir(layout.releasesDir).catch(() => [])
  const ids = names.flatMap((name) => parseBlockedName(name) ?? [])
  const found = await Promise.all(
    ids
      .sort()
      .toReversed()
      .map(async (buildId) => {
        const dir = layout.blockedDir(buildId)
        const record = await readReleaseRecord(dir)
        return record?.buildId === buildId ? [{ buildId, dir, record }] : []
      }),
  )
  return found.flat()
}

/**
 * Puts a staged release, whole and with its record, beside the others, where nobody serves it. The newest stay.
 * @param keep how many blocked releases stay.
 */
export async function blockRelease(distDir: string, buildId: string, keep: number): Promise<void> {
  const layout = createReleaseLayout(distDir)
  await rm(layout.blockedDir(buildId), { recursive: true, force: true })
  await rename(layout.stagingDir(buildId), layout.blockedDir(buildId))
  const names: readonly string[] = await readdir(layout.releasesDir)
  const blocked = names.filter((name) => parseBlockedName(name) !== undefined).sort()
  await Promise.all(
    blocked.slice(0, -keep).map((name) => rm(join(layout.releasesDir, name), { recursive: true, force: true })),
  )
}
