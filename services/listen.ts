import { createServer, type RequestListener } from 'node:http'
import { withAboutPage } from './about-page.ts'
import type { RunningService } from './running-service.ts'

/** What `listen` needs to put a request handler on a port. */
export interface ListenOptions {
  readonly name: string
  /** 0 takes a free one. */
  readonly port: number
  /** Path of the address that clients use, such as `/graphql`. */
  readonly path?: string
  readonly handler: RequestListener
  /** What a person reads who opens its address, where the service itself has nothing for people there. */
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
