import type { IncomingMessage, ServerResponse } from 'node:http'
import { trace } from '@opentelemetry/api'
import type { LevelWithSilent, Logger } from 'pino'
import { pinoHttp, type HttpLogger } from 'pino-http'
import { readTarget } from '../../platform/adapters/read-head.ts'
import { redactUrl } from '../requests/redact-url.ts'
import { resolveRequestId } from '../requests/request-id.ts'
import { describeError } from '../requests/describe-error.ts'
import { getNotes } from '../requests/request-notes.ts'

function levelOf(response: ServerResponse, error?: Error): LevelWithSilent {
  if (error !== undefined || response.statusCode >= 500) return 'error'
  const kind = getNotes(response)?.kind
  // Addresses of drafts are not public yet.
  return kind === 'asset' || kind === 'health' || kind === 'preview' ? 'debug' : 'info'
}

/**
 * One line for each request: id, method, address without secrets, status, time, and result. No client address, no cookie. The
 * id is that of a proxy that the host trusts (`x-request-id`, or the trace of `traceparent`), or a new one; the answer tells
 * it.
 */
export function createRequestLog<Request extends IncomingMessage>(
  logger: Logger,
  isFromTrustedProxy: (request: Request) => boolean,
): HttpLogger<Request> {
  return pinoHttp<Request>({
    logger,
    wrapSerializers: false,
    quietReqLogger: true,
    customAttributeKeys: { reqId: 'requestId' },
    genReqId: (request, response) => {
      const { 'x-request-id': requestId, traceparent } = isFromTrustedProxy(request) ? request.headers : {}
      const id = resolveRequestId({
        requestId,
        traceparent,
        ownTrace: trace.getActiveSpan()?.spanContext().traceId,
      })
      response.setHeader('x-request-id', id)
      return id
    },
    serializers: {
      req: (request: Request) => ({
        method: request.method,
        host: request.headers.host,
        url: redactUrl(readTarget(request)),
      }),
      res: (response: ServerResponse) => ({ status: response.statusCode }),
      err: describeError,
    },
    customLogLevel: (_request, response, error) => levelOf(response, error),
    customSuccessMessage: () => 'request',
    customErrorMessage: () => 'request failed',
    customSuccessObject: (_request, response, values: object) => ({ ...values, ...getNotes(response) }),
    customErrorObject: (_request, response, _error, values: object) => ({ ...values, ...getNotes(response) }),
  })
}
