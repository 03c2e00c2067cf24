import type { Request, RequestHandler, Response } from 'express'
import type { Handler } from '../http/define-handler.ts'
import type { HttpRequest, HttpResponse } from '../http/http-message.ts'
import type { ReadBody, ReceivedBody } from '../http/received-body.ts'
import { readHost } from './read-host.ts'
import { readRequestId } from './read-request-id.ts'

function toHttpRequest(request: Request, received: ReceivedBody | undefined): HttpRequest {
  const [path = '/', search = ''] = request.originalUrl.split('?', 2)
  const headers = Object.entries(request.headers).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(', ') : value,
  ])
  return {
    id: readRequestId(request),
    method: request.method,
    path,
    query: new URLSearchParams(search),
    host: readHost(request),
    isSecure: request.secure,
    address: request.ip ?? '',
    headers: Object.fromEntries(headers),
    body: received?.fields ?? request.body,
    received,
  }
}

/** Writes a handler's response; a HEAD request gets its headers only. */
export function sendResponse(response: Response, { status, headers, body }: HttpResponse): void {
  response.status(status).set(headers)
  if (response.req.method === 'HEAD') response.end()
  else response.end(body)
}

/** Mounts a handler on Express. @param readBody reads bodies of kinds that nobody read before. */
export function toExpress(handler: Handler, readBody?: ReadBody): RequestHandler {
  return async (request, response) => {
    const received = await readBody?.(request, request.ip ?? '')
    const result = await handler.handle(toHttpRequest(request, received), (error) =>
      request.log.error({ err: error }, 'handler failed'),
    )
    await received?.settle().catch((error: unknown) => {
      // They are taken for unclaimed in a day.
      request.log.warn({ err: error }, 'files of a form stay')
    })
    sendResponse(response, result)
  }
}
