import express, { type ErrorRequestHandler, type RequestHandler } from 'express'
import {
  BodyTooLargeError,
  MalformedBodyError,
  UnsupportedBodyError,
  type RequestError,
} from '../../http/request-errors.ts'

/** Largest body of a function, but for uploads, which have a way of their own. */
const MAX_BODY = '64kb'

/** Kinds of errors of the body parser that are the client's (https://github.com/expressjs/body-parser#errors). */
function toRequestError(error: unknown): RequestError | undefined {
  if (!(error instanceof Error) || !('type' in error) || typeof error.type !== 'string') return undefined
  const cause = { cause: error }
  switch (error.type) {
    case 'entity.too.large':
    case 'parameters.too.many':
      return new BodyTooLargeError(`The body is larger than ${MAX_BODY}`, cause)
    case 'charset.unsupported':
    case 'encoding.unsupported':
      return new UnsupportedBodyError('The character set or encoding of the body is not supported', cause)
    case 'entity.parse.failed':
    case 'request.size.invalid':
    case 'request.aborted':
    case 'stream.encoding.set':
      return new MalformedBodyError('The body cannot be read', cause)
    default:
      return undefined
  }
}

const translate: ErrorRequestHandler = (error: unknown, _request, _response, next) => {
  next(toRequestError(error) ?? error)
}

/** Reads JSON and form fields; what cannot be read is a problem of the client. */
export function createParseBody(): readonly (RequestHandler | ErrorRequestHandler)[] {
  return [
    express.json({ limit: MAX_BODY, strict: true }),
    express.urlencoded({ limit: MAX_BODY, extended: false, parameterLimit: 200 }),
    translate,
  ]
}
