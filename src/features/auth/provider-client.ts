import { ErrorResponse, ErrorTimeout, WebStorageStateStore, type SigninResponse } from 'oidc-client-ts'
import { TOKEN_PATH } from '../../domain/portal/token-path.ts'
import { askInFrame } from './ask-in-frame.ts'
import { buildEndpoints, type AuthConfig } from './auth-config.ts'
import { AUTH_MESSAGES, AuthError, toExpectedMessage } from './auth-errors.ts'
import { LoginClient } from './login-client.ts'
import type { TokenSet } from './token-store.ts'
import { omitUndefined } from '../../domain/values/omit-undefined.ts'

/** What survives the way to the login page and back. */
export interface LoginJourney {
  /** Path with query of the page that was asked for. */
  readonly returnTo: string
}

/** Authorization code with PKCE (RFC 6749, RFC 7636) at one provider. Errors have the messages of S2 §8. */
export interface ProviderClient {
  /**
   * In a hidden frame, without a question to the visitor.
   * @param idToken of an earlier login: some providers want to know whom they are asked about (OpenID Connect Core 1.0 §3.1.2.1
   * `id_token_hint`).
   * @throws {AuthError}
   */
  authorizeSilently(idToken: string | undefined): Promise<TokenSet>
  /** Leaves the page for the login page. */
  redirectToLogin(journey: LoginJourney, languages: string): Promise<void>
  /** Exchanges what the login page sent back. @throws {AuthError} */
  exchange(url: string): Promise<{ readonly tokens: TokenSet; readonly journey: LoginJourney | undefined }>
  /**
   * Renews by the refresh token that the server keeps.
   * @throws {AuthError} when there is none, or the provider no longer accepts it.
   */
  refresh(): Promise<TokenSet>
  /** Ends the refresh token. @throws {AuthError} */
  endRefresh(): Promise<void>
}

/** Codes by which a provider says that it must ask the visitor (OpenID Connect Core 1.0 §3.1.2.6). */
const CODE_MESSAGES: Readonly<Record<string, string>> = {
  consent_required: AUTH_MESSAGES.consentRequired,
  login_required: AUTH_MESSAGES.authenticationRequired,
  account_selection_required: AUTH_MESSAGES.authenticationRequired,
  interaction_required: AUTH_MESSAGES.interaction,
}

/** Messages of the library for wrong states and codes. */
const LIBRARY_MESSAGES: Readonly<Record<string, string>> = {
  'No state in response': AUTH_MESSAGES.stateMismatch,
  'No matching state found in storage': AUTH_MESSAGES.stateMismatch,
  'State does not match': AUTH_MESSAGES.stateMismatch,
  'Expected code in response': AUTH_MESSAGES.noCode,
}

/** The library takes JSON alone for an answer of a token endpoint, and no problem of this site. */
const NO_JSON = 'Invalid response Content-Type'

/** `{code, reason, message}`, as AM answers where OAuth has no error; the library puts it into its message. */
function toServerMessage(message: string): string | undefined {
  const [, json] = /(\{.*\})\s*$/.exec(message) ?? []
  if (json === undefined) return undefined
  try {
    const { code, message: text } = JSON.parse(json) as {
      readonly code?: number | string
      readonly message?: string
    }
    return code === undefined || text === undefined ? undefined : `${code}: ${text}`
  } catch {
    return undefined
  }
}

function toMessage(error: Error): string {
  if (error instanceof ErrorTimeout) return AUTH_MESSAGES.authorizationTimeout
  if (error instanceof ErrorResponse) {
    const { error: code, error_description: description } = error
    const known = code === null ? undefined : CODE_MESSAGES[code]
    if (known !== undefined) return known
    return description === null ? (code ?? error.message) : `${code}: ${description}`
  }
  if (error.message.startsWith(NO_JSON)) return AUTH_MESSAGES.noTokens
  const [, status] = /(?:\((\d{3})\)(?:: \{\})?$|status(?: code)?:? (\d{3}))/.exec(error.message) ?? []
  return (
    LIBRARY_MESSAGES[error.message] ??
    toServerMessage(error.message) ??
    (status === undefined ? error.message : toExpectedMessage(Number(status)))
  )
}

