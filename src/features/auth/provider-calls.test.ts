import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from '@jest/globals'
import { createAuthConfig } from './auth-config.ts'
import { toServer, type WellKnown } from './discover.ts'
import { createProviderCalls, type ProviderCalls } from './provider-calls.ts'

const encode = (claims: object): string => Buffer.from(JSON.stringify(claims)).toString('base64url')

const callsOf = (wellKnown: WellKnown): ProviderCalls =>
  createProviderCalls(
    createAuthConfig({
      clientId: 'portal',
      redirectUri: 'https://www.trenholt.example/callback',
      scope: 'openid',
      serverConfig: toServer({ authorization_endpoint: 'https://login.example/auth', ...wellKnown }),
    }),
  )

describe('fetchUserInfo', () => {
  it('[A6] takes from the identity token what the call does not tell, such as roles', async () => {
    const server = createServer(
      (_request, response) => void response.end(JSON.stringify({ sub: 'u-1', name: 'Zoë Müller', given_name: 'Zoë' })),
    ).listen(0, 'localhost')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const { fetchUserInfo } = callsOf({ userinfo_endpoint: `http://localhost:${port}/userinfo?version=2` })
    const idToken = `${encode({ alg: 'RS256' })}.${encode({ sub: 'u-1', name: 'Z. Müller', roles: 'partner' })}.signature`
    const reported = await fetchUserInfo({ accessToken: 'a', idToken })
    server.close()
    expect(reported).toEqual({ sub: 'u-1', name: 'Zoë Müller', given_name: 'Zoë', roles: ['partner'] })
  })
})

describe('a provider without calls for user, revocation and logout', () => {
  const calls = callsOf({ token_endpoint: 'https://login.example/token' })

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
