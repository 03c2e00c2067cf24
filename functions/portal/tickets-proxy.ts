import * as z from 'zod'
import { IDENTITY_HEADER, portalRequestSchema } from '../../src/contracts/portal/portal-request.ts'
import { defineHandler, type Handler } from '../platform/http/define-handler.ts'
import type { HttpRequest, HttpResponse } from '../platform/http/http-message.ts'
import { InvalidRequestError, UnauthorizedError } from '../platform/http/request-errors.ts'

/** A request that may be sent on: whose it is, and what. */
export interface ProxiedRequest {
  readonly identityToken: string
  readonly accessToken: string | undefined
  readonly operationName: string
  readonly query: string
  readonly variables: Readonly<Record<string, unknown>>
}

export interface TicketsProxyOptions {
  /** @throws {UnauthorizedError} when the token is not good. @throws {NotReadyError} when nobody can say. */
  readonly verify: (identityToken: string) => Promise<void>
  readonly findOperation: (name: string) => string | undefined
  /** @returns the answer as JSON text. @throws {NotReadyError} @throws {UnauthorizedError} */
  readonly send: (request: ProxiedRequest) => Promise<string>
}

const inputSchema = z.object({ body: portalRequestSchema })

const MAX_TOKEN = 8192

/** @throws {UnauthorizedError} where there is none. */
export function readIdentityToken({ headers }: HttpRequest): string {
  const token = headers[IDENTITY_HEADER]
  if (token === undefined || token === '' || token.length > MAX_TOKEN) throw new UnauthorizedError('Please log in')
  return token
}

function readAccessToken({ headers }: HttpRequest): string | undefined {
  const [, token] = /^Bearer ([\w.~+/=-]{1,8192})$/.exec(headers['authorization'] ?? '') ?? []
  return token
}

/**
 * `POST /api/tickets-proxy` (M9): sends a known operation to the customers service in the name of the person of the identity
 * token. 200 with the answer of the service; 401 without a good token, 409 when somebody else has changed the record
 * meanwhile, 422 for an unknown operation, 503 while the service is away.
 */
export function createTicketsProxy({ verify, findOperation, send }: TicketsProxyOptions): Handler {
  return defineHandler({
    methods: ['POST'],
    authorize: (request) => verify(readIdentityToken(request)),
    input: inputSchema,
    respond: async ({ body: { operationName, variables } }, request): Promise<HttpResponse> => {
      const identityToken = readIdentityToken(request)
      const query = findOperation(operationName)
      if (query === undefined)
        throw new InvalidRequestError('There is no such operation', [
          { field: 'operationName', message: 'one of the operations that the portal knows' },
        ])
      const body = await send({ identityToken, accessToken: readAccessToken(request), operationName, query, variables })
      return {
        status: 200,
        headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
        body,
      }
    },
  })
}
