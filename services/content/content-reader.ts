import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ContentStore } from './content-store.ts'
import { COLLECTIONS } from './files/collections.ts'
import type { FileCache } from './files/read-collection.ts'
import { readContentStore } from './read-content-store.ts'

/** Gives the content as the files hold it now. */
export interface ContentReader {
  /** @throws {ContentFilesError} as long as a file is wrong. */
  read(): Promise<ContentStore>
}

export interface ContentReaderOptions {
  readonly contentDir: string
  /** Milliseconds in which the files are not looked at again: many requests a second cost one look. */
  readonly freshForMs: number
  /** Milliseconds, monotonic. */
  readonly now: () => number
}

/** Folders whose files make up the content. */
const FOLDERS: readonly string[] = [
  ...new Set(
    Object.values(COLLECTIONS).map(({ place }) => ('list' in place ? (place.list.split('/')[0] ?? '') : place.folder)),
  ),
  'assets',
]

async function listFiles(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder, { recursive: true }).catch((): string[] => [])
  return names.sort().map((name) => join(folder, name))
}

/** A text that changes as soon as any content file is added, changed or removed. */
async function readStamp(contentDir: string): Promise<string> {
  const files = (await Promise.all(FOLDERS.map((folder) => listFiles(join(contentDir, folder))))).flat()
  const stamps = await Promise.all(
    files.map(async (file) => {
      const found = await stat(file).catch(() => undefined)
      return found === undefined ? `${file}:gone` : `${file}:${found.mtimeMs}:${found.size}:${found.ino}`
    }),
  )
  return stamps.join('\n')
}

/**
 * Reads the content folder, and what changed in it as soon as it is asked again. It looks at the files instead of waiting
 * for events of the file system: those get lost when edits follow closely, and on network drives.
 * @throws {ContentFilesError} when the files are wrong from the start.
 */
export async function createContentReader({ contentDir, freshForMs, now }: ContentReaderOptions): Promise<ContentReader> {
  const cache: FileCache = new Map()
  let stamp = await readStamp(contentDir)
  let loaded = readContentStore(contentDir, cache)
  await loaded
  let checkedAt = now()
  let current = loaded

  async function check(): Promise<ContentStore> {
    const found = await readStamp(contentDir)
    if (found !== stamp) {
      stamp = found
      loaded = readContentStore(contentDir, cache)
    }
    return loaded
  }

  return {
    read: () => {
      const time = now()
      if (time - checkedAt >= freshForMs) {
        checkedAt = time
        current = check()
      }
      return current
    },
  }
}
