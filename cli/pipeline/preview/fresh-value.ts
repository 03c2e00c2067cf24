/** A value with the time of its last check, and why a renewal failed. */
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

/** A cached value that is renewed when it is read. */
export interface FreshReader<T> {
  /** @throws the error of loading, while there is no value yet. */
  read(): Promise<FreshValue<T>>
  /** The next read renews it, even right after a renewal. */
  invalidate(): void
}

/** The source is not asked more often than this. */
const MIN_INTERVAL_MS = 1000
/** A slow source is asked less often: requests take at most a sixth of the time. */
const REST_FACTOR = 5

/**
 * Makes a reader of something that changes elsewhere. Readings share one loading; what is invalidated while it is loaded is
 * loaded once more. A failed load keeps the earlier value and reports the error.
 */
export function createFreshReader<T>({ load, now }: FreshValueOptions<T>): FreshReader<T> {
  /** How often it was invalidated, and the count that the value includes. */
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
