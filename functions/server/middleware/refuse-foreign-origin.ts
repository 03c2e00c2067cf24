import type { RequestHandler } from 'express'
import { refuseForeign } from '../../platform/http/request-origin.ts'

/** Refuses what pages of others make a visitor's browser send, before anything is read. @throws {ForeignOriginError} */
export const refuseForeignOrigin: RequestHandler = (request, _response, next) => {
  const { origin, host } = request.headers
  refuseForeign(request.method, { 'sec-fetch-site': request.get('sec-fetch-site'), origin, host })
  next()
}
