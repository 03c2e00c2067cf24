import * as client from 'openid-client'
import { toCurrentUser, type CurrentUser } from '../../../src/domain/portal/current-user.ts'
import { toRoles } from '../../../src/domain/portal/to-roles.ts'
import { isSafeAddress } from '../../../src/domain/path/safe-address.ts'
import { LOGIN_ROUTES } from '../../../src/domain/request/fixed-pages.ts'
import { createIdentityVerifier } from '../../../src/integrations/identity/verify-identity-token.ts'
import { lookAt, type Finding } from '../finding.ts'
import { logInByForms, type Credentials } from './log-in-by-forms.ts'

/** A login as a browser of the site would make it. */
export interface LoginTrial {
  readonly wellKnown: string
  readonly clientId: string
  readonly scope: string
  readonly roleClaim: string
  /** Of the site, such as `https://www.group.example`. */
  readonly origin: string
  /** Absent: somebody logs in in a browser. */
  readonly credentials?: Credentials | undefined
  /** Asks that somebody for the address to which the provider led. */
  askAddress(address: string): Promise<string>
}

type Look = Omit<Finding, 'part'>

const TIMEOUT_S = 10

const SEE = 'See docs/identity.md.'

/** What the provider answered to a page of the site. */
interface PageCalls {
  readonly pageFetch: client.CustomFetch
  /** Addresses whose answers that page may not read (CORS). */
  readonly closed: Set<string>
  /** Status by address, of those that it did not do. */
  readonly refused: Map<string, number>
}

/** Calls as a page of the site makes them. */
function createPageCalls(origin: string): PageCalls {
  const closed = new Set<string>()
  const refused = new Map<string, number>()
  const pageFetch: client.CustomFetch = async (url, options) => {
    const response = await fetch(url, { ...options, headers: { ...options.headers, origin } } as RequestInit)
    if (!isOpenTo(response, origin)) closed.add(url.split('?')[0] ?? url)
    if (!response.ok) refused.set(url, response.status)
    return response
  }
  return { pageFetch, closed, refused }
}

function isOpenTo({ headers }: Response, origin: string): boolean {
  const allowed = headers.get('access-control-allow-origin')
  return allowed === '*' || allowed === origin
}

