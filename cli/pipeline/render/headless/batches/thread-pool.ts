import { createBatchPool, type BatchPoolInput, type ThreadPool } from './batch-pool.ts'
import { countThreads, HEAP_LIMIT_MIB } from './thread-limits.ts'

/** Threads of this process, one for each core. */
export function createThreadPool(input: Pick<BatchPoolInput, 'bundleDir' | 'cacheDir'>): ThreadPool {
  return createBatchPool({ ...input, size: countThreads(), heapLimitMiB: HEAP_LIMIT_MIB })
}
