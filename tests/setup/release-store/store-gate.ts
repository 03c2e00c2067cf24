import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ObjectStorageOptions } from '../../../src/integrations/object-storage/object-storage-options.ts'

/** A request to object storage. */
interface StoreRequest {
  readonly method: string
  /** Below the prefix. */
  readonly key: string
}

/** Stands in front of object storage: watches it, and takes it away. */
export interface StoreGate {
  /** What the environment of `uapp` is given. */
  readonly environment: Readonly<Record<string, string>>
  readonly options: ObjectStorageOptions
  /** All so far. */
  readonly requests: StoreRequest[]
  /** Sees each request before the service does. */
  onRequest: (request: StoreRequest) => void
  /** Connections end without an answer. */
  isAway: boolean
  stop(): Promise<void>
}

/** The service sees the requests as they were signed. */
export async function startStoreGate(options: ObjectStorageOptions): Promise<StoreGate> {
  const target = new URL(options.endpoint)
  const start = `/${options.bucket}/${options.prefix}`

  function pass(asked: IncomingMessage, answer: ServerResponse): void {
    const { method = 'GET', url = '/' } = asked
    const [path = ''] = url.split('?')
    const seen = { method, key: path.startsWith(start) ? path.slice(start.length) : '' }
    gate.requests.push(seen)
    gate.onRequest(seen)
    if (gate.isAway) {
      asked.socket.destroy()
      return
    }
    const sent = request({ host: target.hostname, port: target.port, method, path: url, headers: asked.headers })
    sent.on('response', (response) => {
      answer.writeHead(response.statusCode ?? 500, response.headers)
      response.pipe(answer)
    })
    sent.on('error', () => asked.socket.destroy())
    asked.on('error', () => sent.destroy())
    asked.pipe(sent)
  }

  const server = createServer(pass)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const endpoint = `http://127.0.0.1:${port}`
  const gate: StoreGate = {
    options: { ...options, endpoint },
    environment: {
      UAPP_RELEASE_STORE: `s3://${options.bucket}/${options.prefix.replace(/\/$/, '')}`,
      UAPP_RELEASE_STORE_ENDPOINT: endpoint,
      UAPP_RELEASE_STORE_REGION: options.region,
      UAPP_RELEASE_STORE_ACCESS_KEY_ID: options.accessKeyId,
      UAPP_RELEASE_STORE_SECRET_ACCESS_KEY: options.secretAccessKey,
      UAPP_RELEASE_STORE_POLL_SECONDS: '0.2',
    },
    requests: [],
    onRequest: () => {},
    isAway: false,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return gate
}
