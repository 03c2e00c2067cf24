import type { RequestHandler } from 'express'
import { ForeignOriginError } from '../../http/request-errors.ts'
import { isForeign } from '../../http/request-origin.ts'

const READING: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses what pages of others make a visitor's browser send (Fetch Metadata, and Origin for browsers without it).
 * @throws {ForeignOriginError}
 */
export function createRefuseForeignOrigin(): RequestHandler {
  return (request, _response, next) => {
    const { origin, host } = request.headers
    if (!READING.has(request.method) && isForeign({ 'sec-fetch-site': request.get('sec-fetch-site'), origin, host }))
      throw new ForeignOriginError()
    next()
  }
}
