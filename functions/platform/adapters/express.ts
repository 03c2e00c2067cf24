import type { RequestHandler } from 'express'
import type { SiteFunction } from '../http/exchange.ts'
import { readHead } from './read-head.ts'
import { readHost } from './read-host.ts'
import { serveFunction } from './serve-function.ts'

/** Mounts a function on Express, which knows the proxies to believe (`trust proxy`); what it throws goes to the error handler. */
export function toExpress(served: SiteFunction): RequestHandler {
  return (request, response) => {
    const facts = { host: readHost(request), isSecure: request.secure, address: request.ip ?? '' }
    return serveFunction(served, { request, response, head: readHead(request, facts) }, request.log)
  }
}
