import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { TLSSocket } from 'node:tls'
import { readHead, readTarget } from '../platform/adapters/read-head.ts'
import { readRequestId } from '../platform/adapters/read-request-id.ts'
import { sendProblem } from '../platform/adapters/send-problem.ts'
import { serveFunction } from '../platform/adapters/serve-function.ts'
import { NotFoundError } from '../platform/http/request-errors.ts'
import { refuseForeign } from '../platform/http/request-origin.ts'
import { splitTarget } from '../platform/http/request-target.ts'
import { createLogger } from '../server/create-logger.ts'
import { createRequestLog } from '../server/middleware/request-log.ts'
import { createSecurityHeaders } from '../server/middleware/security-headers.ts'
import { setNotes } from '../server/requests/request-notes.ts'
import { openFunctions, type OpenFunctions } from './open-functions.ts'

type GatsbyHost = OpenFunctions & { readonly log: ReturnType<typeof createRequestLog<IncomingMessage>> }

const isSecure = ({ socket }: IncomingMessage): boolean => socket instanceof TLSSocket
const addSecurityHeaders = createSecurityHeaders(isSecure)

/** Ends what is open before a signal ends the process, so that the embedded database is closed. */
function stopOnSignal(host: OpenFunctions): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void host.stop().finally(() => process.kill(process.pid, signal)))
}

async function open(): Promise<GatsbyHost> {
  const functions = await openFunctions(process.cwd(), process.env)
  stopOnSignal(functions)
  // Gatsby has no setting for proxies, so their headers are never trusted.
  return { ...functions, log: createRequestLog<IncomingMessage>(functions.logger, () => false) }
}

let opened: Promise<GatsbyHost> | undefined

/** The functions of this process; after a failure the next request opens them again. */
function openOnce(): Promise<GatsbyHost> {
  opened ??= open().catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

/** The host name of `host`, without port. */
function readHostName({ headers }: IncomingMessage): string {
  const [name = ''] = /^(?:\[[^\]]*\]|[^:]*)/.exec(headers.host ?? '') ?? []
  return name.toLowerCase().replace(/\.$/, '')
}

async function answer(host: GatsbyHost, path: string, request: IncomingMessage, response: ServerResponse) {
  addSecurityHeaders(request, response, () => undefined)
  setNotes(response, { kind: 'function', route: path })
  const facts = {
    host: readHostName(request),
    isSecure: isSecure(request),
    address: request.socket.remoteAddress ?? '',
  }
  const head = readHead(request, facts)
  refuseForeign(head.method, head.headers)
  const served = host.find(path)
  if (served === undefined) throw new NotFoundError(`There is nothing at ${head.path}`)
  await host.look()
  await serveFunction(served, { request, response, head }, request.log)
}

/** Answers a request that Gatsby has taken, as the runtime does: log, headers, origin, body, problems. It never fails. */
export async function answerRequest(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const place = { path: splitTarget(readTarget(request)).path }
  const host = await openOnce().catch((error: unknown) => {
    const requestId = randomUUID()
    response.setHeader('x-request-id', requestId)
    sendProblem(error, response, { place: { ...place, requestId }, log: createLogger('error') })
    return undefined
  })
  if (host === undefined) return
  host.log(request, response)
  try {
    await answer(host, path, request, response)
  } catch (error) {
    const requestId = readRequestId(request)
    if (!sendProblem(error, response, { place: { ...place, requestId }, log: request.log })) response.destroy()
  }
}
