import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { findContentAdapter } from '../../src/sources/adapters/create-content-source.ts'
import { signWebhook, WEBHOOK_WINDOW_MS } from '../../src/sources/webhooks/webhook-signature.ts'
import { startWebhookServer, type WebhookServer } from './webhook-server.ts'
import { omitUndefined } from '../../src/domain/values/omit-undefined.ts'

const SECRET = 'the secret that both sides of a test have'
const NOW = Date.UTC(2026, 10, 22)

describe('startWebhookServer', () => {
  let server: WebhookServer
  let taken: string[]
  let refused: string[]

  beforeEach(async () => {
    taken = []
    refused = []
    server = await startWebhookServer({
      host: 'localhost',
      port: 0,
      check: findContentAdapter({ content: 'files' }).webhook,
      secret: SECRET,
      now: () => NOW,
      onWebhook: (body) => taken.push(body),
      onRefused: (reason) => refused.push(reason),
      readState: () => ({ isBuilding: false, failures: 0 }),
    })
  })
  afterEach(() => server.stop())

  async function post(body: string, signature: string | undefined) {
    const headers = omitUndefined({ 'gcms-signature': signature })
    const response = await fetch(server.url, { method: 'POST', headers, body })
    return { status: response.status, type: response.headers.get('content-type'), body: await response.text() }
  }
  const sign = (body: string, timestamp = NOW, secret = SECRET): string =>
    signWebhook({ body, environment: 'master', timestamp, secret })

  it('takes a webhook with the body that was signed, and again while it is fresh', async () => {
    const body = '{"operation": "publish", "title": "Über uns"}'
    const answers = [await post(body, sign(body)), await post(body, sign(body, NOW - WEBHOOK_WINDOW_MS))]
    expect([answers.map(({ status }) => status), taken]).toEqual([
      [202, 202],
      [body, body],
    ])
  })

  it.each([
    ['without a signature', undefined, 'missing'],
    ['with one of another form', 'v1=abc', 'malformed'],
    ['with a wrong one', sign('{}', NOW, 'another secret'), 'wrong'],
    ['with one for another body', sign('{"a":1}'), 'wrong'],
    ['with an old one', sign('{}', NOW - WEBHOOK_WINDOW_MS - 1), 'stale'],
  ])('refuses a webhook %s, and tells only us why', async (_name, signature, reason) => {
    expect(await post('{}', signature)).toEqual({
      status: 401,
      type: 'application/problem+json',
      body: '{"type":"urn:uapp:problem:unauthorized","title":"Unauthorized","status":401}',
    })
    expect([taken, refused]).toEqual([[], [reason]])
  })

  it('reads no more than a megabyte of a body', async () => {
    const { hostname, port } = new URL(server.url)
    const socket = connect(Number(port), hostname)
    const answer = text(socket)
    socket.on('error', () => undefined)
    socket.write('POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 4000000\r\n\r\n')
    socket.write('x'.repeat(1024 * 1024 + 1))
    expect(await answer).toMatch(/^HTTP\/1\.1 413 [^]*"status":413/)
    expect(taken).toEqual([])
  })

  it.each([
    ['GET', '', 405],
    ['POST', 'other', 404],
    ['POST', 'healthz', 405],
  ])('answers %s /%s with %i', async (method, path, status) => {
    expect((await fetch(new URL(path, server.url), { method })).status).toBe(status)
  })

  it('tells operators that it lives and what it does', async () => {
    const response = await fetch(new URL('healthz', server.url))
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok', isBuilding: false, failures: 0 }])
  })

  it('names a port that is taken', async () => {
    const port = Number(new URL(server.url).port)
    const { webhook: check } = findContentAdapter({ content: 'files' })
    const options = { host: 'localhost', port, check, secret: SECRET, now: () => NOW, readState: () => ({}) }
    const second = startWebhookServer({ ...options, onWebhook: () => undefined, onRefused: () => undefined })
    await expect(second).rejects.toThrow(`Nothing can listen at localhost, port ${port}: `)
  })
})
