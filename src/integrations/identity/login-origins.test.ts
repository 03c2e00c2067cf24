import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { createLoginOrigins } from './login-origins.ts'

const DOCUMENT = {
  issuer: 'https://login.example',
  authorization_endpoint: 'https://login.example/authorize?tenant=1',
  token_endpoint: 'https://tokens.example/token',
  userinfo_endpoint: 'https://graph.example/me',
  revocation_endpoint: 'http://plain.example/revoke',
  end_session_endpoint: "https://login.example/logout; script-src 'unsafe-inline'",
}

describe('createLoginOrigins', () => {
  let server: Server
  let requested = 0
  let status = 200
  beforeEach(async () => {
    requested = 0
    status = 200
    server = createServer((_request, response) => {
      requested += 1
      response.writeHead(status).end(status === 200 ? JSON.stringify(DOCUMENT) : 'away')
    }).listen(0, 'localhost')
    await once(server, 'listening')
  })
  afterEach(() => void server.close())
  const addressOf = (): string => `http://localhost:${(server.address() as AddressInfo).port}`

  it('[A8] names each host of the discovery document once, and none that can be read on the way', async () => {
    const origins = createLoginOrigins(`${addressOf()}/.well-known/openid-configuration`)
    expect(await origins()).toEqual([addressOf(), 'https://login.example', 'https://graph.example'])
    await origins()
    expect(requested).toBe(1)
  })

  it('[A8] names the host of the document while the provider is away, and does not ask with every page', async () => {
    status = 503
    const origins = createLoginOrigins(`${addressOf()}/.well-known/openid-configuration`)
    expect([await origins(), await origins()]).toEqual([[addressOf()], [addressOf()]])
    expect(requested).toBe(1)
  })
})
