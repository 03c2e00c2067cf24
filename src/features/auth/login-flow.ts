import { toCurrentUser, type CurrentUser } from '../../domain/portal/current-user.ts'
import { AUTH_MESSAGES, AuthError } from './auth-errors.ts'
import type { AuthConfig } from './auth-config.ts'
import type { AuthLog } from './auth-log.ts'
import type { LoginJourney, ProviderClient } from './provider-client.ts'
import { isNetworkError, type ProviderCalls } from './provider-calls.ts'
import { willExpire, type TokenSet, type TokenStore } from './token-store.ts'

export interface LoginFlowOptions {
  readonly config: Pick<AuthConfig, 'clientId' | 'oauthThreshold'>
  readonly store: TokenStore
  readonly client: ProviderClient
  readonly calls: ProviderCalls
  readonly log: AuthLog
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** False where the browser knows that nothing can be reached. */
  readonly isConnected: () => boolean
  /** Runs actions of several tabs one after the other. */
  readonly alone: <T>(action: () => Promise<T>) => Promise<T>
  /** How often a login was forced since the last successful one; kept beyond the page. */
  readonly attempts: { readonly read: () => number; readonly write: (count: number) => void }
}

export interface GetTokensOptions {
  readonly forceRenew?: boolean
  /** Access token that a service refused: it is renewed, unless this has happened meanwhile. */
  readonly refused?: string | undefined
  /** `redirect`: visitors who must log in are sent to the login page. */
  readonly login: 'redirect' | 'silent'
  readonly journey: LoginJourney
  /** Languages of the visitor, for the login page. */
  readonly languages: string
}

/** The way from a visitor to a user, in the order of S2 §4. */
export interface LoginFlow {
  /**
   * Tokens that are good for a while: the stored ones, else those of a silent login.
   * @returns undefined: the visitor is on the way to the login page.
   * @throws {AuthError} a silent login failed, and no login page is wanted; or there is no connection.
   */
  getTokens(options: GetTokensOptions): Promise<TokenSet | undefined>
  /** As `getTokens`, and who it is. A user that cannot be loaded forces a new login, twice at most. */
  loadUser(options: GetTokensOptions): Promise<CurrentUser | undefined>
  /** The login page has sent the visitor back (A1). @throws {AuthError} */
  complete(url: string): Promise<{ readonly user: CurrentUser; readonly journey: LoginJourney | undefined }>
  /** Ends tokens here and at the provider. @returns where to go, to end the provider's session, too. */
  logOut(returnTo: string): Promise<string>
}

/** The limit prevents a loop when the provider issues tokens for unknown users. */
const MAX_FORCED_LOGINS = 2

/** See `LoginFlow`. Parallel calls share one flight. */
export function createLoginFlow(options: LoginFlowOptions): LoginFlow {
  const { config, store, client, calls, log, now, isConnected, alone, attempts } = options
  let flight: Promise<TokenSet | undefined> | undefined

  async function readStored(): Promise<TokenSet | undefined> {
    try {
      return await store.get()
    } catch (error) {
      // It cannot be used; a new login is needed.
      log.warn('the stored token is unreadable', error)
      await store.remove()
      return undefined
    }
  }

  /** Old tokens are removed; a provider that does not answer does not prevent a new login (S2 §4). */
  async function discard({ accessToken }: TokenSet): Promise<void> {
    try {
      await calls.revoke(accessToken)
    } catch (error) {
      log.warn('the old token was not revoked', error)
    }
    await store.remove()
  }

  /**
   * Without third-party cookies the frame has no session, and some providers refuse the request; then the refresh token is
   * used. Who was not logged in has none.
   */
  async function renew(former: TokenSet | undefined): Promise<TokenSet> {
    const idToken = former?.idToken
    try {
      return await client.authorizeSilently(idToken)
    } catch (error) {
      if (former === undefined) throw error
      log.warn('the frame gives no tokens; the refresh token is tried', error)
      const refreshed = await client.refresh().catch((cause: unknown) => {
        log.info('there is no refresh token, or it is no longer good')
        throw isNetworkError(cause) ? cause : error
      })
      // An answer to a refresh token need have no identity token (OpenID Connect Core 1.0 §12.2): the earlier one stays.
      return idToken === undefined ? refreshed : { idToken, ...refreshed }
    }
  }

  async function acquire({
    forceRenew = false,
    refused,
    login,
    journey,
    languages,
  }: GetTokensOptions): Promise<TokenSet | undefined> {
    const stored = await readStored()
    const isGood = (tokens: TokenSet): boolean =>
      !forceRenew && tokens.accessToken !== refused && !willExpire(tokens, config.oauthThreshold, now())
    if (stored !== undefined && isGood(stored)) return stored
    // No step of S2 §4 can be taken: what is there stays, and nobody is led to a page that does not open.
    if (!isConnected()) throw new AuthError(AUTH_MESSAGES.failedToFetch)
    if (stored !== undefined) await discard(stored)
    try {
      const tokens = await renew(stored)
      await store.set(tokens)
      return tokens
    } catch (error) {
      if (login !== 'redirect') throw error
      // After any error of the silent login, people go to the login page. Nobody is locked out.
      log.warn('the visitor must log in', error)
      await client.redirectToLogin(journey, languages)
      return undefined
    }
  }

  function getTokens(wanted: GetTokensOptions): Promise<TokenSet | undefined> {
    flight ??= alone(() => acquire(wanted)).finally(() => {
      flight = undefined
    })
    return flight
  }

  async function populate(tokens: TokenSet): Promise<CurrentUser> {
    const user = toCurrentUser(await calls.fetchUserInfo(tokens))
    attempts.write(0)
    return user
  }

  return {
    getTokens,
    loadUser: async (wanted) => {
      const tokens = await getTokens(wanted)
      if (tokens === undefined) return undefined
      try {
        return await populate(tokens)
      } catch (error) {
        log.error('the user could not be loaded', error)
        if (isNetworkError(error) || attempts.read() >= MAX_FORCED_LOGINS) throw error
        attempts.write(attempts.read() + 1)
        const renewed = await getTokens({ ...wanted, forceRenew: true })
        return renewed === undefined ? undefined : populate(renewed)
      }
    },
    complete: async (url) => {
      const query = new URL(url).searchParams
      const code = query.getAll('code')
      if (code.length === 0 || !query.has('state')) {
        const reasons = ['error', 'error_description'].flatMap((name) => query.get(name) ?? [])
        throw new AuthError([AUTH_MESSAGES.missingParams, ...reasons].join(': '))
      }
      if (code.length > 1) throw new AuthError(AUTH_MESSAGES.noCode)
      const { tokens, journey } = await client.exchange(url)
      await store.set(tokens).catch((error: unknown) => log.warn('tokens could not be stored', error))
      return { user: await populate(tokens), journey }
    },
    logOut: async (returnTo) => {
      const stored = await readStored()
      const attempt = async (what: string, action: () => Promise<void>): Promise<void> => {
        await action().catch((error: unknown) => log.warn(`${what} failed`, error))
      }
      await attempt('the end of the browser session', () => calls.endBrowserSession())
      if (stored !== undefined) await attempt('revoking', () => calls.revoke(stored.accessToken))
      await attempt('ending the refresh token', () => client.endRefresh())
      await attempt('forgetting', () => store.remove())
      return calls.buildEndSessionUrl(stored?.idToken, returnTo)
    },
  }
}
