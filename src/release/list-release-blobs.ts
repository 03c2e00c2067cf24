import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PROTECTED_FOLDER } from '../domain/release/protected-files.ts'
import { openPageIndex } from './pages/page-index.ts'

/** Ids of the page templates that a release names, of all its hosts; the same one may come again. @throws {Error} when an index cannot be read. */
export async function* listReleaseBlobs(releaseDir: string): AsyncGenerator<string, void, void> {
  const entries = await readdir(releaseDir, { withFileTypes: true })
  const hostDirs = entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(releaseDir, name))
  for (const dir of hostDirs.flatMap((hostDir) => [hostDir, join(hostDir, PROTECTED_FOLDER)])) {
    const index = await openPageIndex(dir)
    if (index !== undefined) yield* index.listBlobs()
  }
}
