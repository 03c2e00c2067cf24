import type * as z from 'zod'
import type { HttpRequest, HttpResponse } from './http-message.ts'
import { isExpected, toProblemResponse } from './problem-table.ts'
import { InvalidRequestError, MethodNotAllowedError } from './request-errors.ts'

type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface HandlerDefinition<Input> {
  readonly methods: readonly HttpMethod[]
  /**
   * Refuses callers without the right, before the request is checked, so that strangers learn nothing of its shape.
   * @throws {UnauthorizedError | ForbiddenError | NotReadyError}
   */
  readonly authorize?: (request: HttpRequest) => Promise<void>
  /** Checks `{query, body}`; what it refuses becomes a problem that names every field. */
  readonly input: z.ZodType<Input>
  readonly respond: (input: Input, request: HttpRequest) => HttpResponse | Promise<HttpResponse>
}

/** A function of the site: request in, response out; it never throws. */
export interface Handler {
  /** @param report gets errors that are not the caller's. */
  handle(request: HttpRequest, report: (error: unknown) => void): Promise<HttpResponse>
}

/** Makes a handler: method and input are checked, and every error becomes a problem response. GET answers HEAD, too. */
export function defineHandler<Input>({ methods, authorize, input, respond }: HandlerDefinition<Input>): Handler {
  const allowed: readonly string[] = methods.includes('GET') ? [...methods, 'HEAD'] : methods

  function parseInput(request: HttpRequest): Input {
    const result = input.safeParse({ query: Object.fromEntries(request.query), body: request.body })
    if (result.success) return result.data
    const fields = result.error.issues.map(({ path, message }) => ({ field: path.slice(1).join('.'), message }))
    throw new InvalidRequestError(`${fields.length} field(s) of the request are wrong`, fields)
  }

  return {
    handle: async (request, report) => {
      try {
        if (!allowed.includes(request.method)) throw new MethodNotAllowedError(request.method, allowed)
        await authorize?.(request)
        if (request.bodyFailure !== undefined) throw request.bodyFailure
        return await respond(parseInput(request), request)
      } catch (error) {
        if (!isExpected(error)) report(error)
        return toProblemResponse(error, { requestId: request.id, path: request.path })
      }
    },
  }
}
