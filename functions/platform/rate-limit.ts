import { createHash } from 'node:crypto'
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible'
import { TooManyRequestsError } from './http/request-errors.ts'
import type { Store } from './store/database.ts'
import { rateLimits } from './store/schema/index.ts'

export interface RateLimitRule {
  /** Names the limit. */
  readonly name: string
  /** Requests in that time. */
  readonly points: number
  readonly seconds: number
}

/** Counts requests in the store, so that all runtimes on it share the count. */
export interface RateLimit {
  /**
   * Counts a request. @param key identifies the caller; only its hash is kept.
   * @throws {TooManyRequestsError} when there were too many.
   */
  consume(store: Store, key: string): Promise<void>
}

/** @param onRefused gets the name of the limit, for metrics. */
export function createRateLimit(
  { name, points, seconds }: RateLimitRule,
  onRefused: (limit: string) => void,
): RateLimit {
  const limiters = new WeakMap<Store, RateLimiterDrizzle>()
  function limiterOf(store: Store): RateLimiterDrizzle {
    const known = limiters.get(store)
    if (known !== undefined) return known
    const limiter = new RateLimiterDrizzle({
      storeClient: store.db,
      schema: rateLimits,
      keyPrefix: name,
      points,
      duration: seconds,
      clearExpiredByTimeout: false,
    })
    limiters.set(store, limiter)
    return limiter
  }
  return {
    consume: async (store, key) => {
      const hash = createHash('sha256').update(key).digest('base64url').slice(0, 22)
      try {
        await limiterOf(store).consume(hash)
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error
        onRefused(name)
        throw new TooManyRequestsError(Math.ceil(error.msBeforeNext / 1000))
      }
    },
  }
}
