import type { ErrorRequestHandler } from 'express'
import { sendResponse } from '../../adapters/express.ts'
import { readRequestId } from '../../adapters/read-request-id.ts'
import { isExpected, toProblemResponse } from '../../http/problem-table.ts'
import { CACHE } from '../static/cache-policy.ts'

const FILE_HEADERS = ['etag', 'accept-ranges', 'content-encoding', 'content-length', 'content-range']

/** Turns whatever a middleware threw into a problem response; what nobody expected is logged with its cause. */
export const problemHandler: ErrorRequestHandler = (error: unknown, request, response, next) => {
  if (!isExpected(error)) request.log.error({ err: error }, 'request failed')
  if (response.headersSent) {
    next(error)
    return
  }
  // What was said of a file that then could not be read is not true of the problem.
  if (response.hasHeader('etag')) {
    for (const name of FILE_HEADERS) response.removeHeader(name)
    response.set('cache-control', CACHE.never)
  }
  const path = request.originalUrl.split('?', 1)[0] ?? '/'
  sendResponse(response, toProblemResponse(error, { requestId: readRequestId(request), path }))
}
