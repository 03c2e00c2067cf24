import { Worker } from 'node:worker_threads'
import type { BatchJob, BatchResult } from '../batch-job.ts'
import { fromThrownRecord, type ThrownRecord } from '../../../../threads/thrown-record.ts'

export interface BatchPoolInput {
  readonly bundleDir: string
  /** Folder of the bundle's markup cache. */
  readonly cacheDir: string
  readonly size: number
  /** A worker with a larger heap after a batch is replaced by a fresh one; MiB. */
  readonly heapLimitMiB: number
  /** Starts a thread; tests give another one. */
  readonly boot?: URL
}

/** Worker threads that render batches. */
export interface BatchPool {
  /**
   * Runs all jobs, one per thread at a time. A job whose thread dies is run again by a fresh one, at most twice. @throws the
   * error of a batch, or of threads that keep dying over one batch.
   */
  run(jobs: Iterable<BatchJob>, onResult: (result: BatchResult, job: BatchJob) => void): Promise<void>
  close(): Promise<void>
  /** Threads that were replaced: they died, or their heap had grown. */
  readonly replaced: { readonly died: number; readonly recycled: number }
}

const MAX_ATTEMPTS = 3
const MIB = 1 << 20
const YOUNG_MIB = 64

/** What a thread says. Messages are of this very build, so their results are not checked again. */
type Message =
  | { readonly ready: true }
  | { readonly result: BatchResult; readonly heapBytes: number }
  | { readonly thrown: ThrownRecord }

/** The thread that had a job is gone. */
class WorkerDeathError extends Error {
  override readonly name = 'WorkerDeathError'
}

/** Threads that may be started before there is work. */
export interface ThreadPool extends BatchPool {
  /** Starts the threads early: a thread takes a second to load the bundle. */
  start(): void
}

/** A thread that does one batch after the other. */
export interface BatchWorker {
  /** @throws the error of the batch. @throws {WorkerDeathError} when the thread has died. */
  ask(job: BatchJob): Promise<{ readonly result: BatchResult; readonly heapBytes: number }>
  close(): Promise<unknown>
}

/** Starts a thread; `size` does not matter. */
export function startBatchWorker({
  bundleDir,
  cacheDir,
  heapLimitMiB,
  boot,
}: Omit<BatchPoolInput, 'size'>): BatchWorker {
  const worker = new Worker(boot ?? new URL('batch.boot.mjs', import.meta.url), {
    workerData: { bundleDir, cacheDir },
    // A worker above the limit is replaced after its batch; one above twice the limit at once. Rendering makes short-lived
    // objects: room for them keeps them from being copied into the old generation.
    resourceLimits: { maxOldGenerationSizeMb: heapLimitMiB * 2, maxYoungGenerationSizeMb: YOUNG_MIB },
  })
  const death = new Promise<never>((_resolve, reject) => {
    worker.once('error', (error) => reject(new WorkerDeathError(error.message, { cause: error })))
    worker.once('exit', (code) => reject(new WorkerDeathError(`it ended with code ${code}`)))
  })
  death.catch(() => {})
  const next = (): Promise<Message> => new Promise((resolve) => worker.once('message', resolve))
  const ready = Promise.race([next(), death])
  ready.catch(() => {})
  return {
    async ask(job) {
      await ready
      const answer = next()
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage(job)
      const message = await Promise.race([answer, death])
      if ('thrown' in message) throw fromThrownRecord(message.thrown)
      if ('ready' in message) throw new WorkerDeathError('it answered out of turn')
      return message
    },
    close: () => worker.terminate(),
  }
}

/** Starts threads when they are first needed, or before. */
export function createBatchPool(input: BatchPoolInput): ThreadPool {
  const workers = new Set<BatchWorker>()
  const waiting: BatchWorker[] = []
  const replaced = { died: 0, recycled: 0 }
  let isClosed = false

  const start = (): BatchWorker => {
    const worker = startBatchWorker(input)
    workers.add(worker)
    return worker
  }
  const end = async (worker: BatchWorker): Promise<void> => {
    workers.delete(worker)
    await worker.close()
  }

  async function work(jobs: Iterator<BatchJob>, onResult: (result: BatchResult, job: BatchJob) => void): Promise<void> {
    let worker = waiting.pop()
    for (let job = jobs.next(); job.done !== true; job = jobs.next()) {
      for (let attempt = 1; ; attempt += 1) {
        worker ??= start()
        try {
          const { result, heapBytes } = await worker.ask(job.value)
          onResult(result, job.value)
          if (heapBytes <= input.heapLimitMiB * MIB) break
          replaced.recycled += 1
          await end(worker)
          worker = undefined
          break
        } catch (error) {
          if (worker !== undefined) await end(worker)
          worker = undefined
          if (!(error instanceof WorkerDeathError) || isClosed) throw error
          replaced.died += 1
          if (attempt >= MAX_ATTEMPTS) {
            const [first] = job.value.tasks
            throw new Error(
              `A thread died ${attempt} times while it rendered ${job.value.tasks.length} pages from ${first?.path ?? '?'} on: ${error.message}`,
              { cause: error },
            )
          }
        }
      }
    }
  }

  return {
    start() {
      while (workers.size < input.size) waiting.push(start())
    },
    async run(jobs, onResult) {
      const iterator = jobs[Symbol.iterator]()
      // One failure ends all: the others find no more jobs.
      let hasFailed = false
      const shared: Iterator<BatchJob> = {
        next: () => (hasFailed ? { done: true, value: undefined } : iterator.next()),
      }
      const all = Array.from({ length: input.size }, () =>
        work(shared, onResult).catch((error: unknown) => {
          hasFailed = true
          throw error
        }),
      )
      const results = await Promise.allSettled(all)
      const failed = results.find((result) => result.status === 'rejected')
      if (failed !== undefined) throw failed.reason
    },
    async close() {
      isClosed = true
      await Promise.all([...workers].map(end))
    },
    replaced,
  }
}
