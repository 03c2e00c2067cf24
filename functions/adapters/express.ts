import type { Request, RequestHandler, Response } from 'express'
import type { Handler } from '../http/define-handler.ts'
import type { HttpRequest, HttpResponse } from '../http/http-message.ts'
import { readHost } from './read-host.ts'

function toHttpRequest(request: Request): HttpRequest {
  const [path = '/', search = ''] = request.originalUrl.split('?', 2)
  const headers = Object.entries(request.headers).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(', ') : value,
  ])
  return {
    method: request.method,
    path,
    query: new URLSearchParams(search),
    host: readHost(request),
    isSecure: request.secure,
    address: request.ip ?? '',
    headers: Object.fromEntries(headers),
    body: request.body,
  }
}

/** Writes a handler's response; a HEAD request gets its headers only. */
export function sendResponse(response: Response, { status, headers, body }: HttpResponse): void {
  response.status(status).set(headers)
  if (response.req.method === 'HEAD') response.end()
  else response.end(body)
}

/** Mounts a handler on Express. */
export function toExpress(handler: Handler): RequestHandler {
  return async (request, response) => {
    const result = await handler.handle(toHttpRequest(request), (error) =>
      request.log.error({ err: error }, 'handler failed'),
    )
    sendResponse(response, result)
  }
}
