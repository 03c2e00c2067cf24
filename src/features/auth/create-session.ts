import { createStore } from '../../components/frame/stores/create-store.ts'
import type { PortalSession, SessionOptions, SessionState } from '../../components/portal/portal-session.ts'
import type { PortalSettings } from '../../contracts/portal/portal-settings.ts'
import type { CurrentUser } from '../../domain/portal/current-user.ts'
import { ATTEMPTS_RECORD } from '../../domain/cookie/device-records.ts'
import { toPersonKey, toTokenKey } from '../../domain/portal/token-key.ts'
import { LOGIN_ROUTES } from '../../domain/request/fixed-pages.ts'
import { createAuthLog } from './auth-log.ts'
import type { AuthConfig } from './auth-config.ts'
import { discoverConfig } from './discover.ts'
import { createLoginFlow, type GetTokensOptions, type LoginFlow } from './login-flow.ts'
import { forgetReader, readReader, rememberReader } from './last-reader.ts'
import { createProviderCalls, isNetworkError } from './provider-calls.ts'
import { createProviderClient } from './provider-client.ts'
import { closeServerSession, openServerSession } from './server-session.ts'
import { createTokenStore, type TokenSet, type TokenStore } from './token-store.ts'

/** After this a visitor is told that it takes long (S2 §9). */
const SLOW_MS = 30_000
/** Counts forced logins; the count ends with the tab. */
const ATTEMPTS_KEY = ATTEMPTS_RECORD.name

type Identity = PortalSettings['identity']

/** Tabs take turns, where the browser can. */
async function alone<T>(action: () => Promise<T>): Promise<T> {
  return navigator.locks === undefined ? action() : navigator.locks.request('uapp-login', action)
}

/** Until a tab that renews has done so: the frame, and then the refresh token, have their time. */
async function waitForTurn(timeout: number): Promise<void> {
  if (navigator.locks === undefined) await new Promise((resolve) => setTimeout(resolve, 3 * timeout + 1000))
  else await alone(async () => undefined)
}

const attempts = {
  read: (): number => Number(window.sessionStorage.getItem(ATTEMPTS_KEY) ?? 0),
  write: (count: number): void => window.sessionStorage.setItem(ATTEMPTS_KEY, String(count)),
}

/** Login at the provider of the settings. @throws {AuthError} of its discovery. */
export async function openLogin(identity: Identity): Promise<{ readonly flow: LoginFlow; readonly store: TokenStore }> {
  const { origin } = window.location
  const { wellKnown, timeout, threshold, ...rest } = identity
  const config: AuthConfig = await discoverConfig({
    ...rest,
    redirectUri: `${origin}${LOGIN_ROUTES.callback}`,
    oauthThreshold: threshold,
    serverConfig: { wellknown: wellKnown, timeout },
  })
  const log = createAuthLog(config.logLevel)
  const store = createTokenStore(config)
  const flow = createLoginFlow({
    config,
    store,
    client: createProviderClient({
      config,
      silentRedirectUri: `${origin}${LOGIN_ROUTES.silentCallback}`,
      now: Date.now,
    }),
    calls: createProviderCalls(config),
    log,
    now: Date.now,
    isConnected: () => navigator.onLine,
    alone,
    attempts,
  })
  return { flow, store }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** The portal's login: asks the provider, renews, watches other tabs. */
export function createSession({ identity, languages, homePath }: SessionOptions): PortalSession {
  const state = createStore<SessionState>({ kind: 'loading' })
  let login: ReturnType<typeof openLogin> | undefined
  let key: string | undefined
  let isLeaving = false
  /** Somebody reads what this device has kept; the provider has not been asked who they are. */
  let isUnchecked = false
  let makingUp: Promise<boolean> | undefined

  const open = (): ReturnType<typeof openLogin> => {
    login ??= openLogin(identity).catch((error: unknown) => {
      login = undefined
      throw error
    })
    return login
  }
  const wanted = (): GetTokensOptions => ({
    login: 'redirect',
    journey: { returnTo: window.location.pathname + window.location.search },
    languages,
  })

  async function enter(): Promise<CurrentUser | undefined> {
    const { flow, store } = await open()
    key = store.key
    const user = await flow.loadUser(wanted())
    if (user === undefined) return undefined
    // The portal works without it; pages for roles report it themselves.
    openServerSession((await store.get())?.idToken).catch(() => undefined)
    window[identity.tokenStore].setItem(toPersonKey(identity), user.fullName)
    rememberReader(user)
    state.write({ kind: 'ready', user })
    return user
  }

  /**
   * Makes up for the login of who reads without a connection, once for all requests.
   * @returns whether it is the same person: requests of another one must get no answer.
   */
  function makeUp(): Promise<boolean> {
    const shown = state.read()
    makingUp ??= enter()
      .then((user) => {
        isUnchecked = user === undefined
        return shown.kind === 'ready' && shown.user.id === user?.id
      })
      .finally(() => {
        makingUp = undefined
      })
    return makingUp
  }

  async function getTokens(refused?: string): Promise<TokenSet | undefined> {
    if (isUnchecked && !(await makeUp())) return undefined
    return (await open()).flow.getTokens({ ...wanted(), refused })
  }

  async function begin(): Promise<void> {
    state.write({ kind: 'loading' })
    const timer = setTimeout(() => {
      if (state.read().kind === 'loading') state.write({ kind: 'slow' })
    }, SLOW_MS)
    try {
      await enter()
    } catch (error) {
      const reader = isNetworkError(error) ? readReader(identity) : undefined
      isUnchecked = reader !== undefined
      // A logout in another tab ends the reading, too.
      if (isUnchecked) key = toTokenKey(identity)
      state.write(
        reader === undefined ? { kind: 'failed', message: messageOf(error) } : { kind: 'ready', user: reader },
      )
    } finally {
      clearTimeout(timer)
    }
  }

  function onStorage(event: StorageEvent): void {
    if (isLeaving || key === undefined || event.key !== key || event.newValue !== null) return
    // Another tab renews by revoking first: only a token that stays away after its turn was a logout.
    void waitForTurn(identity.timeout).then(() => {
      if (window.localStorage.getItem(key ?? '') === null) state.write({ kind: 'loggedOut' })
    })
  }
  function onVisible(): void {
    // Timers stop while a computer sleeps, so overdue data are loaded when the tab comes back.
    if (document.visibilityState !== 'visible' || state.read().kind !== 'ready') return
    getTokens().catch((error: unknown) => {
      // Without a connection what is there can be read; each request says that nothing newer comes.
      if (!isNetworkError(error)) state.write({ kind: 'failed', message: messageOf(error) })
    })
  }
  window.addEventListener('storage', onStorage)
  document.addEventListener('visibilitychange', onVisible)

  return {
    state,
    start: () => void begin(),
    getTokens,
    logOut: async () => {
      isLeaving = true
      window[identity.tokenStore].removeItem(toPersonKey(identity))
      forgetReader()
      const { flow } = await open()
      await closeServerSession()
      window.location.assign(await flow.logOut(`${window.location.origin}${homePath}`))
    },
    stop: () => {
      window.removeEventListener('storage', onStorage)
      document.removeEventListener('visibilitychange', onVisible)
    },
  }
}
