import { createLoadCache } from '../platform/load-cache.ts'

/** S1 §9. */
export const CONTENT_CACHE = { maxEntries: 100, maxAgeMs: 30 * 60_000, lockMs: 5000 } as const

/** `use` takes what is known; `bypass` asks anew and keeps nothing; `clear` forgets everything first (S1 §4). */
export type CacheMode = 'use' | 'bypass' | 'clear'

export interface ContentCacheOptions {
  readonly maxEntries: number
  readonly maxAgeMs: number
  /** How long one load of a key keeps others from starting. */
  readonly lockMs: number
  /** Milliseconds; never goes back. */
  readonly now: () => number
  /** An entry is shown longer than it should be, because it could not be loaded anew. */
  readonly onStale: (key: string, error: unknown) => void
}

/** Answers of the content service: few, for a while, and stale ones rather than none (G6). */
export interface ContentCache {
  /**
   * The value of a key. An old one is given at once while it is loaded anew; callers of a key share its load.
   * @throws what `load` throws, when there is no value.
   */
  get<T extends {}>(key: string, load: () => Promise<T>, mode?: CacheMode): Promise<T>
  readonly size: number
}

/** Makes a cache; keys must name the type of their value. */
export function createContentCache(options: ContentCacheOptions): ContentCache {
  const { maxEntries, maxAgeMs, lockMs, now, onStale } = options
  /** Moments until which loads keep others from starting. */
  const locks = new Map<string, number>()
  const cache = createLoadCache<{}>({
    max: maxEntries,
    ttl: maxAgeMs,
    ttlResolution: 0,
    perf: { now },
    allowStale: true,
    noDeleteOnFetchRejection: true,
  })

  /** Forgets a load that takes too long, but not the old value beside it. */
  function unlock(key: string): void {
    if (now() < (locks.get(key) ?? Infinity)) return
    const value = cache.peek(key)
    if (value === undefined) cache.delete(key)
    else cache.set(key, value, { noUpdateTTL: true })
  }

  async function find<T extends {}>(key: string, load: () => Promise<T>): Promise<{}> {
    unlock(key)
    const isKnown = cache.peek(key) !== undefined
    return cache.forceFetch(key, {
      context: async () => {
        const until = now() + lockMs
        locks.set(key, until)
        try {
          return await load()
        } catch (error) {
          if (isKnown) onStale(key, error)
          throw error
        } finally {
          if (locks.get(key) === until) locks.delete(key)
        }
      },
    })
  }

  return {
    get: async <T extends {}>(key: string, load: () => Promise<T>, mode: CacheMode = 'use'): Promise<T> => {
      if (mode === 'bypass') return load()
      if (mode === 'clear') {
        cache.clear()
        locks.clear()
      }
      return (await find(key, load)) as T
    },
    get size() {
      return cache.size
    },
  }
}
