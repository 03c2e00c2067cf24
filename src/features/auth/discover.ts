import { isSafeAddress } from '../../domain/path/safe-address.ts'
import { AUTH_MESSAGES, AuthError, toExpectedMessage, toInsecureMessage } from './auth-errors.ts'
import { createAuthConfig, type AuthConfig, type AuthOptions, type EndpointPaths } from './auth-config.ts'

/** What a provider tells of itself (OpenID Connect Discovery 1.0 §3). */
export interface WellKnown {
  readonly issuer?: string
  readonly authorization_endpoint?: string
  readonly token_endpoint?: string
  readonly userinfo_endpoint?: string
  readonly revocation_endpoint?: string
  readonly end_session_endpoint?: string
}

/** Ends after `ms`, even when the request does not. @throws {AuthError} `Timeout`. */
export async function withTimeout<T>(promise: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new AuthError(AUTH_MESSAGES.timeout)), ms)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * An address of the provider exactly as it names it: hosts and queries are its own business.
 * @throws {AuthError} for one that can be read on the way.
 */
function toEndpoint(address: string | undefined): string {
  if (address === undefined) return ''
  if (isSafeAddress(address)) return address
  throw new AuthError(toInsecureMessage(address))
}

/** Paths that a provider with `/am/` in its issuer has beside the discovered ones (S2 §7). */
function toSessionPaths(issuer = ''): Pick<EndpointPaths, 'authenticate' | 'sessions'> {
  if (!issuer.includes('/am/')) return {}
  const base = new URL(issuer).pathname.replace('oauth2', 'json')
  return { authenticate: `${base}/authenticate`, sessions: `${base}/sessions` }
}

/** Address and endpoints of a provider; those that it does not have are empty. @throws {AuthError} where it names no place to log in. */
export function toServer(wellKnown: WellKnown): { readonly baseUrl: string; readonly paths: EndpointPaths } {
  const { authorization_endpoint: authorize } = wellKnown
  if (authorize === undefined) throw new AuthError(AUTH_MESSAGES.noAuthorizationEndpoint)
  return {
    baseUrl: `${new URL(authorize).origin}/`,
    paths: {
      authorize: toEndpoint(authorize),
      accessToken: toEndpoint(wellKnown.token_endpoint),
      userInfo: toEndpoint(wellKnown.userinfo_endpoint),
      revoke: toEndpoint(wellKnown.revocation_endpoint),
      endSession: toEndpoint(wellKnown.end_session_endpoint),
      ...toSessionPaths(wellKnown.issuer),
    },
  }
}

/**
 * Asks the provider for its addresses (S2 §7), at most `timeout` milliseconds.
 * @throws {AuthError} with a message of S2 §8. @throws {TypeError} of `fetch`, when it is away.
 */
export async function discoverConfig(options: AuthOptions): Promise<AuthConfig> {
  const server = options.serverConfig
  if (server === undefined) throw new AuthError(AUTH_MESSAGES.configurationInvalid)
  if (!('wellknown' in server)) throw new AuthError(AUTH_MESSAGES.wellKnownProperty)
  const { wellknown, timeout = 5000 } = server
  if (wellknown === undefined || wellknown === '') throw new AuthError(AUTH_MESSAGES.wellKnownUrl)
  const response = await withTimeout(fetch(wellknown), timeout)
  if (response.status !== 200) throw new AuthError(toExpectedMessage(response.status))
  const wellKnown = (await response.json()) as WellKnown
  const { baseUrl, paths } = toServer(wellKnown)
  return createAuthConfig({ ...options, serverConfig: { baseUrl, paths, timeout } })
}
