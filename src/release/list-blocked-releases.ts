import { readdir } from 'node:fs/promises'
import { readReleaseRecord, type ReleaseRecord } from './read-release-record.ts'
import { createReleaseLayout, isReleaseName, parseBlockedName } from './release-layout.ts'

/** A whole release that the publish gate keeps back. */
export interface BlockedRelease {
  readonly buildId: string
  readonly dir: string
  readonly record: ReleaseRecord
  /** The newest release that was published since it was built, so that it no longer waits. Absent: it waits. */
  readonly supersededBy?: string
}

/** Releases that the gate kept back, the newest first, with those that are superseded. */
export async function listKeptBack(distDir: string): Promise<readonly BlockedRelease[]> {
  const layout = createReleaseLayout(distDir)
  const names: readonly string[] = await readdir(layout.releasesDir).catch(() => [])
  const ids = names.flatMap((name) => parseBlockedName(name) ?? [])
  const [published] = names.filter(isReleaseName).sort().toReversed()
  const found = await Promise.all(
    ids
      .sort()
      .toReversed()
      .map(async (buildId) => {
        const dir = layout.blockedDir(buildId)
        const record = await readReleaseRecord(dir)
        if (record?.buildId !== buildId) return []
        const isSuperseded = published !== undefined && buildId < published
        return [{ buildId, dir, record, ...(isSuperseded ? { supersededBy: published } : {}) }]
      }),
  )
  return found.flat()
}

/** Releases whose findings wait to be accepted, the newest first; those of another moment wait for nobody. */
export async function listBlockedReleases(distDir: string): Promise<readonly BlockedRelease[]> {
  return (await listKeptBack(distDir)).filter(
    ({ supersededBy, record }) => supersededBy === undefined && record.asOf === undefined,
  )
}
