import { describe, expect, it } from '@jest/globals'
import { createAuthConfig } from './auth-config.ts'
import { toServer } from './discover.ts'
import { createProviderCalls } from './provider-calls.ts'

const encode = (claims: object): string => Buffer.from(JSON.stringify(claims)).toString('base64url')

/** Calls to a provider that has no more than the specification asks for. */
const calls = createProviderCalls(
  createAuthConfig({
    clientId: 'portal',
    redirectUri: 'https://www.trenholt.example/callback',
    scope: 'openid',
    serverConfig: toServer({
      authorization_endpoint: 'https://login.example/auth',
      token_endpoint: 'https://login.example/token',
    }),
  }),
)

describe('a provider without calls for user, revocation and logout', () => {
  it('[A6] tells who it is by the identity token', async () => {
    const claims = { sub: 'auth0|17', name: 'Zoë Müller', roles: ['partner'] }
    const tokens = { accessToken: 'a', idToken: `${encode({ alg: 'RS256' })}.${encode(claims)}.signature` }
    await expect(calls.fetchUserInfo(tokens)).resolves.toEqual(claims)
  })

  it('[A7] is sent no token to an address that it does not have', async () => {
    expect(calls.buildEndSessionUrl('id token', 'https://www.trenholt.example/de')).toBe(
      'https://www.trenholt.example/de',
    )
    await expect(calls.revoke('token')).resolves.toBeUndefined()
    await expect(calls.endSession('id token')).resolves.toBeUndefined()
  })
})
