import type { Request } from 'express'

/** Host name that was asked for: lower case, no port, no final dot; empty when the request names none. */
export function readHost(request: Request): string {
  // Express types it as always there, but HTTP/1.0 needs no host.
  const host: string | undefined = request.hostname
  return (host ?? '').toLowerCase().replace(/\.$/, '')
}
