import type * as Library from 'oidc-provider'
import type { default as Provider, FindAccount, KoaContextWithOIDC } from 'oidc-provider'
import type { ServicesTables } from '../../store/services-store.ts'
import { SITE_CLIENT, SITE_SCOPE, listClients } from './clients.ts'
import { LIFETIMES } from './lifetimes.ts'
import { createOidcAdapter } from './oidc-adapter.ts'
import type { ProviderKeys } from './provider-keys.ts'
import { OIDC_ROUTES, REALM_PATHS } from './realm-paths.ts'
import { isLoginReturn, isLogoutReturn } from './redirect-addresses.ts'
import { isSiteOrigin } from './site-origins.ts'
import { eq } from 'drizzle-orm'
import { toRoleMarkers } from '../../../src/domain/portal/access.ts'
import { findAccountById } from '../../store/find-account.ts'
import { access } from '../../store/schema/index.ts'

/**
 * The library, without the warning that it wants Node 22: what we use of it runs on Node 20, which the product supports, and
 * tests say so (decision 37).
 */
async function loadProvider(): Promise<typeof Library> {
  const { warn } = console
  console.warn = () => undefined
  try {
    return await import('oidc-provider')
  } finally {
    console.warn = warn
  }
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/**
 * What the provider tells of a person: claims of S2 §7 `userinfo`, roles as the directory has them now. Deleted accounts are
 * nobody.
 */
const findProviderAccount =
  (db: ServicesTables): FindAccount =>
  async (_ctx, id) => {
    if (!UUID.test(id)) return undefined
    const account = await findAccountById(db, id)
    if (account === undefined) return undefined
    return {
      accountId: id,
      claims: async () => ({
        sub: id,
        subname: id,
        given_name: account.firstName,
        family_name: account.lastName,
        name: `${account.firstName} ${account.lastName}`,
        email: account.email,
        email_verified: account.emailConfirmedAt !== null,
        locale: account.language,
        roles: [...toRoleMarkers(await db.select().from(access).where(eq(access.accountId, id))), ...account.roles],
      }),
    }
  }

/** What Access Management says when a silent call would have to ask something (S2 §8). */
const SILENT_MESSAGE = 'The request requires some interaction that is not allowed.'

/** When the login page is shown; a silent call without session fails as in Access Management: `interaction_required`. */
function createLoginPolicy({
  interactionPolicy,
}: Pick<typeof Library, 'interactionPolicy'>): Library.interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base()
  const checks = policy.get('login')?.checks
  checks?.remove('no_session')
  checks?.add(
    new interactionPolicy.Check('no_session', SILENT_MESSAGE, 'interaction_required', ({ oidc }) =>
      oidc.session?.accountId === undefined
        ? interactionPolicy.Check.REQUEST_PROMPT
        : interactionPolicy.Check.NO_NEED_TO_PROMPT,
    ),
    0,
  )
  return policy
}

/** Pages that the library asks for, as whole documents. */
export interface ProviderPages {
  /** @param form with the id `op.logoutForm`, to which the page adds its fields; @param isAsked false: a client of ours sent the visitor. */
  logout(ctx: KoaContextWithOIDC, form: string, isRequested: boolean): string
  loggedOut(ctx: KoaContextWithOIDC): string
  error(
    ctx: KoaContextWithOIDC,
    error: { readonly error: string; readonly error_description?: string | undefined },
  ): string
}

export interface ProviderOptions {
  readonly db: ServicesTables
  readonly keys: ProviderKeys
  /** Of this service, such as `http://localhost:8013`. */
  readonly origin: string
  /** Origins of the website. */
  readonly siteOrigins: readonly string[]
  readonly pages: ProviderPages
}

/** The site's client need not be asked for consent: it is the group's own. */
async function loadGrant({ oidc }: KoaContextWithOIDC) {
  const { client, session } = oidc
  if (client === undefined || session?.accountId === undefined) return undefined
  const known = session.grantIdFor(client.clientId)
  const existing = known === undefined ? undefined : await oidc.provider.Grant.find(known)
  if (existing !== undefined) return existing
  const grant = new oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope(client.clientId === SITE_CLIENT ? SITE_SCOPE : 'openid')
  await grant.save()
  return grant
}

