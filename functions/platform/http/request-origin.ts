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

/** Whether a page of another origin makes a browser send this. Programs send no such headers, and have no cookies of visitors. */
export function isForeign({ 'sec-fetch-site': site, origin, host }: OriginHeaders): boolean {
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  return origin !== undefined && !isAddressOf(host, origin)
}

const READING: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses requests that pages of other origins make a visitor's browser send (Fetch Metadata, and Origin for browsers without
 * it).
 * @throws {ForeignOriginError}
 */
export function refuseForeign(method: string, headers: OriginHeaders): void {
  if (!READING.has(method) && isForeign(headers)) throw new ForeignOriginError()
}

/**
 * Whether a page of this host certainly sends this request. A GET that changes something needs this, since links on other
 * sites send a visitor's lax cookies. Typed addresses and requests without such headers do not count.
 */
export function isFromOwnPage({ 'sec-fetch-site': site, origin, referer, host }: OriginHeaders): boolean {
  if (site !== undefined) return site === 'same-origin'
  const page = origin ?? referer
  return page !== undefined && isAddressOf(host, page)
}
