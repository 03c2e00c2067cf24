import { lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** What a folder takes of a disk. */
export interface FolderSize {
  /** Each once, however many names it has. */
  readonly files: number
  readonly mebibytes: number
}

const BLOCK_BYTES = 512

/** Measures folders together, a file with several names once; a folder that is not there has nothing. */
export function measureFolders(dirs: readonly string[]): FolderSize {
  const seen = new Set<number>()
  let bytes = 0
  const add = (dir: string): void => {
    for (const entry of readFolder(dir)) {
      const path = join(dir, entry.name)
      if (entry.isDirectory()) {
        add(path)
        continue
      }
      const { ino, blocks } = lstatSync(path)
      if (!seen.has(ino)) bytes += blocks * BLOCK_BYTES
      seen.add(ino)
    }
  }
  for (const dir of dirs) add(dir)
  return { files: seen.size, mebibytes: Math.round(bytes / 2 ** 20) }
}

function readFolder(dir: string): readonly { readonly name: string; isDirectory(): boolean }[] {
  try {
    return readdirSync(dir, { withFileTypes: true })
  } catch {
    return []
  }
}
