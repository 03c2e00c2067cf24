import type { ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import type { HttpResponse } from '../http/http-message.ts'
import { isExpected, toProblemResponse, type ProblemLocation } from '../http/problem-table.ts'
import { sendResponse } from './send-response.ts'

const FILE_HEADERS = ['etag', 'accept-ranges', 'content-encoding', 'content-length', 'content-range']

/**
 * Answers with the problem response of an error (RFC 9457); unexpected errors are logged with their cause.
 * @param show makes something else of the response, such as a page; by default it stays as it is.
 * @returns false when an answer had already begun; its rest is not sent.
 */
export function sendProblem(
  error: unknown,
  response: ServerResponse,
  {
    place,
    log,
    show = (problem) => problem,
  }: {
    readonly place: ProblemLocation
    readonly log: Pick<Logger, 'error'>
    readonly show?: (problem: HttpResponse) => HttpResponse
  },
): boolean {
  if (!isExpected(error)) log.error({ err: error }, 'request failed')
  if (response.headersSent) return false
  // Headers of a file that could not be read do not apply to the problem.
  for (const name of FILE_HEADERS) if (response.hasHeader(name)) response.removeHeader(name)
  sendResponse(response, show(toProblemResponse(error, place)))
  return true
}
