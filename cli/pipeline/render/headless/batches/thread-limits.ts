import { availableParallelism } from 'node:os'

/** A heap of this size is that of a thread that has seen all templates and languages; MiB. */
export const HEAP_LIMIT_MIB = 320

const MAX_THREADS = 8

/** Threads that render: one for each core, but no more than the file system can feed. */
export function countThreads(): number {
  return Math.max(1, Math.min(MAX_THREADS, availableParallelism()))
}
