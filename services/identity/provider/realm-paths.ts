/** The realm that the site logs in to (S2 §9). */
const REALM = 'realms/root/realms/alpha'

/** Paths as ForgeRock Access Management has them (S2 §7). */
export const REALM_PATHS = {
  /** Mount of everything OpenID Connect, and path of the issuer. */
  oauth2: `/am/oauth2/${REALM}`,
  sessions: `/am/json/${REALM}/sessions`,
} as const

/** Below the mount. */
export const OIDC_ROUTES = {
  authorization: '/authorize',
  token: '/access_token',
  userinfo: '/userinfo',
  revocation: '/token/revoke',
  introspection: '/introspect',
  end_session: '/connect/endSession',
  jwks: '/connect/jwk_uri',
} as const