/** An error of the library in the words of S2 §8. */
export function toAuthError(error: unknown): AuthError {
  if (error instanceof AuthError) return error
  if (!(error instanceof Error)) return new AuthError(String(error), { cause: error })
  return new AuthError(toMessage(error), { cause: error })
}

/** What a provider gives for a code, or for a refresh token. */
type TokenAnswer = Partial<Pick<SigninResponse, 'access_token' | 'id_token' | 'expires_in'>>

/** @throws {AuthError} when there is no token at all, or no access token. */
function toTokens(answer: TokenAnswer, now: number): TokenSet {
  const { access_token: accessToken, id_token: idToken, expires_in: seconds } = answer
  if (!accessToken) throw new AuthError(idToken === undefined ? AUTH_MESSAGES.noTokens : AUTH_MESSAGES.noAccessToken)
  return {
    accessToken,
    ...omitUndefined({ idToken }),
    // By this machine's clock, since only differences count.
    ...(seconds === undefined ? {} : { tokenExpiry: now + seconds * 1000 }),
  }
}

async function inOurWords<T>(action: () => Promise<T>): Promise<T> {
  try {
    return await action()
  } catch (error) {
    throw toAuthError(error)
  }
}

export interface ProviderClientOptions {
  readonly config: AuthConfig
  /** Where the hidden frame ends. */
  readonly silentRedirectUri: string
  readonly now: () => number
}

/**
 * The library behind `ProviderClient`. Its token endpoint is the one of this site, which passes requests on to the provider and
 * keeps the refresh token (RFC 10017, token-mediating backend).
 */
export function createProviderClient({ config, silentRedirectUri, now }: ProviderClientOptions): ProviderClient {
  const { clientId, redirectUri, scope, prefix, serverConfig } = config
  const endpoints = buildEndpoints(config)
  const tokenEndpoint = new URL(TOKEN_PATH, redirectUri).href
  /** The server asks the provider, whose time is limited, too. */
  const patience = 2 * serverConfig.timeout
  const askServer = async (method: 'POST' | 'DELETE', form?: URLSearchParams): Promise<Response> => {
    const response = await fetch(tokenEndpoint, {
      method,
      ...omitUndefined({ body: form }),
      signal: AbortSignal.timeout(patience),
    })
    if (!response.ok) throw new AuthError(toExpectedMessage(response.status))
    return response
  }
  const client = new LoginClient({
    authority: serverConfig.baseUrl,
    metadata: {
      issuer: serverConfig.baseUrl,
      authorization_endpoint: endpoints.authorize,
      token_endpoint: tokenEndpoint,
    },
    client_id: clientId,
    redirect_uri: redirectUri,
    scope,
    stateStore: new WebStorageStateStore({ store: window.sessionStorage, prefix: `${prefix}-authflow-` }),
    requestTimeoutInSeconds: patience / 1000,
    loadUserInfo: false,
  })
  return {
    authorizeSilently: (idToken) =>
      inOurWords(async () => {
        const { url } = await client.createSigninRequest({
          prompt: 'none',
          redirect_uri: silentRedirectUri,
          ...omitUndefined({ id_token_hint: idToken }),
        })
        return toTokens(await client.processSigninResponse(await askInFrame(url, serverConfig.timeout)), now())
      }),
    redirectToLogin: (journey, languages) =>
      inOurWords(async () => {
        const { url } = await client.createSigninRequest({
          state: journey,
          extraQueryParams: { ui_locales: languages },
        })
        // Stays busy until the page is left, or is shown again by going back.
        await new Promise<void>((resolve) => {
          window.addEventListener('pageshow', () => resolve(), { once: true })
          window.location.assign(url)
        })
      }),
    exchange: (url) =>
      inOurWords(async () => {
        const answer = await client.processSigninResponse(url)
        return { tokens: toTokens(answer, now()), journey: answer.userState as LoginJourney | undefined }
      }),
    refresh: () =>
      inOurWords(async () => {
        const response = await askServer('POST', new URLSearchParams({ grant_type: 'refresh_token' }))
        return toTokens((await response.json()) as TokenAnswer, now())
      }),
    endRefresh: () => inOurWords(async () => void (await askServer('DELETE'))),
  }
}
