import type { ErrorRequestHandler, Request } from 'express'
import { problemDetailsSchema } from '../../../src/contracts/problem-details.ts'
import { readTarget } from '../../platform/adapters/read-head.ts'
import { readRequestId } from '../../platform/adapters/read-request-id.ts'
import { sendProblem } from '../../platform/adapters/send-problem.ts'
import { htmlResponse, type HttpResponse } from '../../platform/http/http-message.ts'
import { MalformedAddressError } from '../../platform/http/request-errors.ts'
import { readRequestCookies } from '../requests/read-request-cookies.ts'
import { splitTarget } from '../../platform/http/request-target.ts'
import { findProblemLocation } from '../../problem-pages/find-problem-location.ts'
import { toProblemKind } from '../../problem-pages/problem-kind.ts'
import { renderProblemPage } from '../../problem-pages/render-problem-page.tsx'
import type { Release } from '../../../src/release/read-release.ts'
import { prefersPage } from '../requests/prefers-page.ts'
import { toRequestFacts, type RequestRules } from '../requests/read-visitor.ts'
import { isForPrograms } from '../requests/runtime-paths.ts'

export interface ProblemHandlerOptions {
  /** Undefined while there is none: then pages name no site. */
  readonly currentRelease: () => Release | undefined
  readonly rules: RequestRules
}

/** Express throws what `decodeURIComponent` throws for a parameter of a route. */
function toRequestError(error: unknown, path: string): unknown {
  return error instanceof URIError
    ? new MalformedAddressError(`The address has a wrong percent-encoding: ${path}`, { cause: error })
    : error
}

/** What the answer depends on, whoever keeps it (RFC 9110 §12.5.5). */
const VARY = 'accept, accept-language, cookie'

/**
 * Turns whatever a middleware threw into a problem response, for people as a page in their language; what nobody expected is
 * logged with its cause.
 */
export function createProblemHandler(options: ProblemHandlerOptions): ErrorRequestHandler {
  const { currentRelease, rules } = options

  function toPage(request: Request, problem: HttpResponse): HttpResponse {
    const { type, status, requestId = readRequestId(request) } = problemDetailsSchema.parse(JSON.parse(problem.body))
    const facts = toRequestFacts(request, readRequestCookies(request), rules)
    const kind = toProblemKind({ status, type })
    const place = findProblemLocation(facts, currentRelease() ?? { hosts: [] }, rules, kind === 'unknownHost')
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    return htmlResponse(status, renderProblemPage({ kind, status, requestId, place, isReading }), {
      ...problem.headers,
      vary: VARY,
    })
  }

  return (error: unknown, request, response, next) => {
    const { path } = splitTarget(readTarget(request))
    const place = { requestId: readRequestId(request), path }
    const show = (problem: HttpResponse): HttpResponse => {
      if (isForPrograms(path)) return problem
      if (!prefersPage(request, true)) return { ...problem, headers: { ...problem.headers, vary: VARY } }
      try {
        return toPage(request, problem)
      } catch (failure) {
        request.log.error({ err: failure }, 'the page of a problem cannot be made')
        return problem
      }
    }
    if (!sendProblem(toRequestError(error, path), response, { place, log: request.log, show })) next(error)
  }
}
