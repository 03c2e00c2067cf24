import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { askIdentityProvider } from './ask-identity-provider.ts'

const ISSUER = 'https://login.example'
const LEAST = {
  issuer: ISSUER,
  authorization_endpoint: `${ISSUER}/auth`,
  token_endpoint: `${ISSUER}/token`,
  jwks_uri: `${ISSUER}/keys`,
}

describe('askIdentityProvider', () => {
  let server: Server
  let document: unknown
  beforeAll(async () => {
    server = createServer((_request, response) => void response.end(JSON.stringify(document))).listen(0, 'localhost')
    await once(server, 'listening')
  })
  afterAll(() => void server.close())
  const ask = async (reported: unknown): Promise<string> => {
    document = reported
    const { port } = server.address() as AddressInfo
    return (await askIdentityProvider(`http://localhost:${port}/.well-known/openid-configuration`)).detail
  }

  it('[A8] says what a provider lets one do without', async () => {
    expect(await ask(LEAST)).toBe(
      'logs in for https://login.example; no userinfo_endpoint: who somebody is comes from the ID token; no revocation_endpoint: tokens end by themselves; no end_session_endpoint: a logout ends here, and not at the provider',
    )
  })

  it.each<[string, unknown, string]>([
    ['is no document', [], 'its answer is no discovery document'],
    ['names no keys', { ...LEAST, jwks_uri: undefined }, 'its discovery document does not name jwks_uri'],
    ['can be read on the way', { ...LEAST, token_endpoint: 'http://login.example/token' }, 'not https: token_endpoint'],
    ['takes no PKCE', { ...LEAST, code_challenge_methods_supported: ['plain'] }, 'it does not take PKCE with S256'],
    ['gives tokens only', { ...LEAST, response_types_supported: ['id_token'] }, 'it gives no authorization codes'],
  ])('[A8] names what is wrong with a provider that %s', async (_name, reported, message) => {
    await expect(ask(reported)).rejects.toThrow(message)
  })
})
