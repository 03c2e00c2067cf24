/**
 * Path and query of a request's target as they came; those of an absolute address, which proxies may send (RFC 9112 §3.2.2),
 * without its origin. The query begins with `?`, or is empty.
 */
export function splitTarget(target: string): { readonly path: string; readonly search: string } {
  const local = target.replace(/^[a-z]+:\/\/[^/?]*/i, '')
  const queryAt = local.indexOf('?')
  const path = queryAt === -1 ? local : local.slice(0, queryAt)
  return { path: path === '' ? '/' : path, search: queryAt === -1 ? '' : local.slice(queryAt) }
}
