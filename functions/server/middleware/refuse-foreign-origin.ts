import type { Request, RequestHandler } from 'express'
import { ForeignOriginError } from '../../http/request-errors.ts'

const READING: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

function isForeign(request: Request): boolean {
  const site = request.get('sec-fetch-site')
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const origin = request.get('origin')
  // Programs that are no browsers send neither, and have nobody's cookies.
  if (origin === undefined) return false
  try {
    return new URL(origin).host !== request.get('host')
  } catch {
    return true
  }
}

/**
 * Refuses what pages of others make a visitor's browser send (Fetch Metadata, and Origin for browsers without it).
 * @throws {ForeignOriginError}
 */
export function createRefuseForeignOrigin(): RequestHandler {
  return (request, _response, next) => {
    if (!READING.has(request.method) && isForeign(request))
      throw new ForeignOriginError('This request must come from a page of this site')
    next()
  }
}