/** A call with an `authorization` header asks first (Fetch Standard, CORS-preflight fetch). */
async function mayCallUserInfo(url: string, origin: string): Promise<boolean> {
  const headers = { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' }
  const answer = await fetch(url, { method: 'OPTIONS', headers, signal: AbortSignal.timeout(TIMEOUT_S * 1000) })
  return (
    answer.ok &&
    isOpenTo(answer, origin) &&
    /authorization|\*/i.test(answer.headers.get('access-control-allow-headers') ?? '')
  )
}

/** What the provider does not tell of a person, and what the site does without it. */
function listMissing({ fullName, email, roles }: CurrentUser, roleClaim: string): readonly string[] {
  return [
    ...(fullName === '' ? ['no name: greetings go without'] : []),
    ...(email === '' ? ['no email: forms are not filled in'] : []),
    ...(roles.length === 0 ? [`no role in the claim “${roleClaim}”: pages for roles stay closed`] : []),
  ]
}

/**
 * Logs in at the provider with the client of the site, and looks at all that the portal needs: authorization code with PKCE, nonce,
 * signed ID token, claims, calls from the site's pages. The tokens are revoked at the end, where the provider can.
 * @returns a finding for each step; the first bad one ends the login.
 */
export async function tryLogin(trial: LoginTrial): Promise<readonly Finding[]> {
  const { wellKnown, clientId, scope, roleClaim, origin, credentials } = trial
  const redirectUri = `${origin}${LOGIN_ROUTES.callback}`
  const { pageFetch, closed, refused } = createPageCalls(origin)
  const findings: Finding[] = []
  const look = async (part: string, advice: string, action: () => Promise<Look>): Promise<boolean> => {
    const finding = await lookAt(`login: ${part}`, advice, action)
    findings.push(finding)
    return finding.state !== 'bad'
  }

  let config: client.Configuration | undefined
  let tokens: Awaited<ReturnType<typeof client.authorizationCodeGrant>> | undefined
  const checks = {
    pkceCodeVerifier: client.randomPKCECodeVerifier(),
    expectedState: client.randomState(),
    expectedNonce: client.randomNonce(),
    idTokenExpected: true,
  }

  const hasConfig = await look('discovery', `Check UAPP_IDENTITY_WELLKNOWN. ${SEE}`, async () => {
    config = await client.discovery(new URL(wellKnown), clientId, undefined, client.None(), {
      [client.customFetch]: pageFetch,
      timeout: TIMEOUT_S,
      execute: isSafeAddress(wellKnown) && wellKnown.startsWith('http:') ? [client.allowInsecureRequests] : [],
    })
    return { state: 'good', detail: config.serverMetadata().issuer }
  })
  if (!hasConfig || config === undefined) return findings
  const provider = config

  const hasTokens = await look(
    'person',
    `Check name and password, the client “${clientId}” and its redirect address ${redirectUri}. ${SEE}`,
    async () => {
      const address = client.buildAuthorizationUrl(provider, {
        redirect_uri: redirectUri,
        scope,
        code_challenge: await client.calculatePKCECodeChallenge(checks.pkceCodeVerifier),
        code_challenge_method: 'S256',
        state: checks.expectedState,
        nonce: checks.expectedNonce,
      })
      const led =
        credentials === undefined
          ? new URL(await trial.askAddress(address.href))
          : await logInByForms(address, redirectUri, credentials)
      tokens = await client.authorizationCodeGrant(provider, led, checks)
      const renewed =
        tokens.refresh_token === undefined ? 'by a hidden frame alone (no refresh token)' : 'by refresh token, too'
      return { state: 'good', detail: `logged in; tokens are renewed ${renewed}` }
    },
  )
  if (!hasTokens || tokens === undefined) return findings
  const { access_token: accessToken, id_token: idToken = '' } = tokens
  let claims: object = tokens.claims() ?? {}
  const { sub = '' } = tokens.claims() ?? {}

  await look('ID token', `Functions could not check it. ${SEE}`, async () => {
    const { roles, expiresAt } = await createIdentityVerifier({ wellKnown, clientId, roleClaim }).verify(idToken)
    const minutes = Math.round((expiresAt * 1000 - Date.now()) / 60_000)
    return {
      state: 'good',
      detail: `signature, issuer, audience and nonce are good; ${minutes} minutes; roles: ${roles.join(', ') || 'none'}`,
    }
  })
  await look('claims', SEE, async () => {
    if (provider.serverMetadata().userinfo_endpoint !== undefined)
      claims = { ...claims, ...(await client.fetchUserInfo(provider, accessToken, sub)) }
    const user = toCurrentUser({ ...claims, roles: toRoles(claims, roleClaim) })
    const missing = listMissing(user, roleClaim)
    const detail = [`“${user.fullName}” (sub ${sub})`, ...missing].join('; ')
    return missing.length === 0
      ? { state: 'good', detail }
      : { state: 'doubtful', detail, advice: `Let the provider tell them. ${SEE}` }
  })
  await look('calls from the site', `Let ${origin} call the provider (CORS). ${SEE}`, async () => {
    const {
      userinfo_endpoint: userInfo,
      revocation_endpoint: revocation,
      token_endpoint: token = '',
    } = provider.serverMetadata()
    // The runtime calls it, not the page.
    closed.delete(token)
    if (userInfo !== undefined && !(await mayCallUserInfo(userInfo, origin))) closed.add(userInfo)
    if (revocation !== undefined)
      await client.tokenRevocation(provider, accessToken).catch((error: unknown) => {
        if (!refused.has(revocation)) throw error
      })
    if (closed.size > 0) throw new Error(`pages of ${origin} may not read what comes from ${[...closed].join(', ')}`)
    const status = refused.get(revocation ?? '')
    const detail = `${origin} may read all answers`
    if (status === undefined) return { state: 'good', detail }
    return {
      state: 'doubtful',
      detail: `${detail}; ${revocation} takes no token back (status ${status}): tokens end by themselves`,
      advice: `Let the client “${clientId}” revoke its tokens without a secret, if they live long. ${SEE}`,
    }
  })
  return findings
}
