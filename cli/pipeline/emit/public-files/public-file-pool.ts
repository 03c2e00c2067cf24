import { availableParallelism } from 'node:os'
import { openThreads, type Threads } from '../../../threads/open-threads.ts'
import { emitPublicFiles, type PublicFileCounts, type PublicFileTask } from './public-file.ts'

const BATCH = 64
/** So few files are handled in the caller's thread, since starting another takes longer. */
const FEW = 8
const MAX_THREADS = 4

/** Worker threads that put files into a release. */
export interface PublicFilePool {
  /**
   * Does all tasks, on all cores.
   * @throws {Error} with the first failure; files that were under way may still be written.
   */
  run(tasks: readonly PublicFileTask[], onProgress: (done: number) => void): Promise<PublicFileCounts>
  close(): Promise<void>
}

function toFailure(error: unknown): Error {
  const message = error instanceof Error ? error.message : String(error)
  return new Error(`A file could not be published: ${message}`, { cause: error })
}

function cut(tasks: readonly PublicFileTask[]): readonly (readonly PublicFileTask[])[] {
  const size = tasks.length <= FEW ? tasks.length : BATCH
  return Array.from({ length: Math.ceil(tasks.length / size) }, (_, at) => tasks.slice(at * size, (at + 1) * size))
}

/** Threads that start when there is work for them; there are few, so that rendering and they fit on a small machine. */
export function createPublicFilePool(
  size: number = Math.max(1, Math.min(MAX_THREADS, availableParallelism())),
): PublicFilePool {
  let threads: Threads<readonly PublicFileTask[], PublicFileCounts> | undefined
  const start = (): NonNullable<typeof threads> =>
    (threads ??= openThreads(new URL('public-file.boot.mjs', import.meta.url), size))

  return {
    async run(tasks, onProgress) {
      const total = { files: 0, bytes: 0, compressed: 0 }
      let done = 0
      const emit = async (batch: readonly PublicFileTask[]): Promise<void> => {
        const counts = tasks.length <= FEW ? emitPublicFiles(batch) : await start().run(batch)
        total.files += counts.files
        total.bytes += counts.bytes
        total.compressed += counts.compressed
        done += batch.length
        onProgress(done)
      }
      try {
        await Promise.all(cut(tasks).map(emit))
      } catch (error) {
        throw toFailure(error)
      }
      return total
    },
    close: async () => {
      await threads?.close()
      threads = undefined
    },
  }
}
