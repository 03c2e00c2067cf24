import { listBlockedReleases } from '../../../src/release/list-blocked-releases.ts'
import { readReleaseRecord } from '../../../src/release/read-release-record.ts'
import { createReleaseLayout } from '../../../src/release/release-layout.ts'
import { rankReleases, readCurrentBuildId } from '../../../src/release/list-releases.ts'

/** Snapshots that releases were made of. */
export interface PublishedSnapshots {
  /** That of the current release and its time (ISO 8601); absent: there is none, or it is unknown. */
  readonly current?: { readonly id: string; readonly at: string }
  /** Those of all releases that can become current; they stay. */
  readonly ids: readonly string[]
}

/** Reads which snapshots the releases of a dist folder were made of. */
export async function readPublishedSnapshots(distDir: string): Promise<PublishedSnapshots> {
  const layout = createReleaseLayout(distDir)
  const [currentId, buildIds, blocked] = await Promise.all([
    readCurrentBuildId(distDir),
    rankReleases(distDir),
    listBlockedReleases(distDir),
  ])
  const records = await Promise.all(buildIds.map((buildId) => readReleaseRecord(layout.releaseDir(buildId))))
  const current = records.find((record) => record !== undefined && record.buildId === currentId)
  const all = [...records, ...blocked.map(({ record }) => record)]
  return {
    ...(current?.snapshot === undefined ? {} : { current: { id: current.snapshot, at: current.createdAt } }),
    ids: [...new Set(all.flatMap((record) => record?.snapshot ?? []))],
  }
}
