/** S1 §9. */
export const CONTENT_CACHE = { maxEntries: 100, maxAgeMs: 30 * 60_000, lockMs: 5000 } as const

/** `use` takes what is known; `bypass` asks anew and keeps nothing; `clear` forgets everything first (S1 §4). */
export type CacheMode = 'use' | 'bypass' | 'clear'

export interface ContentCacheOptions {
  readonly maxEntries: number
  readonly maxAgeMs: number
  /** So long one load of a key keeps others from starting. */
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
  get<T>(key: string, load: () => Promise<T>, mode?: CacheMode): Promise<T>
  readonly size: number
}

interface Entry {
  readonly value: unknown
  readonly loadedAt: number
}

interface Lock {
  readonly loading: Promise<unknown>
  readonly until: number
}

/** Makes a cache; keys must name the type of their value. */
export function createContentCache(options: ContentCacheOptions): ContentCache {
  const { maxEntries, maxAgeMs, lockMs, now, onStale } = options
  // The least recently used one comes first.
  const entries = new Map<string, Entry>()
  const locks = new Map<string, Lock>()

  function keep(key: string, value: unknown): void {
    entries.delete(key)
    entries.set(key, { value, loadedAt: now() })
    const [oldest] = entries.keys()
    if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest)
  }

  function load(key: string, run: () => Promise<unknown>): Promise<unknown> {
    const lock = locks.get(key)
    if (lock !== undefined && now() < lock.until) return lock.loading
    const loading = run()
      .then((value) => {
        // One that was overtaken, or forgotten meanwhile, has nothing new to say.
        if (locks.get(key)?.loading === loading) keep(key, value)
        return value
      })
      .finally(() => {
        if (locks.get(key)?.loading === loading) locks.delete(key)
      })
    locks.set(key, { loading, until: now() + lockMs })
    return loading
  }

  function find(key: string, run: () => Promise<unknown>): Promise<unknown> {
    const entry = entries.get(key)
    if (entry === undefined) return load(key, run)
    entries.delete(key)
    entries.set(key, entry)
    if (now() - entry.loadedAt >= maxAgeMs) load(key, run).catch((error: unknown) => onStale(key, error))
    return Promise.resolve(entry.value)
  }

  return {
    get: async <T>(key: string, run: () => Promise<T>, mode: CacheMode = 'use'): Promise<T> => {
      if (mode === 'bypass') return run()
      if (mode === 'clear') {
        entries.clear()
        locks.clear()
      }
      return (await find(key, run)) as T
    },
    get size() {
      return entries.size
    },
  }
}
