import { availableParallelism } from 'node:os'
import { openThreads, type Threads } from '../threads/open-threads.ts'
import type { LinkedFolder, LinkFolderTask } from './link-folder.ts'

/** Folders a thread gets at once. */
const BATCH = 64
const MAX_THREADS = 2

export interface LinkTreeInput {
  readonly from: string
  /** An empty folder. */
  readonly to: string
  /** Names in the root of `from` to leave out. */
  readonly except: readonly string[]
  readonly onFiles: (files: number) => void
  /** Ends the work: the tree is then a part. */
  readonly signal: AbortSignal | undefined
}

type LinkThreads = Threads<readonly LinkFolderTask[], LinkedFolder>

/** Works through all folders: whoever is free takes the newest ones, so that the list of those to come stays short. */
async function linkFolders(
  { from, to, except, onFiles }: LinkTreeInput,
  threads: LinkThreads,
  size: number,
): Promise<number> {
  const waiting: string[] = ['']
  let files = 0
  await new Promise<void>((resolve, reject) => {
    let idle = size
    const next = (): void => {
      if (waiting.length === 0 && idle === size) resolve()
      while (waiting.length > 0 && idle > 0) {
        idle -= 1
        const tasks = waiting.splice(-BATCH).map((folder): LinkFolderTask => ({ from, to, folder, except }))
        threads.run(tasks).then((linked) => {
          files += linked.files
          waiting.push(...linked.folders)
          idle += 1
          onFiles(files)
          next()
        }, reject)
      }
    }
    next()
  })
  return files
}

/**
 * Gives every file of a tree a second name in another one, folder by folder, on all cores; copies where the file system
 * has no hard links. @returns the number of files.
 * @throws {Error} of the file system, with its code; the signal's reason when that ended the work.
 */
export async function linkTree(input: LinkTreeInput): Promise<number> {
  const { signal } = input
  signal?.throwIfAborted()
  const size = Math.max(1, Math.min(MAX_THREADS, availableParallelism()))
  const threads: LinkThreads = openThreads(new URL('link-folder.boot.mjs', import.meta.url), size)
  const onAbort = (): void => void threads.close()
  signal?.addEventListener('abort', onAbort)
  try {
    return await linkFolders(input, threads, size)
  } catch (error) {
    signal?.throwIfAborted()
    throw error
  } finally {
    signal?.removeEventListener('abort', onAbort)
    await threads.close()
  }
}
