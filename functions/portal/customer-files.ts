import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Logger } from 'pino'
import { createFileRelay, PART_HEADERS, passHeaders, pickHeaders, RANGE_HEADERS } from '../files/file-relay.ts'
import type { RequestHead } from '../platform/http/exchange.ts'
import { NotFoundError, RequestError } from '../platform/http/request-errors.ts'
import type { FunctionMount } from '../platform/running-functions.ts'

/** Endpoints of tickets and customers; their files lie beside them. */
export interface CustomerFilesOptions {
  readonly customersUrl: string
  readonly ticketingUrl: string
  readonly logger: Pick<Logger, 'warn'>
}

const FOLDER = '/api/tickets-proxy'
const FILE_ID = /^\/files\/[\w-]{1,100}$/
/** Ids of downloads hold versions, such as `wire-flow-4.6.2`; none begins with a dot. */
const DOWNLOAD_ID = /^\/downloads\/\w[\w.-]{0,99}$/

interface FileEndpoint {
  readonly endpoint: string
  /** Of the paths that it has. */
  readonly pattern: RegExp
}

async function send(
  { endpoint, pattern }: FileEndpoint,
  { method, path, query, headers }: RequestHead,
  response: ServerResponse,
  signal: AbortSignal,
): Promise<void> {
  const file = path.replace(FOLDER, '')
  if (!pattern.test(file)) throw new NotFoundError('There is no such file')
  const url = new URL(`${file}?${query.toString()}`, endpoint)
  const range = pickHeaders({ headers }, RANGE_HEADERS)
  const answer = await fetch(url, { method, headers: range, redirect: 'error', signal })
  if (answer.status === 404)
    throw new NotFoundError('There is no such file, or the link has expired: reload the page that it stands on')
  if (!answer.ok && answer.status !== 416) throw new Error(`The customers service answered with ${answer.status}`)
  response.statusCode = answer.status
  response.setHeader('cache-control', 'private, no-store')
  passHeaders(answer.headers, response, ['content-type', 'content-disposition', ...PART_HEADERS])
  if (answer.body === null || method === 'HEAD') response.end()
  else await pipeline(Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]), response)
}

/**
 * Files of tickets and downloads at `/api/tickets-proxy/files/{id}` and `…/downloads/{id}`, streamed from the services. The
 * services sign the addresses for five minutes, since a browser sends no token with a link.
 */
export function createCustomerFiles({
  customersUrl,
  ticketingUrl,
  logger,
}: CustomerFilesOptions): readonly FunctionMount[] {
  const mount = (folder: string, endpoint: string, pattern: RegExp): FunctionMount => ({
    path: `${FOLDER}/${folder}`,
    ...createFileRelay({
      send: (head, response, signal) => send({ endpoint, pattern }, head, response, signal),
      isAway: (error) => !(error instanceof RequestError),
      logger,
    }),
  })
  return [mount('files', ticketingUrl, FILE_ID), mount('downloads', customersUrl, DOWNLOAD_ID)]
}
