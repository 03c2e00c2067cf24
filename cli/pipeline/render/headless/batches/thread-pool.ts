import { createRangePool, type RangePoolInput, type ThreadPool } from './range-pool.ts'
import { countThreads, HEAP_LIMIT_MIB } from './thread-limits.ts'

/** Threads of this process, one for each core. */
export function createThreadPool(input: Pick<RangePoolInput, 'bundleDir' | 'cacheDir'>): ThreadPool {
  return createRangePool({ ...input, size: countThreads(), heapLimitMiB: HEAP_LIMIT_MIB })
}
