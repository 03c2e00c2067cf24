import { createHash } from 'node:crypto'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { writeWhole } from '../disk/write-whole.ts'

/** SHA-256 of some bytes or texts, as hexadecimal digits. */
export function hashOf(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex')
}

/** Files made from content, under names that are hashes of what they were made from. */
export interface FileCache {
  /** Path of the file for `key` (a hash); made by `make` when it is not there. Made once, however many ask at a time. */
  fileOf(key: string, extension: string, make: () => Promise<Uint8Array>): Promise<string>
}

/**
 * A cache in a folder; a file is complete or not there at all, also after a crash.
 * `makers` is a hash of the programs that make the files: when they change, everything is made anew.
 */
export function createFileCache(dir: string, makers: string): FileCache {
  const making = new Map<string, Promise<string>>()

  async function ensure(path: string, make: () => Promise<Uint8Array>): Promise<string> {
    const exists = await access(path).then(
      () => true,
      () => false,
    )
    if (exists) return path
    await writeWhole(path, await make())
    return path
  }

  return {
    fileOf: (key, extension, make) => {
      const name = hashOf(key, makers)
      const path = join(dir, name.slice(0, 2), `${name}.${extension}`)
      const running = making.get(path) ?? ensure(path, make).finally(() => making.delete(path))
      making.set(path, running)
      return running
    },
  }
}
