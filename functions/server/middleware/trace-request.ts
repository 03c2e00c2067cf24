import { context, SpanKind, SpanStatusCode, trace, type Attributes } from '@opentelemetry/api'
import type { Request, RequestHandler, Response } from 'express'
import { isFromTrustedProxy } from '../../platform/adapters/is-from-trusted-proxy.ts'
import { readTraceContext } from '../../../src/integrations/tracing/trace-headers.ts'
import { redactUrl } from '../requests/redact-url.ts'
import { getNotes } from '../requests/request-notes.ts'
import { HEALTH_PATHS } from '../requests/runtime-paths.ts'
import { omitUndefined } from '../../../src/domain/values/omit-undefined.ts'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const HEALTH = new Set<string>(Object.values(HEALTH_PATHS))

function describeRequest({ method, protocol, originalUrl }: Request): Attributes {
  const [path = '/', query] = redactUrl(originalUrl).split('?', 2)
  return {
    'http.request.method': METHODS.has(method) ? method : '_OTHER',
    'url.scheme': protocol,
    'url.path': path,
    ...omitUndefined({ 'url.query': query }),
  }
}

function describeAnswer(response: Response): Attributes {
  const { kind, route, releaseHost, site, locale } = getNotes(response) ?? {}
  const id = response.getHeader('x-request-id')
  const known = { 'http.route': route, 'server.address': releaseHost, 'uapp.kind': kind, 'uapp.site': site }
  return {
    ...known,
    'uapp.locale': locale,
    ...(typeof id === 'string' ? { 'uapp.request_id': id } : {}),
    'http.response.status_code': response.statusCode,
    ...(response.statusCode >= 500 ? { 'error.type': String(response.statusCode) } : {}),
  }
}

/**
 * A span for each request but those of the platform (OpenTelemetry semantic conventions for HTTP servers). It continues the
 * trace of a trusted proxy only: other clients could add to any trace.
 */
export const traceRequest: RequestHandler = (request, response, next) => {
  if (HEALTH.has(request.path)) return next()
  const parent = readTraceContext(isFromTrustedProxy(request) ? request.headers : {})
  const options = { kind: SpanKind.SERVER, attributes: describeRequest(request) }
  const span = trace.getTracer('uapp').startSpan(request.method, options, parent)
  response.once('close', () => {
    const { route, kind } = getNotes(response) ?? {}
    span.updateName(`${request.method} ${route ?? kind ?? ''}`.trimEnd())
    span.setAttributes(describeAnswer(response))
    if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  })
  context.with(trace.setSpan(parent, span), () => next())
}
