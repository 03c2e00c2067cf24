import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import * as z from 'zod'
import type { LinkedFolder, LinkFolderTask } from './link-folder.ts'

/** Folders a thread gets at once. */
const BATCH = 64
const answerSchema = z.union([
  z.object({ files: z.int(), folders: z.array(z.string()) }),
  z.object({ failure: z.string(), code: z.string().optional() }),
])

/** Asks a thread; it answers one question after the other. */
type Ask = (tasks: readonly LinkFolderTask[]) => Promise<LinkedFolder>

function toAsk(worker: Worker): Ask {
  const death = new Promise<never>((_resolve, reject) => {
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`A thread that links files ended early (exit code ${code})`)))
  })
  death.catch(() => {})
  return (tasks) => {
    const answer = new Promise<LinkedFolder>((resolve, reject) => {
      worker.once('message', (message: unknown) => {
        const parsed = answerSchema.parse(message)
        if ('failure' in parsed) reject(Object.assign(new Error(parsed.failure), { code: parsed.code }))
        else resolve(parsed)
      })
    })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(tasks)
    return Promise.race([answer, death])
  }
}

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

/** Works through all folders: whoever is free takes the newest ones, so that the list of those to come stays short. */
async function linkFolders({ from, to, except, onFiles }: LinkTreeInput, asks: readonly Ask[]): Promise<number> {
  const waiting: string[] = ['']
  let files = 0
  await new Promise<void>((resolve, reject) => {
    const idle = [...asks]
    const next = (): void => {
      if (waiting.length === 0 && idle.length === asks.length) resolve()
      while (waiting.length > 0) {
        const ask = idle.pop()
        if (ask === undefined) return
        const tasks = waiting.splice(-BATCH).map((folder): LinkFolderTask => ({ from, to, folder, except }))
        ask(tasks).then((linked) => {
          files += linked.files
          waiting.push(...linked.folders)
          idle.push(ask)
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
  const size = Math.max(1, Math.min(2, availableParallelism()))
  const workers = Array.from({ length: size }, () => new Worker(new URL('link-folder.boot.mjs', import.meta.url)))
  const close = async (): Promise<void> => void (await Promise.all(workers.map((worker) => worker.terminate())))
  const onAbort = (): void => void close()
  signal?.addEventListener('abort', onAbort)
  try {
    return await linkFolders(input, workers.map(toAsk))
  } catch (error) {
    signal?.throwIfAborted()
    throw error
  } finally {
    signal?.removeEventListener('abort', onAbort)
    await close()
  }
}
