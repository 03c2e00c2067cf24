import type { BatchPool } from './batch-pool.ts'

/** What workers need to know before the first batch. */
export interface PoolRequest {
  /** Hash of the compiled bundle. */
  readonly bundleHash: string
  /** Hashes of the hosts' plans of render groups. */
  readonly planHashes: readonly string[]
  /** Staged release that is written; absent when only the cache is. */
  readonly staging?: { readonly dir: string; readonly isFresh: boolean }
}

/** Makes a pool for one build; without one, threads of this process do the batches. */
export type CreatePool = (request: PoolRequest) => BatchPool
