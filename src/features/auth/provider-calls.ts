import type { UserInfo } from '../../domain/portal/current-user.ts'
import { toRoles } from '../../domain/portal/to-roles.ts'
import { buildEndpoints, type AuthConfig } from './auth-config.ts'
import { AUTH_MESSAGES, AuthError, toEndSessionMessage, toRevokeMessage, toUserInfoMessage } from './auth-errors.ts'
import { withTimeout } from './discover.ts'
import type { TokenSet } from './token-store.ts'

/** Calls to the provider beside the authorization itself (S2 §7). */
export interface ProviderCalls {
  /**
   * Who it is: what the identity token says, and over it what the call tells, where there is one (OpenID Connect Core 1.0 §5.3 makes
   * it optional, and some providers leave roles out of it).
   * @throws {AuthError} `Failed to get user info; received {status}`.
   */
  fetchUserInfo(tokens: Pick<TokenSet, 'accessToken' | 'idToken'>): Promise<UserInfo>
  /** A 4xx answer is success: the token is no longer good (S2 §8). @throws {AuthError} otherwise. */
  revoke(token: string): Promise<void>
  /** Ends the session of the browser at providers that have the call. */
  endBrowserSession(): Promise<void>
  /** Address that ends the provider's session, and leads back; of a provider that ends none, the way back alone. */
  buildEndSessionUrl(idToken: string | undefined, returnTo: string): string
  /** The same without leaving the page. @throws {AuthError} `Failed to end session; received {status}`. */
  endSession(idToken: string | undefined): Promise<void>
}

/** Claims of an identity token that came directly from the provider, so that it need not be verified again (§3.1.3.7). */
function readClaims(idToken = ''): object {
  const [, payload = ''] = idToken.split('.')
  if (payload === '') return {}
  const bytes = Uint8Array.from(
    atob(payload.replaceAll('-', '+').replaceAll('_', '/')),
    (one) => one.codePointAt(0) ?? 0,
  )
  return JSON.parse(new TextDecoder().decode(bytes)) as object
}

const isAcceptable = ({ ok, status }: Response): boolean => ok || (status >= 400 && status < 500)

export function createProviderCalls(config: AuthConfig): ProviderCalls {
  const endpoints = buildEndpoints(config)
  const { clientId, serverConfig, roleClaim } = config
  const toUserInfo = (claims: object): UserInfo => ({ ...claims, roles: toRoles(claims, roleClaim) })
  const call = (url: string, init: RequestInit): Promise<Response> =>
    withTimeout(fetch(url, init), serverConfig.timeout)
  return {
    fetchUserInfo: async ({ accessToken, idToken }) => {
      if (endpoints.userInfo === '') return toUserInfo(readClaims(idToken))
      const response = await call(endpoints.userInfo, { headers: { authorization: `Bearer ${accessToken}` } })
      if (response.status !== 200) throw new AuthError(toUserInfoMessage(response.status))
      return toUserInfo({ ...readClaims(idToken), ...((await response.json()) as object) })
    },
    revoke: async (token) => {
      if (endpoints.revoke === '') return
      const body = new URLSearchParams({ client_id: clientId, token })
      const response = await call(endpoints.revoke, { method: 'POST', body })
      if (!isAcceptable(response)) throw new AuthError(toRevokeMessage(response.status))
    },
    endBrowserSession: async () => {
      if (serverConfig.paths?.sessions === undefined) return
      await call(`${endpoints.sessions}?_action=logout`, {
        method: 'POST',
        // This call ends the session of the cookie; the other calls carry a token.
        credentials: 'include',
        headers: { 'accept-api-version': 'protocol=1.0,resource=2.0', 'x-requested-with': 'forgerock-sdk' },
      })
    },
    buildEndSessionUrl: (idToken, returnTo) => {
      if (endpoints.endSession === '') return returnTo
      const url = new URL(endpoints.endSession)
      if (idToken === undefined) url.searchParams.set('client_id', clientId)
      else url.searchParams.set('id_token_hint', idToken)
      url.searchParams.set('post_logout_redirect_uri', returnTo)
      return url.href
    },
    endSession: async (idToken) => {
      if (endpoints.endSession === '') return
      const url = new URL(endpoints.endSession)
      if (idToken !== undefined) url.searchParams.set('id_token_hint', idToken)
      const response = await call(url.href, {})
      if (!isAcceptable(response)) throw new AuthError(toEndSessionMessage(response.status))
    },
  }
}

/** Messages of a network error in all browsers (S2 §8). */
export const isNetworkError = (error: unknown): boolean =>
  error instanceof Error &&
  (error.message === AUTH_MESSAGES.failedToFetch ||
    error.message === AUTH_MESSAGES.networkError ||
    error.message === AUTH_MESSAGES.loadFailed ||
    error.message === AUTH_MESSAGES.timeout)
