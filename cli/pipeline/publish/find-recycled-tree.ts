import { readdir } from 'node:fs/promises'
import { createReleaseLayout, parseRecycledName } from '../../../src/release/release-layout.ts'
import { readReleaseRecord, type ReleaseRecord } from '../../../src/release/read-release-record.ts'

/** The whole tree of an earlier build, which the next release can be made of. */
export interface RecycledTree {
  readonly buildId: string
  readonly dir: string
  readonly record: ReleaseRecord
}

/** The newest recycled tree; one whose record is missing, or names another build, is none. */
export async function findRecycledTree(distDir: string): Promise<RecycledTree | undefined> {
  const layout = createReleaseLayout(distDir)
  const names: readonly string[] = await readdir(layout.releasesDir).catch(() => [])
  for (const name of names.toSorted().toReversed()) {
    const buildId = parseRecycledName(name)
    if (buildId === undefined) continue
    const dir = layout.recycledDir(buildId)
    const record = await readReleaseRecord(dir)
    if (record?.buildId === buildId) return { buildId, dir, record }
  }
  return undefined
}
