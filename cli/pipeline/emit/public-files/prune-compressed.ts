import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { COMPRESSION_VERSION } from './compressed-file.ts'

/** A cached file that nothing refers to is kept this long, where releases are copies on another file system. */
const KEEP_UNLINKED_MS = 14 * 24 * 3_600_000

async function pruneFolder(folder: string, cutOff: number): Promise<number> {
  let removed = 0
  for (const name of await readdir(folder)) {
    const file = join(folder, name)
    const { nlink, mtimeMs } = await stat(file)
    if (nlink > 1 || mtimeMs >= cutOff) continue
    await rm(file)
    removed += 1
  }
  return removed
}

export interface PruneCompressedInput {
  readonly cacheDir: string
  readonly now: Date
  /** Releases link into the cache: a file with one name belongs to no release. */
  readonly isLinked: boolean
}

/** Removes compressed files that are part of no release any more, and those of other qualities. @returns their number. */
export async function pruneCompressed({ cacheDir, now, isLinked }: PruneCompressedInput): Promise<number> {
  const versions: readonly string[] = await readdir(cacheDir).catch(() => [])
  const others = versions.filter((name) => name !== COMPRESSION_VERSION)
  await Promise.all(others.map((name) => rm(join(cacheDir, name), { recursive: true, force: true })))
  if (!versions.includes(COMPRESSION_VERSION)) return 0
  const current = join(cacheDir, COMPRESSION_VERSION)
  const cutOff = isLinked ? Number.POSITIVE_INFINITY : now.getTime() - KEEP_UNLINKED_MS
  const counts = await Promise.all((await readdir(current)).map((name) => pruneFolder(join(current, name), cutOff)))
  return counts.reduce((sum, count) => sum + count, 0)
}
