/** Texts of S2 §8, as they are thrown and shown. */
export const AUTH_MESSAGES = {
  configurationInvalid: 'Configuration is invalid',
  configurationMissing: 'Configuration has not been set',
  serverMissing: 'Server configuration has not been set',
  wellKnownProperty: 'Missing well-known property. Use `Config.set` method if not using well-known endpoint.',
  wellKnownUrl: 'wellknown URL is missing in options',
  noAuthorizationEndpoint: 'Wellknown endpoint did not return authorization_endpoint',
  timeout: 'Timeout',
  consentRequired: 'Authentication or consent required',
  authorizationTimeout: 'Authorization timed out',
  failedToFetch: 'Failed to fetch',
  networkError: 'NetworkError when attempting to fetch resource.',
  /** Of WebKit, which S2 §8 does not name. */
  loadFailed: 'Load failed',
  crossOrigin: 'Cross-origin redirection',
  interaction: 'The request requires some interaction that is not allowed.',
  authenticationRequired: 'User authentication is required',
  stateMismatch: 'State mismatch',
  noCode: 'Failed to acquire authorization code',
  noTokens: 'Unable to exchange authorization for tokens',
  noAccessToken: 'Access token not found in response',
  missingParams: 'missing params',
} as const

export const toExpectedMessage = (status: number): string => `Expected 200, received ${status}`
export const toUserInfoMessage = (status: number): string => `Failed to get user info; received ${status}`
export const toEndSessionMessage = (status: number): string => `Failed to end session; received ${status}`
export const toRevokeMessage = (status: number): string => `Failed to revoke token; received ${status}`
export const toInsecureMessage = (address: string): string =>
  `The identity provider names an address without https: ${address}`
export const toUnreadableMessage = (store: 'localStorage' | 'sessionStorage'): string =>
  `Could not parse token object from ${store}`

/** A failed login; its message is one of S2 §8, or that of the provider. */
export class AuthError extends Error {
  override readonly name = 'AuthError'
}
