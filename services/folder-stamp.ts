import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** A text that changes as soon as a file of the folder is added, changed or removed; empty when there is no folder. */
export async function readFolderStamp(dir: string): Promise<string> {
  const names = await readdir(dir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const stamps = await Promise.all(
    names
      .toSorted((a, b) => (a < b ? -1 : 1))
      .map(async (name) => {
        const { mtimeMs, size, ino } = await stat(join(dir, name))
        return `${name}:${mtimeMs}:${size}:${ino}`
      }),
  )
  return stamps.join('\n')
}
