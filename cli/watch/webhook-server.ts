import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { PROBLEM_TYPE, type ProblemDetails } from '../../src/contracts/problem-details.ts'
import type { WebhookCheck, WebhookVerdict } from '../../src/sources/ports/content-source.ts'

export interface WebhookServerOptions {
  readonly host: string
  /** 0 takes a free one. */
  readonly port: number
  readonly check: WebhookCheck
  readonly secret: string
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** A genuine webhook came. */
  readonly onWebhook: (body: string) => void
  readonly onRefused: (reason: Extract<WebhookVerdict, { isGenuine: false }>['reason']) => void
  /** What `/healthz` tells besides that the process lives. */
  readonly readState: () => object
}

/** What listens. */
export interface WebhookServer {
  readonly url: string
  stop(): Promise<void>
}

/** Largest body in bytes: an entry with all its languages has some ten thousand. */
const MAX_BODY = 1024 * 1024
/** Milliseconds that a sender has for all of its request. */
const REQUEST_TIMEOUT_MS = 10_000

function answer(response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers })
  response.end(JSON.stringify(body))
}

function refuse(response: ServerResponse, status: number, title: string, headers: Record<string, string> = {}): void {
  const type = `urn:uapp:problem:${title.toLowerCase().replaceAll(' ', '-')}`
  const problem: ProblemDetails = { type, title, status }
  // What is left of the body is not read.
  answer(response, status, problem, { 'content-type': PROBLEM_TYPE, connection: 'close', ...headers })
}

/** The body as it came; undefined: it is too long. */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk)
    size += bytes.length
    if (size > MAX_BODY) return undefined
    chunks.push(bytes)
  }
  return Buffer.concat(chunks).toString('utf8')
}

async function take(
  request: IncomingMessage,
  response: ServerResponse,
  { check, secret, now, onWebhook, onRefused }: WebhookServerOptions,
): Promise<void> {
  const body = await readBody(request)
  if (body === undefined) return refuse(response, 413, 'Body too large')
  const given = request.headers[check.header]
  const signature = typeof given === 'string' ? given : undefined
  const verdict = check.verify({ body, signature, secret, now: now() })
  if (!verdict.isGenuine) {
    onRefused(verdict.reason)
    return refuse(response, 401, 'Unauthorized')
  }
  // At once: the content service waits for three seconds, a build takes longer.
  answer(response, 202, {})
  onWebhook(body)
}

async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  options: WebhookServerOptions,
): Promise<void> {
  const [path] = (request.url ?? '').split('?')
  if (path === '/healthz') {
    if (request.method === 'GET' || request.method === 'HEAD')
      return answer(response, 200, { status: 'ok', ...options.readState() })
    return refuse(response, 405, 'Method not allowed', { allow: 'GET, HEAD' })
  }
  if (path !== '/') return refuse(response, 404, 'Not found')
  if (request.method !== 'POST') return refuse(response, 405, 'Method not allowed', { allow: 'POST' })
  return take(request, response, options)
}

/**
 * Listens for webhooks at `POST /`, signed as the content service does; others are answered 401 and told nothing. The same one
 * may come again while its signature is fresh: it asks for a build that finds nothing changed.
 * @throws {Error} naming address and port, when the port cannot be had.
 */
export async function startWebhookServer(options: WebhookServerOptions): Promise<WebhookServer> {
  const { host, port } = options
  const server = createServer({ requestTimeout: REQUEST_TIMEOUT_MS }, (request, response) => {
    handle(request, response, options).catch(() => response.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) =>
      reject(new Error(`Nothing can listen at ${host}, port ${port}: ${cause.message}`, { cause })),
    )
    server.listen(port, host, resolve)
  })
  const address = server.address()
  const actual = typeof address === 'object' && address !== null ? address.port : port
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${actual}/`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
