import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'

const recordSchema = z.object({
  buildId: z.string(),
  /** Hash of all that the release was made of. */
  contentHash: z.string(),
  createdAt: z.iso.datetime(),
  hosts: z.array(z.string()),
  urls: z.int(),
})

/** `release.json` of a release: where it comes from. */
export type ReleaseRecord = z.infer<typeof recordSchema>

export async function writeReleaseRecord(releaseDir: string, record: ReleaseRecord): Promise<void> {
  await writeFile(join(releaseDir, 'release.json'), `${JSON.stringify(record, undefined, 2)}\n`)
}

/** The record of a release; undefined when there is none, or another version of uapp wrote it. */
export async function readReleaseRecord(releaseDir: string): Promise<ReleaseRecord | undefined> {
  try {
    return recordSchema.parse(JSON.parse(await readFile(join(releaseDir, 'release.json'), 'utf8')))
  } catch {
    return undefined
  }
}
