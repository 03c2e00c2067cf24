import { randomUUID } from 'node:crypto'
import type { Request, RequestHandler, Response } from 'express'
import type { LevelWithSilent, Logger } from 'pino'
import { pinoHttp } from 'pino-http'
import { redactUrl } from '../redact-url.ts'
import { getNotes } from '../request-notes.ts'

const REQUEST_ID = /^[\w.-]{1,64}$/

function levelOf(response: Response, error?: Error): LevelWithSilent {
  if (error !== undefined || response.statusCode >= 500) return 'error'
  const kind = getNotes(response)?.kind
  return kind === 'asset' || kind === 'health' ? 'debug' : 'info'
}

/**
 * One line a request: id, method, address without secrets, status, time, and what became of it. No client address, no cookie.
 * An id that a proxy gave (`x-request-id`) is kept; the answer tells the id.
 */
export function createRequestLog(logger: Logger): RequestHandler {
  return pinoHttp<Request, Response>({
    logger,
    wrapSerializers: false,
    quietReqLogger: true,
    customAttributeKeys: { reqId: 'requestId' },
    genReqId: (request, response) => {
      const given = request.headers['x-request-id']
      const id = typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
      response.setHeader('x-request-id', id)
      return id
    },
    serializers: {
      req: (request: Request) => ({
        method: request.method,
        host: request.headers.host,
        url: redactUrl(request.originalUrl),
      }),
      res: (response: Response) => ({ status: response.statusCode }),
    },
    customLogLevel: (_request, response, error) => levelOf(response, error),
    customSuccessMessage: () => 'request',
    customErrorMessage: () => 'request failed',
    customSuccessObject: (_request, response, values: object) => ({ ...values, ...getNotes(response) }),
    customErrorObject: (_request, response, _error, values: object) => ({ ...values, ...getNotes(response) }),
  })
}
