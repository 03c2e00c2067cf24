import { readdir } from 'node:fs/promises'
import { readReleaseRecord, type ReleaseRecord } from './read-release-record.ts'
import { createReleaseLayout, parseBlockedName } from './release-layout.ts'

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
