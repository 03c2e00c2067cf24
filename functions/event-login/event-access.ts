import { EVENT_RECORD } from '../../src/domain/cookie/device-records.ts'
import { mayRead } from '../../src/domain/content/may-read.ts'
import { verifyPassword } from '../../src/integrations/passwords/password-hash.ts'
import { createRateLimit } from '../platform/rate-limit.ts'
import type { RequestCookies } from '../platform/http/request-cookies.ts'
import type { PageAccess } from '../pages/page-access.ts'
import type { RequestedPage } from '../pages/page-screen.ts'
import type { StoreAccess } from '../platform/store/store-access.ts'
import { unlessAway } from '../platform/store/unless-away.ts'
import { findPagePassword, type EventPasswords } from './event-passwords.ts'
import { grantPassword, hasGrant } from './event-sessions.ts'
import { findToken, type TokenSigner } from '../access/signed-token.ts'

/** Cookie of an event session. */
export const EVENT_COOKIE = EVENT_RECORD.name

/** Attempts from one address: enough for a colleague with wet fingers, too few for a program. */
const PER_ADDRESS = { name: 'event-login', points: 10, seconds: 600 } as const
/** Attempts of everybody: each costs a tenth of a second of a core. */
const ALL = { name: 'event-login-all', points: 300, seconds: 60 } as const

export interface EventAccessOptions {
  readonly store: StoreAccess
  readonly passwords: EventPasswords
  readonly signer: TokenSigner
  readonly now: () => Date
  /** Roles of a visitor, as the identity provider's token names them; undefined: nobody is logged in. */
  readonly rolesOf: (cookies: RequestCookies) => Promise<readonly string[] | undefined>
  /** Called when a rate limit refuses a request. */
  readonly onRefused: (limit: string) => void
}

interface LoginAttempt {
  readonly page: RequestedPage
  readonly password: string
  readonly address: string
  readonly cookies: RequestCookies
}

/** Event login: a password opens pages to a session, which the store can end at any time. */
export interface EventAccess extends PageAccess {
  /**
   * Checks a password. @returns the token of the new session; undefined: the password is wrong.
   * @throws {TooManyRequestsError} @throws {NotReadyError} when the store is away.
   */
  login(attempt: LoginAttempt): Promise<string | undefined>
}

/** See `PageAccess` and `EventAccess`. */
export function createEventAccess({
  store,
  passwords,
  signer,
  now,
  rolesOf,
  onRefused,
}: EventAccessOptions): EventAccess {
  const perAddress = createRateLimit(PER_ADDRESS, onRefused)
  const all = createRateLimit(ALL, onRefused)

  const readToken = (cookies: RequestCookies): string | undefined => findToken(signer, cookies, EVENT_COOKIE)

  async function hasPassword(cookies: RequestCookies, page: RequestedPage): Promise<boolean> {
    const token = readToken(cookies)
    const password = findPagePassword(passwords, page)
    if (token === undefined || password === undefined) return false
    // Without the store the session is unknown: the gate is shown, and other pages are served.
    return unlessAway(
      store.use(({ db }) => hasGrant(db, token, password, now())),
      false,
    )
  }

  return {
    mayRead: async (cookies, page) => {
      const { protection } = page.page
      if (protection === undefined) return true
      const isByPassword = protection.kind === 'password'
      return mayRead(protection, {
        hasPassword: isByPassword && (await hasPassword(cookies, page)),
        roles: isByPassword ? [] : ((await rolesOf(cookies)) ?? []),
      })
    },
    describeRefusal: async (cookies, { page, path, locale }) => {
      if (page.protection?.kind !== 'role' || (await rolesOf(cookies)) === undefined) return undefined
      const { renderRoleDenied } = await import('../problem-pages/render-role-denied.tsx')
      return { slots: [{ name: 'role-denied', markup: renderRoleDenied(locale.language, path) }] }
    },
    login: async ({ page, password: given, address, cookies }) => {
      await store.use(async (opened) => {
        await perAddress.consume(opened, address)
        await all.consume(opened, 'all')
      })
      const password = findPagePassword(passwords, page)
      if (password === undefined || !(await verifyPassword(given, password.hash))) return undefined
      const token = signer.create()
      await store.use(({ db }) => grantPassword(db, { token, formerToken: readToken(cookies), password, now: now() }))
      return token
    },
  }
}
