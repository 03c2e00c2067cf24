import type { ErrorRequestHandler } from 'express'
import { readTarget } from '../../adapters/read-head.ts'
import { readRequestId } from '../../adapters/read-request-id.ts'
import { sendProblem } from '../../adapters/send-problem.ts'
import { splitTarget } from '../../http/request-target.ts'

/** Turns whatever a middleware threw into a problem response; what nobody expected is logged with its cause. */
export const problemHandler: ErrorRequestHandler = (error: unknown, request, response, next) => {
  const place = { requestId: readRequestId(request), path: splitTarget(readTarget(request)).path }
  if (!sendProblem(error, response, { place, log: request.log })) next(error)
}
