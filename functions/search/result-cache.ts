/** Keeps what was asked for lately; a promise that fails is forgotten. */
export interface ResultCache<T> {
  /** The kept result, or that of `make`; equal requests at once make it once. */
  get(key: string, make: () => Promise<T>): Promise<T>
}

/** Keeps the results of as many keys; those asked for least lately go. */
export function createResultCache<T>(size: number): ResultCache<T> {
  const kept = new Map<string, Promise<T>>()
  return {
    get: (key, make) => {
      const known = kept.get(key)
      kept.delete(key)
      const result =
        known ??
        make().catch((error: unknown) => {
          kept.delete(key)
          throw error
        })
      kept.set(key, result)
      const [oldest] = kept.keys()
      if (kept.size > size && oldest !== undefined) kept.delete(oldest)
      return result
    },
  }
}
