import type { IncomingMessage } from 'node:http'
import type { RequestHead } from '../http/exchange.ts'
import { splitTarget } from '../http/request-target.ts'
import { readRequestId } from './read-request-id.ts'

/** Facts of a request that only the host knows, since it knows the trusted proxies. */
type HostFacts = Pick<RequestHead, 'host' | 'isSecure' | 'address'>

/** The target as the client sent it: Express and Gatsby cut the mount path off `url`. */
export function readTarget(request: IncomingMessage & { readonly originalUrl?: string }): string {
  return request.originalUrl ?? request.url ?? '/'
}

/** What handlers see of a request before its body is read. */
export function readHead(request: IncomingMessage, facts: HostFacts): RequestHead {
  const { path, search } = splitTarget(readTarget(request))
  const headers = Object.entries(request.headers).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(', ') : value,
  ])
  return {
    id: readRequestId(request),
    method: request.method ?? 'GET',
    path,
    query: new URLSearchParams(search),
    headers: Object.fromEntries(headers),
    ...facts,
  }
}
