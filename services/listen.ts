import { createServer, type RequestListener, type IncomingMessage, type ServerResponse } from 'node:http'
import type { RunningService } from './running-service.ts'
import { escapeMarkup } from '../src/domain/text/escape-markup.ts'

const STYLE =
  ':root { font: 16px/1.5 system-ui, sans-serif; color: #16181a; background: #f4f2ee } body { margin: 0 auto; max-width: 640px; padding: 32px 16px; overflow-wrap: anywhere }'

function send(response: ServerResponse, name: string, about: string): void {
  const title = escapeMarkup(`uapp: ${name} service`)
  const body = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style><body><h1>${title}</h1><p>${escapeMarkup(about)}`
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  response.end(body)
}

/** A browser opens an address that a command printed; programs do not ask for a page. */
const isOpened = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && headers.accept?.includes('text/html') === true

/**
 * Answers a person who opens the address of a service that is made for programs: what it is, and where to look instead. Everything
 * else goes to the service.
 * @param paths where the page stands, such as the root and the path that clients use.
 */
function withAboutPage(
  { name, about, paths }: { readonly name: string; readonly about: string; readonly paths: readonly string[] },
  handler: RequestListener,
): RequestListener {
  return (request, response) => {
    const [path = ''] = (request.url ?? '').split('?', 1)
    if (paths.includes(path) && isOpened(request)) send(response, name, about)
    else handler(request, response)
  }
}

/** What `listen` needs to put a request handler on a port. */
export interface ListenOptions {
  readonly name: string
  /** 0 takes a free one. */
  readonly port: number
  /** Path of the address that clients use, such as `/graphql`. */
  readonly path?: string
  readonly handler: RequestListener
  /** The page for people who open the address of the service. */
  readonly about?: string
  /** Runs after the port is free again. */
  readonly onStop?: () => Promise<void> | void
}

/**
 * Milliseconds that an idle connection stays open. While this process computes, its timers are late and requests wait unread: after
 * the five seconds that Node gives, connections would be closed over them, and whoever asked be told of a failure.
 */
const IDLE_MS = 60_000

/**
 * Starts an embedded service on loopback.
 * @throws {Error} naming service and port, when the port cannot be taken.
 */
export async function listen({
  name,
  port,
  path = '',
  handler,
  about,
  onStop,
}: ListenOptions): Promise<RunningService> {
  const server = createServer(
    about === undefined ? handler : withAboutPage({ name, about, paths: ['/', path] }, handler),
  )
  server.keepAliveTimeout = IDLE_MS
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) =>
      reject(new Error(`The ${name} service cannot listen on port ${port}: ${cause.message}`, { cause })),
    )
    server.listen(port, 'localhost', resolve)
  })
  const address = server.address()
  const actual = typeof address === 'object' && address !== null ? address.port : port
  return {
    name,
    port: actual,
    url: `http://localhost:${actual}${path}`,
    stop: async () => {
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
      await onStop?.()
    },
  }
}
