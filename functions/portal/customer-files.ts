import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Request, Response } from 'express'
import type { Logger } from 'pino'
import { createFileRelay, PART_HEADERS, passHeaders, pickHeaders, RANGE_HEADERS } from '../files/file-relay.ts'
import { NotFoundError, RequestError } from '../http/request-errors.ts'
import type { FunctionMount } from '../server/running-functions.ts'

/** Where tickets and customers are asked for: their files lie beside. */
export interface CustomerFilesOptions {
  readonly customersUrl: string
  readonly ticketingUrl: string
  readonly logger: Pick<Logger, 'warn'>
}

const FOLDER = '/api/tickets-proxy'
const FILE_ID = /^\/files\/[\w-]{1,100}$/
/** Ids of downloads hold versions, such as `wire-flow-4.6.2`; none begins with a dot. */
const DOWNLOAD_ID = /^\/downloads\/\w[\w.-]{0,99}$/

async function send(
  endpoint: string,
  pattern: RegExp,
  request: Request,
  response: Response,
  signal: AbortSignal,
): Promise<void> {
  const [path = '', search = ''] = request.originalUrl.replace(FOLDER, '').split('?', 2)
  if (!pattern.test(path)) throw new NotFoundError('There is no such file')
  const url = new URL(`${path}?${search}`, endpoint)
  const headers = pickHeaders(request, RANGE_HEADERS)
  const answer = await fetch(url, { method: request.method, headers, redirect: 'error', signal })
  if (answer.status === 404)
    throw new NotFoundError('There is no such file, or the link has expired: reload the page that it stands on')
  if (!answer.ok && answer.status !== 416) throw new Error(`The customers service answered with ${answer.status}`)
  response.status(answer.status).set('cache-control', 'private, no-store')
  passHeaders(answer.headers, response, ['content-type', 'content-disposition', ...PART_HEADERS])
  if (answer.body === null || request.method === 'HEAD') response.end()
  else await pipeline(Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]), response)
}

/**
 * Files of tickets and downloads at `/api/tickets-proxy/files/{id}` and `…/downloads/{id}`, streamed from the services. These have
 * signed their addresses, for five minutes: a browser sends no token with a link.
 */
export function createCustomerFiles({
  customersUrl,
  ticketingUrl,
  logger,
}: CustomerFilesOptions): readonly FunctionMount[] {
  const mount = (folder: string, endpoint: string, pattern: RegExp): FunctionMount => ({
    path: `${FOLDER}/${folder}`,
    middleware: createFileRelay({
      send: (request, response, signal) => send(endpoint, pattern, request, response, signal),
      isAway: (error) => !(error instanceof RequestError),
      logger,
    }),
  })
  return [mount('files', ticketingUrl, FILE_ID), mount('downloads', customersUrl, DOWNLOAD_ID)]
}
