/** Keeps what was used last, up to a number of bytes. */
export interface ByteCache<V> {
  get(key: string): V | undefined
  set(key: string, value: V, bytes: number): void
  delete(key: string): void
  /** Bytes of all entries together. */
  bytes(): number
}

/**
 * @param maxBytes limit of all entries together.
 * @param maxEntryBytes larger entries are not kept.
 */
export function createByteCache<V>(maxBytes: number, maxEntryBytes: number = maxBytes / 8): ByteCache<V> {
  const entries = new Map<string, { readonly value: V; readonly bytes: number }>()
  let total = 0

  function remove(key: string): void {
    total -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }

  return {
    delete: remove,
    bytes: () => total,
    get: (key) => {
      const entry = entries.get(key)
      if (entry === undefined) return undefined
      // A map keeps the order of insertion: the first key is the one that was not used for longest.
      entries.delete(key)
      entries.set(key, entry)
      return entry.value
    },
    set: (key, value, bytes) => {
      remove(key)
      if (bytes > maxEntryBytes) return
      entries.set(key, { value, bytes })
      total += bytes
      for (const oldest of entries.keys()) {
        if (total <= maxBytes) return
        remove(oldest)
      }
    },
  }
}
