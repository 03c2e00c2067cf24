import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import * as z from 'zod'
import { emitPublicFile, type PublicFileCounts, type PublicFileTask } from './public-file.ts'

const BATCH = 64
/** So few files are done by the caller's own thread: starting one takes longer. */
const FEW = 8
const answerSchema = z.union([
  z.object({ counts: z.object({ files: z.int(), bytes: z.int(), compressed: z.int() }) }),
  z.object({ failure: z.string() }),
])

/** Worker threads that put files into a release. */
export interface PublicFilePool {
  /**
   * Does all tasks, on all cores.
   * @throws {Error} with the first failure; files that were under way may still be written.
   */
  run(tasks: readonly PublicFileTask[], onProgress: (done: number) => void): Promise<PublicFileCounts>
  close(): Promise<void>
}

/** A thread, and how to ask it. */
interface AskableWorker {
  ask(tasks: readonly PublicFileTask[]): Promise<PublicFileCounts>
  terminate(): Promise<unknown>
}

function startWorker(): AskableWorker {
  const worker = new Worker(new URL('public-file.boot.mjs', import.meta.url))
  // A thread may die while nobody asks it; the next one who asks is told.
  const death = new Promise<never>((_resolve, reject) => {
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`A thread that writes files ended early (exit code ${code})`)))
  })
  death.catch(() => {})
  const answer = (tasks: readonly PublicFileTask[]): Promise<PublicFileCounts> =>
    new Promise((resolve, reject) => {
      worker.once('message', (message: unknown) => {
        const parsed = answerSchema.parse(message)
        if ('failure' in parsed) reject(toFailure(parsed.failure))
        else resolve(parsed.counts)
      })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage(tasks)
    })
  return { ask: (tasks) => Promise.race([answer(tasks), death]), terminate: () => worker.terminate() }
}

function toFailure(message: string): Error {
  return new Error(`A file could not be published: ${message}`)
}

function emitHere(task: PublicFileTask): PublicFileCounts {
  try {
    return emitPublicFile(task)
  } catch (error) {
    throw toFailure(error instanceof Error ? error.message : String(error))
  }
}

/** Threads that start when there is work for them; there are few, so that rendering and they fit on a small machine. */
export function createPublicFilePool(size: number = Math.max(1, Math.min(4, availableParallelism()))): PublicFilePool {
  const workers: AskableWorker[] = []

  return {
    async run(tasks, onProgress) {
      const total = { files: 0, bytes: 0, compressed: 0 }
      let next = 0
      let done = 0
      const add = (counts: PublicFileCounts): void => {
        total.files += counts.files
        total.bytes += counts.bytes
        total.compressed += counts.compressed
      }
      if (tasks.length <= FEW) {
        for (const task of tasks) add(emitHere(task))
        onProgress(tasks.length)
        return total
      }
      const work = async (worker: AskableWorker): Promise<void> => {
        while (next < tasks.length) {
          const batch = tasks.slice(next, next + BATCH)
          next += BATCH
          const counts = await worker.ask(batch)
          add(counts)
          done += batch.length
          onProgress(done)
        }
      }
      const wanted = Math.min(size, Math.ceil(tasks.length / BATCH))
      while (workers.length < wanted) workers.push(startWorker())
      await Promise.all(workers.map(work))
      return total
    },
    close: async () => void (await Promise.all(workers.map((worker) => worker.terminate()))),
  }
}
