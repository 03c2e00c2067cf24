import { fileURLToPath } from 'node:url'
import type { RequestHandler } from 'express'
import { NotFoundError } from '../../platform/http/request-errors.ts'
import { findTypeface } from '../../problem-pages/problem-styles.ts'

/** Sends the typeface of the pages that say what went wrong: no release is needed for it. @throws {NotFoundError} */
export const serveProblemFile: RequestHandler = (request, response, next) => {
  const file = request.method === 'GET' || request.method === 'HEAD' ? findTypeface(request.path.slice(1)) : undefined
  if (file === undefined) throw new NotFoundError(`There is nothing at ${request.originalUrl.split('?', 1)[0]}`)
  response.sendFile(fileURLToPath(file), { maxAge: '1d', dotfiles: 'allow' }, (error?: Error) => {
    // Who has gone needs no answer.
    if (error !== undefined && !response.headersSent) next(error)
  })
}
