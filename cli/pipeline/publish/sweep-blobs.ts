import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { listReleaseBlobs } from '../../../src/release/list-release-blobs.ts'
import { createReleaseLayout, isStaging } from '../../../src/release/release-layout.ts'

/** Folders in a folder; none where it is not there. */
async function listFolders(dir: string): Promise<readonly string[]> {
  const entries = await readdir(dir, { withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(dir, name))
}

/** Ids of the blobs that releases name: those that are kept, those that were kept back, and the tree that the next one is made on. */
async function listUsed(releasesDir: string): Promise<ReadonlySet<string>> {
  const used = new Set<string>()
  const releases = (await listFolders(releasesDir)).filter((dir) => !isStaging(dir.slice(releasesDir.length + 1)))
  for (const dir of releases) for await (const id of listReleaseBlobs(dir)) used.add(id)
  return used
}

/**
 * Removes page templates that no release names any more, and what a killed writer left. Call it under the build lock, when no
 * release is being written.
 * @returns how many were removed. @throws {Error} when an index cannot be read: then everything stays.
 */
export async function sweepBlobs(distDir: string): Promise<number> {
  const { blobsDir, releasesDir } = createReleaseLayout(distDir)
  const folders = await listFolders(blobsDir)
  if (folders.length === 0) return 0
  const used = await listUsed(releasesDir)
  let removed = 0
  for (const folder of folders) {
    const prefix = folder.slice(blobsDir.length + 1)
    for (const name of await readdir(folder)) {
      if (used.has(`${prefix}${name}`)) continue
      await rm(join(folder, name), { force: true })
      removed += 1
    }
  }
  return removed
}
