import { ForeignOriginError } from './request-errors.ts'

/** What a browser tells about the page that makes it send a request (Fetch Metadata; RFC 6454; RFC 9110 §10.1.3). */
export interface OriginHeaders {
  readonly 'sec-fetch-site'?: string | undefined
  readonly origin?: string | undefined
  readonly referer?: string | undefined
  /** With port. */
  readonly host?: string | undefined
}

function isAddressOf(host: string | undefined, address: string): boolean {
  try {
    return new URL(address).host === host
  } catch {
    return false
  }
}

/** Whether a page of somebody else makes a browser send this. Programs tell nothing, and have nobody's cookies. */
export function isForeign({ 'sec-fetch-site': site, origin, host }: OriginHeaders): boolean {
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  return origin !== undefined && !isAddressOf(host, origin)
}

const READING: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses what pages of others make a visitor's browser send (Fetch Metadata, and Origin for browsers without it).
 * @throws {ForeignOriginError}
 */
export function refuseForeign(method: string, headers: OriginHeaders): void {
  if (!READING.has(method) && isForeign(headers)) throw new ForeignOriginError()
}

/**
 * Whether a page of this host surely makes a browser send this: what a GET that changes something needs, since links of
 * others carry a visitor's lax cookies. An address that was typed, and a request that tells nothing, prove nothing.
 */
export function isFromOwnPage({ 'sec-fetch-site': site, origin, referer, host }: OriginHeaders): boolean {
  if (site !== undefined) return site === 'same-origin'
  const page = origin ?? referer
  return page !== undefined && isAddressOf(host, page)
}