const isOwnToken = (_ctx: KoaContextWithOIDC, client: { clientId: string }, token: { clientId?: string | undefined }) =>
  token.clientId === client.clientId

const show = (ctx: KoaContextWithOIDC, markup: string): void => {
  ctx.type = 'html'
  ctx.body = markup
}

/** Ties ID tokens to their access tokens, which the library does for other flows only (OpenID Connect Core §3.1.3.6). */
function addAccessTokenHash({ IdToken }: Provider): void {
  const tokens = IdToken.prototype
  const issue: (typeof tokens)['issue'] = Reflect.get(tokens, 'issue')
  tokens.issue = function (options) {
    const accessToken = this.ctx.oidc.entities.AccessToken
    // The library hashes the value that it is given.
    if (options.use === 'idtoken' && accessToken !== undefined) this.set('at_hash', accessToken.jti)
    return issue.call(this, options)
  }
}

/** The OpenID provider with the routes, client and claims of S2 §7 and §9. Mounted at `REALM_PATHS.oauth2`. */
export async function createProvider({ db, keys, origin, siteOrigins, pages }: ProviderOptions): Promise<Provider> {
  const library = await loadProvider()
  const provider = new library.Provider(`${origin}${REALM_PATHS.oauth2}`, {
    adapter: (model) => createOidcAdapter(db, model),
    clients: listClients(origin, siteOrigins),
    jwks: { keys: [...keys.jwks] },
    cookies: {
      keys: [...keys.cookies],
      // Cookies know no ports: other services of this machine have theirs.
      names: { session: 'uapp_identity', interaction: 'uapp_identity_login', resume: 'uapp_identity_resume' },
      long: { signed: true, httpOnly: true, sameSite: 'lax', path: '/' },
      short: { signed: true, httpOnly: true, sameSite: 'lax' },
    },
    routes: OIDC_ROUTES,
    scopes: ['openid', 'offline_access', 'profile', 'email', 'fr:idm:*'],
    claims: {
      openid: ['sub', 'subname', 'amr'],
      profile: ['name', 'given_name', 'family_name', 'locale', 'roles'],
      email: ['email', 'email_verified'],
    },
    conformIdTokenClaims: false,
    responseTypes: ['code', 'none'],
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
      // Both clients are public: each asks about and ends its own tokens only.
      revocation: { enabled: true, allowedPolicy: isOwnToken },
      introspection: { enabled: true, allowedPolicy: isOwnToken },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => show(ctx, pages.logout(ctx, form, ctx.oidc.entities.IdTokenHint === undefined)),
        postLogoutSuccessSource: (ctx) => show(ctx, pages.loggedOut(ctx)),
      },
    },
    findAccount: findProviderAccount(db),
    loadExistingGrant: loadGrant,
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: () => true,
    rotateRefreshToken: true,
    // A revoked token ends what was made with it, but not the visitor's session: the next silent call works (domain facts §2.2).
    revokeGrantPolicy: () => false,
    clientBasedCORS: (_ctx, requester) => isSiteOrigin(requester, siteOrigins),
    interactions: {
      url: (_ctx, interaction) => `/login/${interaction.uid}`,
      policy: createLoginPolicy(library),
    },
    renderError: (ctx, out) => show(ctx, pages.error(ctx, out)),
    ttl: {
      AuthorizationCode: LIFETIMES.code,
      AccessToken: LIFETIMES.accessToken,
      IdToken: LIFETIMES.idToken,
      RefreshToken: LIFETIMES.refreshToken,
      Interaction: LIFETIMES.interaction,
      Session: (_ctx, session) => (session.transient === true ? LIFETIMES.shortSession : LIFETIMES.longSession),
      Grant: LIFETIMES.longSession,
    },
  })
  // Return addresses have the locale in them: a rule says what a list of some hundred could (recipe of the library).
  const rules = provider.Client.prototype
  rules.redirectUriAllowed = function (address) {
    return this.clientId === SITE_CLIENT
      ? isLoginReturn(address, siteOrigins)
      : (this.redirectUris ?? []).includes(address)
  }
  rules.postLogoutRedirectUriAllowed = (address) => isLogoutReturn(address, siteOrigins)
  rules.includeSid = () => true
  addAccessTokenHash(provider)
  return provider
}
