import { hkdfSync } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { and, eq, gt, isNull, lt, or } from 'drizzle-orm'
import { CompactEncrypt, compactDecrypt } from 'jose'
import { toTokenDigest } from '../access/token-digest.ts'
import type { Database } from '../platform/store/database.ts'
import { portalLogins } from '../platform/store/schema/index.ts'
import type { StoreAccess } from '../platform/store/store-access.ts'

/** A login that is not renewed for so long ends; most providers end theirs earlier. */
export const LOGIN_SECONDS = 30 * 24 * 3600
/** Longer than a provider has for an answer: a request that died leaves the login to the next one. */
const BUSY_MS = 15_000
/** Between two looks at a login that another request renews. */
const LOOK_MS = 100

/** What became of a refresh token that was used: the next one, the same one, or none where the provider refuses it. */
interface UsedToken<Answer> {
  readonly answer: Answer
  /** Absent: the same. */
  readonly next?: string | undefined
  readonly hasEnded?: boolean
}

/** Refresh tokens behind cookies, which all runtimes on one store share. */
export interface PortalLogins {
  /** Keeps a refresh token for a new cookie; a former cookie opens nothing any more. */
  keep(cookie: string, refreshToken: string, former: string | undefined): Promise<void>
  /** Uses the refresh token of a cookie, one request after the other. @returns undefined: there is none, or no more. */
  use<Answer>(cookie: string, action: (refreshToken: string) => Promise<UsedToken<Answer>>): Promise<Answer | undefined>
  /** Forgets the refresh token of a cookie. @returns it; undefined: there was none. */
  take(cookie: string): Promise<string | undefined>
}

/** Key of a refresh token. The store has the cookie's digest only, so that its content alone decrypts nothing. */
const keyOf = (cookie: string): Uint8Array => new Uint8Array(hkdfSync('sha256', cookie, '', 'uapp portal login', 32))

const encrypt = (cookie: string, refreshToken: string): Promise<string> =>
  new CompactEncrypt(new TextEncoder().encode(refreshToken))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(keyOf(cookie))

async function decrypt(cookie: string, encrypted: string): Promise<string> {
  const { plaintext } = await compactDecrypt(encrypted, keyOf(cookie))
  return new TextDecoder().decode(plaintext)
}

/** See `PortalLogins`. */
export function createPortalLogins(store: StoreAccess, now: () => Date): PortalLogins {
  const inFuture = (ms: number): Date => new Date(now().getTime() + ms)
  const isOf = (cookie: string): ReturnType<typeof eq> => eq(portalLogins.login, toTokenDigest(cookie))

  /** Reserves a login for this request. @returns `busy` while another one uses it. */
  async function reserve(db: Database, cookie: string): Promise<{ readonly encrypted: string } | 'busy' | undefined> {
    const isFree = or(isNull(portalLogins.busyUntil), lt(portalLogins.busyUntil, now()))
    const [reserved] = await db
      .update(portalLogins)
      .set({ busyUntil: inFuture(BUSY_MS) })
      .where(and(isOf(cookie), gt(portalLogins.expiresAt, now()), isFree))
      .returning({ encrypted: portalLogins.refreshToken })
    if (reserved !== undefined) return reserved
    const [found] = await db
      .select({ login: portalLogins.login })
      .from(portalLogins)
      .where(and(isOf(cookie), gt(portalLogins.expiresAt, now())))
    return found === undefined ? undefined : 'busy'
  }

  async function reserveInTurn(cookie: string): Promise<string | undefined> {
    for (;;) {
      const reserved = await store.use(({ db }) => reserve(db, cookie))
      if (reserved !== 'busy') return reserved?.encrypted
      await delay(LOOK_MS, undefined, { ref: false })
    }
  }

  return {
    keep: async (cookie, refreshToken, former) => {
      const encrypted = await encrypt(cookie, refreshToken)
      await store.use(async ({ db }) => {
        await db.delete(portalLogins).where(lt(portalLogins.expiresAt, now()))
        if (former !== undefined) await db.delete(portalLogins).where(isOf(former))
        await db.insert(portalLogins).values({
          login: toTokenDigest(cookie),
          refreshToken: encrypted,
          createdAt: now(),
          expiresAt: inFuture(LOGIN_SECONDS * 1000),
        })
      })
    },
    use: async (cookie, action) => {
      const reserved = await reserveInTurn(cookie)
      if (reserved === undefined) return undefined
      let change: Partial<typeof portalLogins.$inferInsert> | undefined = {}
      try {
        const { answer, next, hasEnded } = await action(await decrypt(cookie, reserved))
        const refreshToken = next === undefined ? reserved : await encrypt(cookie, next)
        change = hasEnded === true ? undefined : { refreshToken, expiresAt: inFuture(LOGIN_SECONDS * 1000) }
        return answer
      } finally {
        await store.use(({ db }) =>
          change === undefined
            ? db.delete(portalLogins).where(isOf(cookie))
            : db
                .update(portalLogins)
                .set({ ...change, busyUntil: null })
                .where(isOf(cookie)),
        )
      }
    },
    take: async (cookie) => {
      const [taken] = await store.use(({ db }) =>
        db.delete(portalLogins).where(isOf(cookie)).returning({ refreshToken: portalLogins.refreshToken }),
      )
      return taken === undefined ? undefined : decrypt(cookie, taken.refreshToken)
    },
  }
}
