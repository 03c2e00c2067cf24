import { LRUCache } from 'lru-cache'

/**
 * Keeps recently loaded values: `fetch` returns the kept value, or loads it by its context. Callers of a key share a load;
 * failed loads and undefined are not kept.
 */
export type LoadCache<V extends {}> = LRUCache<string, V, () => Promise<V | undefined>>

type Limits<V extends {}> = Omit<LRUCache.OptionsBase<string, V, () => Promise<V | undefined>>, 'fetchMethod'>

/** @param limits of a number of entries (`max`), of their sizes or of their age. */
export function createLoadCache<V extends {}>(
  limits: Limits<V> & ({ readonly max: number } | { readonly maxSize: number }),
): LoadCache<V> {
  return new LRUCache({
    ...limits,
    // A value that is evicted during its load still reaches those who wait for it.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: load }) => load(),
  })
}

/**
 * A cache that is limited by bytes.
 * @param maxEntryBytes larger entries are not kept.
 */
export function createByteCache<V extends {}>(
  maxBytes: number,
  sizeOf: (value: V, key: string) => number,
  maxEntryBytes: number = Math.ceil(maxBytes / 8),
): LoadCache<V> {
  return createLoadCache<V>({
    maxSize: maxBytes,
    maxEntrySize: maxEntryBytes,
    // Each entry has a size, even an empty file.
    sizeCalculation: (value, key) => Math.max(1, sizeOf(value, key)),
  })
}
