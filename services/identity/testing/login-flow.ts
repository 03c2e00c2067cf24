import { createHash, randomBytes } from 'node:crypto'
import type { Answer, TestBrowser } from './browser.ts'

export const SITE = 'http://localhost:8000'
export const RETURN = `${SITE}/en/callback`
export const SCOPE = 'openid profile email fr:idm:*'

/** A login as a site starts it: PKCE and state of its own. */
export interface LoginStart {
  readonly verifier: string
  readonly state: string
  readonly url: string
}

/** Address of the login page with PKCE; `changes` override what a site sends, an empty one leaves it away. */
export function startLogin(issuer: string, changes: Readonly<Record<string, string>> = {}): LoginStart {
  const verifier = randomBytes(32).toString('base64url')
  const state = randomBytes(16).toString('base64url')
  const query = {
    client_id: 'kmx_uapp_login',
    redirect_uri: RETURN,
    response_type: 'code',
    scope: SCOPE,
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...changes,
  }
  const pairs = Object.entries(query).filter(([, value]) => value !== '')
  return { verifier, state, url: `${issuer}/authorize?${new URLSearchParams(pairs).toString()}` }
}

/** Opens the login page and sends e-mail and password. */
export async function logIn(
  browser: TestBrowser,
  url: string,
  person: { readonly email: string; readonly password: string; readonly keep?: string },
): Promise<Answer> {
  const page = await browser.follow(await browser.get(url))
  return browser.follow(await browser.post(page.url, { ...person }))
}

export interface Tokens {
  readonly access_token: string
  readonly id_token: string
  readonly refresh_token: string
  readonly expires_in: number
  readonly error?: string
  readonly error_description?: string
}

export interface TokenAnswer {
  readonly status: number
  readonly headers: Headers
  readonly tokens: Tokens
}

/** Asks the token endpoint, as a page of the site does. */
export async function fetchTokens(issuer: string, form: Readonly<Record<string, string>>): Promise<TokenAnswer> {
  const response = await fetch(`${issuer}/access_token`, {
    method: 'POST',
    headers: { origin: SITE },
    body: new URLSearchParams({ client_id: 'kmx_uapp_login', ...form }),
  })
  return { status: response.status, headers: response.headers, tokens: (await response.json()) as Tokens }
}

/** Exchanges the code that a login returned with. */
export function exchange(issuer: string, login: LoginStart, answer: Answer): Promise<TokenAnswer> {
  const code = new URL(answer.location).searchParams.get('code') ?? ''
  return fetchTokens(issuer, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: RETURN,
    code_verifier: login.verifier,
  })
}
