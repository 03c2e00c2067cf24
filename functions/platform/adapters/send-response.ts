import type { ServerResponse } from 'node:http'
import type { HttpResponse } from '../http/http-message.ts'

/** Writes a handler's response; a HEAD request gets its headers only. */
export function sendResponse(response: ServerResponse, { status, headers, body, encoding }: HttpResponse): void {
  response.statusCode = status
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  if (response.req.method === 'HEAD') response.end()
  else response.end(body, encoding ?? 'utf8')
}
