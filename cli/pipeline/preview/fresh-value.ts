/** A value with when it was looked at last, and why it could not be renewed then. */
export interface FreshValue<T> {
  readonly value: T
  /** Milliseconds since the epoch. */
  readonly checkedAt: number
  readonly failure?: unknown
}

export interface FreshValueOptions<T> {
  readonly load: () => Promise<T>
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

/** A value that is renewed while somebody reads it. */
export interface FreshReader<T> {
  /** @throws what loading throws, as long as there is no value at all. */
  read(): Promise<FreshValue<T>>
  /** The next reading renews it, however short ago that was done. */
  invalidate(): void
}

/** The source is not asked more often than this. */
const MIN_INTERVAL_MS = 1000
/** A source that takes long is asked rarely: at most a sixth of the time goes into asking. */
const REST_FACTOR = 5

/**
 * Makes a reader of something that changes elsewhere. Readings share one loading; what is invalidated while it is loaded is
 * loaded once more. A loading that fails keeps the earlier value and says so.
 */
export function createFreshReader<T>({ load, now }: FreshValueOptions<T>): FreshReader<T> {
  /** How often it was called stale, and what of that the value has seen. */
  let [called, seen] = [1, 0]
  let nextAt = 0
  let known: FreshValue<T> | undefined
  let failure: unknown
  let loading: Promise<void> | undefined

  async function renew(): Promise<void> {
    const seeing = called
    const start = now()
    try {
      known = { value: await load(), checkedAt: start }
      failure = undefined
    } catch (error) {
      failure = error
      known = known === undefined ? undefined : { ...known, failure: error }
    }
    seen = seeing
    const end = now()
    nextAt = end + Math.max(MIN_INTERVAL_MS, REST_FACTOR * (end - start))
  }

  return {
    invalidate: () => void (called += 1),
    read: async () => {
      while (seen < called || now() >= nextAt) {
        loading ??= renew().finally(() => (loading = undefined))
        // What was invalidated meanwhile is loaded again.
        await loading
      }
      if (known === undefined) throw failure
      return known
    },
  }
}
