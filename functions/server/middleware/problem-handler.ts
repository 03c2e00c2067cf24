import type { ErrorRequestHandler } from 'express'
import { sendResponse } from '../../adapters/express.ts'
import { isExpected, toProblemResponse } from '../../http/problem-table.ts'

/** Turns whatever a middleware threw into a problem response; what nobody expected is logged with its cause. */
export const problemHandler: ErrorRequestHandler = (error: unknown, request, response, next) => {
  if (!isExpected(error)) request.log.error({ err: error }, 'request failed')
  if (response.headersSent) {
    next(error)
    return
  }
  const path = request.originalUrl.split('?', 1)[0] ?? '/'
  sendResponse(response, toProblemResponse(error, path))
}
