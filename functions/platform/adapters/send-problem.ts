import type { ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import type { HttpResponse } from '../http/http-message.ts'
import { isExpected, toProblemResponse, type ProblemLocation } from '../http/problem-table.ts'
import { sendResponse } from './send-response.ts'

const FILE_HEADERS = ['etag', 'accept-ranges', 'content-encoding', 'content-length', 'content-range']

/**
 * Answers with the problem response of whatever was thrown (RFC 9457); what nobody expected is logged with its cause.
 * @param show makes something else of the response, such as a page; by default it stays as it is.
 * @returns false when an answer had begun already: the rest of it will never come.
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
  // What was said of a file that then could not be read is not true of the problem.
  for (const name of FILE_HEADERS) if (response.hasHeader(name)) response.removeHeader(name)
  sendResponse(response, show(toProblemResponse(error, place)))
  return true
}
