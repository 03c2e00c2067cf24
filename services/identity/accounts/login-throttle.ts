import { createHash } from 'node:crypto'
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { accounts } from '../../store/schema/index.ts'
import type { ServicesTables } from '../../store/services-store.ts'

/** Wrong passwords and codes until the login pauses (S2 mock: five), and for how long. */
const TRIES = { max: 5, pauseSeconds: 300 } as const

/** `left` 0: this was the last one, the login pauses if it is wrong. `paused`: none was taken. */
type Try = { readonly kind: 'taken'; readonly left: number } | { readonly kind: 'paused' }

/** Counts tries of one account, and of one network address. */
export interface LoginThrottle {
  /** Counts a try before the password is checked, so that parallel tries do not exceed five. */
  take(accountId: string): Promise<Try>
  /** As `take`, for an address that no account has: the answers are the same. */
  takeUnknown(email: string): Promise<Try>
  /** The password was right, a code is still to come: wrong codes count on. */
  giveBack(accountId: string): Promise<void>
  /** Somebody is logged in: all is forgotten. */
  reset(accountId: string): Promise<void>
  /** Counts what a network address sends. @returns seconds to wait; 0: go on. */
  countAddress(address: string): Promise<number>
}

/** What one address of the network may send to login, registration and reset together. */
const ADDRESS = { points: 60, duration: 300 } as const
const DAY = 86_400

async function takeFrom(limiter: RateLimiterMemory, key: string): Promise<RateLimiterRes | undefined> {
  try {
    return await limiter.consume(key)
  } catch (error) {
    if (error instanceof RateLimiterRes) return undefined
    throw error
  }
}

/** @param now clock of the pauses. */
export function createLoginThrottle(db: ServicesTables, now: () => Date): LoginThrottle {
  const unknown = new RateLimiterMemory({ points: TRIES.max, duration: DAY })
  const addresses = new RateLimiterMemory(ADDRESS)
  const nothingWrong = { failedLogins: 0, pausedUntil: null }
  return {
    take: async (accountId) => {
      const at = now()
      const failed = sql<number>`case when ${accounts.failedLogins} >= ${TRIES.max} then 1 else ${accounts.failedLogins} + 1 end`
      const pauseEnd = new Date(at.getTime() + TRIES.pauseSeconds * 1000).toISOString()
      const [row] = await db
        .update(accounts)
        .set({
          failedLogins: failed,
          pausedUntil: sql`case when ${failed} >= ${TRIES.max} then ${pauseEnd}::timestamptz end`,
        })
        .where(and(eq(accounts.id, accountId), or(isNull(accounts.pausedUntil), lte(accounts.pausedUntil, at))))
        .returning()
      return row === undefined ? { kind: 'paused' } : { kind: 'taken', left: TRIES.max - row.failedLogins }
    },
    takeUnknown: async (email) => {
      const key = createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')
      const taken = await takeFrom(unknown, key)
      if (taken === undefined) return { kind: 'paused' }
      if (taken.remainingPoints === 0) await unknown.block(key, TRIES.pauseSeconds)
      return { kind: 'taken', left: taken.remainingPoints }
    },
    giveBack: async (accountId) => {
      await db
        .update(accounts)
        .set({ failedLogins: sql`greatest(${accounts.failedLogins} - 1, 0)`, pausedUntil: null })
        .where(eq(accounts.id, accountId))
    },
    reset: async (accountId) => {
      await db.update(accounts).set(nothingWrong).where(eq(accounts.id, accountId))
    },
    countAddress: async (address) => {
      const key = createHash('sha256').update(address).digest('base64url')
      if ((await takeFrom(addresses, key)) !== undefined) return 0
      const state = await addresses.get(key)
      return Math.max(1, Math.ceil((state?.msBeforeNext ?? 1000) / 1000))
    },
  }
}
