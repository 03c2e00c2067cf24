/** Lets so many requests a second through; a second's worth may come at once. */
export interface RateLimit {
  /** Seconds to wait when the request comes too early; `undefined` when it may pass. */
  take(): number | undefined
}

/**
 * A token bucket.
 * @param now milliseconds, monotonic
 */
export function createRateLimit(requestsPerSecond: number, now: () => number): RateLimit {
  let tokens = requestsPerSecond
  let last = now()
  return {
    take: () => {
      const time = now()
      tokens = Math.min(requestsPerSecond, tokens + ((time - last) / 1000) * requestsPerSecond)
      last = time
      if (tokens >= 1) {
        tokens -= 1
        return undefined
      }
      return Math.ceil((1 - tokens) / requestsPerSecond)
    },
  }
}
