import type { Request } from 'express'

/**
 * Whether the other end of the connection is a proxy that the runtime trusts (`UAPP_TRUST_PROXY`); headers of others are
 * ignored.
 */
export function isFromTrustedProxy(request: Request): boolean {
  // Express compiles its setting to this.
  const isTrusted = request.app.get('trust proxy fn') as (address: string, hop: number) => boolean
  return isTrusted(request.socket.remoteAddress ?? '', 0)
}
