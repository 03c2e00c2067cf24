import { LRUCache } from 'lru-cache'

/**
 * Keeps what was loaded lately: `fetch` gives the kept value, or that of the load in its context. Callers of a key share a
 * load; nothing is kept of one that fails or gives undefined.
 */
export type LoadCache<V extends {}> = LRUCache<string, V, () => Promise<V | undefined>>

type Limits<V extends {}> = Omit<LRUCache.OptionsBase<string, V, () => Promise<V | undefined>>, 'fetchMethod'>

/** @param limits of a number of entries (`max`), of their sizes or of their age. */
export function createLoadCache<V extends {}>(
  limits: Limits<V> & ({ readonly max: number } | { readonly maxSize: number }),
): LoadCache<V> {
  return new LRUCache({
    ...limits,
    // What is pushed out or deleted while it is being loaded still goes to those who wait for it.
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
    // An entry counts for something, also an empty file.
    sizeCalculation: (value, key) => Math.max(1, sizeOf(value, key)),
  })
}
