import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** A text that changes with any file of a folder: names, sizes and times. Empty where there is no folder. */
export async function stampOwnFiles(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const stamps = await Promise.all(
    files.sort().map(async (file) => {
      const { size, mtimeMs } = await stat(file)
      return `${file.slice(folder.length)} ${size} ${mtimeMs}`
    }),
  )
  return stamps.join('\n')
}
