import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createHash } from 'node:crypto'

/** What a build did to the files of a release, told by the file system alone. */
export interface ReleaseDifference {
  readonly files: number
  /** Files written by the build: another inode than before, and younger than the build. */
  readonly touched: number
  /** Of these, the ones whose bytes are as they were: work for nothing. */
  readonly touchedInVain: readonly string[]
  /** Files that are new or whose bytes differ, by their ending. */
  readonly changed: Readonly<Record<string, number>>
  readonly removed: number
}

interface FileState {
  readonly inode: number
  readonly modifiedMs: number
}

async function readTree(dir: string): Promise<ReadonlyMap<string, FileState>> {
  const files = new Map<string, FileState>()
  const pending = ['']
  for (let folder = pending.pop(); folder !== undefined; folder = pending.pop()) {
    for (const entry of await readdir(join(dir, folder), { withFileTypes: true })) {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) pending.push(path)
      else {
        const { ino, mtimeMs } = await stat(join(dir, path))
        files.set(path, { inode: ino, modifiedMs: mtimeMs })
      }
    }
  }
  return files
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/**
 * Compares two releases, of which the second was built after `sinceMs` (milliseconds of the clock). A file that shares its
 * inode with the release before, or is older than the build, was not touched; of the others the bytes are compared.
 */
export async function compareReleases(before: string, after: string, sinceMs: number): Promise<ReleaseDifference> {
  const [old, now] = await Promise.all([readTree(before), readTree(after)])
  const touched = [...now].filter(
    ([path, { inode, modifiedMs }]) => modifiedMs >= sinceMs && old.get(path)?.inode !== inode,
  )
  const touchedInVain: string[] = []
  const changed: Record<string, number> = {}
  for (const [path] of touched) {
    const isEqual = old.has(path) && (await hashFile(join(before, path))) === (await hashFile(join(after, path)))
    if (isEqual) touchedInVain.push(path)
    else changed[extname(path)] = (changed[extname(path)] ?? 0) + 1
  }
  const removed = [...old.keys()].filter((path) => !now.has(path)).length
  return { files: now.size, touched: touched.length, touchedInVain, changed, removed }
}
