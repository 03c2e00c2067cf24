import type { ClientMetadata } from 'oidc-provider'

/** The website's client (S2 §9). */
export const SITE_CLIENT = 'kmx_uapp_login'

/** The account pages of the provider itself: they only need somebody to be logged in. */
export const ACCOUNT_CLIENT = 'uapp_account'

export const SITE_SCOPE = 'openid profile email fr:idm:*'

/** Pages where people look after their account, below the provider's origin. */
const ACCOUNT_PAGES = ['second-factor', 'password', 'sessions'] as const

export type AccountPage = (typeof ACCOUNT_PAGES)[number]

/** Clients of the provider. Which addresses they return to is a rule (`redirect-addresses.ts`); those named here are the first ones. */
export function listClients(origin: string, siteOrigins: readonly string[]): ClientMetadata[] {
  const shared = {
    application_type: 'web',
    token_endpoint_auth_method: 'none',
    id_token_signed_response_alg: 'ES256',
    require_auth_time: true,
  } as const
  return [
    {
      ...shared,
      client_id: SITE_CLIENT,
      scope: SITE_SCOPE,
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      redirect_uris: siteOrigins.flatMap((site) => [`${site}/callback`, `${site}/blank-callback`]),
      post_logout_redirect_uris: siteOrigins.map((site) => `${site}/`),
    },
    {
      ...shared,
      client_id: ACCOUNT_CLIENT,
      scope: 'openid',
      grant_types: [],
      response_types: ['none'],
      redirect_uris: ACCOUNT_PAGES.map((page) => `${origin}/account/${page}`),
    },
  ]
}
