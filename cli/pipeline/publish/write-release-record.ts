import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReleaseRecord } from '../../../src/release/read-release-record.ts'

/** Removes the record: the tree is being changed. */
export async function removeReleaseRecord(releaseDir: string): Promise<void> {
  await rm(join(releaseDir, 'release.json'), { force: true })
}

/** Writes the record anew and in one step, never in place: an earlier release may hold the file under another name. */
export async function writeReleaseRecord(releaseDir: string, record: ReleaseRecord): Promise<void> {
  const draft = join(releaseDir, '.release.json.tmp')
  await rm(draft, { force: true })
  await writeFile(draft, `${JSON.stringify(record, undefined, 2)}\n`, { flag: 'wx' })
  await rename(draft, join(releaseDir, 'release.json'))
}
