import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { askCustomers } from './ask-customers.ts'

describe('a request to the customers service', () => {
  const heard: IncomingHttpHeaders[] = []
  let server: Server
  let url: string

  beforeAll(async () => {
    server = createServer((request, response) => {
      heard.push(request.headers)
      response.end('{"data":{}}')
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`
  })
  afterAll(() => void server.close())

  it.each([
    ['the level that is set', 75, '75'],
    ['none of its own where none is set', undefined, undefined],
  ])('[M9] (S2 §7) has the identity token, and the debug level: %s', async (_what, debugLevel, expected) => {
    const credentials = { identityToken: 'token-of-mia', accessToken: undefined }
    const request = { operationName: 'Viewer', query: 'query Viewer { viewer { id } }', variables: {} }
    await askCustomers({ url, timeoutMs: 5000, debugLevel }, credentials, request)
    const headers = heard.at(-1) ?? {}
    expect([headers['x-identity-token'], headers['x-debug-level']]).toEqual(['token-of-mia', expected])
  })
})
