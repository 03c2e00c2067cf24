import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import * as z from 'zod'
import type { PublicFileCounts, PublicFileTask } from './public-file.ts'

const BATCH = 64
const answerSchema = z.union([
  z.object({ counts: z.object({ files: z.int(), bytes: z.int(), compressed: z.int() }) }),
  z.object({ failure: z.string() }),
])

/** A worker starts without the loader of TypeScript, which this process may have got in another way. */
const BOOT = `require('tsx/esm/api').register(); import(require('node:worker_threads').workerData)`

/** Worker threads that put files into a release. */
export interface PublicFilePool {
  /**
   * Does all tasks, on all cores.
   * @throws {Error} with the first failure; files that were under way may still be written.
   */
  run(tasks: readonly PublicFileTask[], onProgress: (done: number) => void): Promise<PublicFileCounts>
  close(): Promise<void>
}

/** Starts the threads; their size stays small, so that rendering and they fit on a small machine. */
export function createPublicFilePool(size: number = Math.max(1, Math.min(4, availableParallelism()))): PublicFilePool {
  const script = new URL('public-file.worker.ts', import.meta.url).href
  const workers = Array.from({ length: size }, () => new Worker(BOOT, { eval: true, workerData: script }))

  function ask(worker: Worker, tasks: readonly PublicFileTask[]): Promise<PublicFileCounts> {
    return new Promise((resolve, reject) => {
      const onError = (error: Error): void => reject(error)
      worker.once('error', onError)
      worker.once('message', (message: unknown) => {
        worker.off('error', onError)
        const answer = answerSchema.parse(message)
        if ('failure' in answer) reject(new Error(`A file could not be published: ${answer.failure}`))
        else resolve(answer.counts)
      })
      worker.postMessage(tasks)
    })
  }

  return {
    async run(tasks, onProgress) {
      const total = { files: 0, bytes: 0, compressed: 0 }
      let next = 0
      let done = 0
      const work = async (worker: Worker): Promise<void> => {
        while (next < tasks.length) {
          const batch = tasks.slice(next, next + BATCH)
          next += BATCH
          const counts = await ask(worker, batch)
          total.files += counts.files
          total.bytes += counts.bytes
          total.compressed += counts.compressed
          done += batch.length
          onProgress(done)
        }
      }
      await Promise.all(workers.map(work))
      return total
    },
    close: async () => void (await Promise.all(workers.map((worker) => worker.terminate()))),
  }
}
