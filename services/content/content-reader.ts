import { watch } from 'chokidar'
import type { ContentStore } from './content-store.ts'
import type { FileCache } from './files/read-collection.ts'
import { readContentStore } from './read-content-store.ts'

/** Gives the content as the files hold it. */
export interface ContentReader {
  /** @throws {ContentFilesError} as long as a file is wrong. */
  read(): Promise<ContentStore>
  close(): Promise<void>
}

/**
 * Reads the content folder and reads it again after every change of a file.
 * @param onChange is told after a change was noticed: the next `read` sees it.
 * @throws {ContentFilesError} when the files are wrong from the start.
 */
export async function createContentReader(contentDir: string, onChange: () => void = () => {}): Promise<ContentReader> {
  const cache: FileCache = new Map()
  const load = (): Promise<ContentStore> => {
    const loading = readContentStore(contentDir, cache)
    // Whoever asks gets the failure; until then it is nobody's.
    loading.catch(() => {})
    return loading
  }
  let current = load()
  await current
  let isStale = false
  const watcher = watch(contentDir, { ignoreInitial: true })
  await new Promise<void>((resolve) => watcher.once('ready', resolve))
  watcher.on('all', () => {
    isStale = true
    onChange()
  })
  return {
    read: () => {
      if (isStale) {
        isStale = false
        current = load()
      }
      return current
    },
    close: () => watcher.close(),
  }
}
