import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from '@jest/globals'
import { postWebhook } from './post-webhook.ts'

interface Received {
  readonly method: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

describe('postWebhook', () => {
  const servers: Server[] = []
  afterEach(async () => {
    await Promise.all(
      servers.splice(0).map(
        (server) =>
          new Promise((resolve) => {
            server.close(resolve)
            server.closeAllConnections()
          }),
      ),
    )
  })

  async function startReceiver(listener: RequestListener): Promise<string> {
    const server = createServer(listener)
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('A server without a port')
    return `http://127.0.0.1:${address.port}/hook`
  }
  /** Takes everything, and answers with a status. */
  async function startTaker(status: number, headers: Readonly<Record<string, string>> = {}) {
    const received: Received[] = []
    const url = await startReceiver((request, response) => {
      void text(request).then((body) => {
        received.push({ method: request.method ?? '', headers: request.headers, body })
        response.writeHead(status, headers).end('an answer')
      })
    })
    return { url, received }
  }
  const SECRET = 'the secret of a test'
  const post = (url: string, key = 'delivery-1', timeoutMs = 10_000): Promise<void> =>
    postWebhook({ url, secret: SECRET, now: () => 1_700_000_000, timeoutMs }, key, { receipt: '7FQ2-9KXD', text: 'ä' })

  it('[F1] posts JSON with a signature that its receiver can check, and the key of the delivery', async () => {
    const { url, received } = await startTaker(202)
    await post(url)
    await post(url)
    expect(received).toHaveLength(2)
    const [{ method, headers, body }] = received as [Received]
    expect([method, headers['content-type'], headers['idempotency-key']]).toEqual([
      'POST',
      'application/json',
      'delivery-1',
    ])
    expect(JSON.parse(body)).toEqual({ receipt: '7FQ2-9KXD', text: 'ä' })
    const signature = createHmac('sha256', SECRET).update(`1700000000.${body}`).digest('hex')
    expect(headers['uapp-signature']).toBe(`t=1700000000,v1=${signature}`)
    expect(JSON.stringify(received)).not.toContain(SECRET)
  })

  it.each([400, 404, 410, 429, 500, 503])('[F6] counts status %i as not taken', async (status) => {
    const { url } = await startTaker(status)
    await expect(post(url)).rejects.toMatchObject({ name: 'WebhookError', responseCode: status })
  })

  it('[F1] follows no redirect: what visitors sent goes to the address that was set, and nowhere else', async () => {
    const target = await startTaker(200)
    const { url, received } = await startTaker(307, { location: target.url })
    await expect(post(url)).rejects.toThrow('fetch failed')
    expect([received.length, target.received.length]).toEqual([1, 0])
  })

  it('[F6] gives up on a receiver that says nothing', async () => {
    const url = await startReceiver(() => undefined)
    await expect(post(url, 'delivery-1', 100)).rejects.toMatchObject({ name: 'TimeoutError' })
  })

  it('[F6] says that nobody is there', async () => {
    await expect(post('http://127.0.0.1:1/hook')).rejects.toThrow('fetch failed')
  })
})
