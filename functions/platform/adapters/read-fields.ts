import type { IncomingMessage, ServerResponse } from 'node:http'
import express from 'express'
import {
  BodyTooLargeError,
  MalformedBodyError,
  UnsupportedBodyError,
  type RequestError,
} from '../http/request-errors.ts'

/** Largest body of a function, but for uploads, which have a way of their own. */
const MAX_BODY = '64kb'

const PARSERS = [
  express.json({ limit: MAX_BODY, strict: true }),
  express.urlencoded({ limit: MAX_BODY, extended: false, parameterLimit: 200 }),
] as const

/** Errors of the body parser that are the client's fault (https://github.com/expressjs/body-parser#errors). */
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

const FIELDS = /^application\/(?:json|x-www-form-urlencoded)\b/i

/** Whether a host has read the body before the function was asked. */
export const isRead = ({ readableEnded }: IncomingMessage): boolean => readableEnded

/**
 * Reads JSON and form fields, or takes what the host has parsed. Undefined: there is no body, or it has another media type
 * and is left unread.
 * @throws {RequestError} when the body cannot be read.
 */
export async function readFields(
  request: IncomingMessage & { body?: unknown },
  response: ServerResponse,
): Promise<unknown> {
  if (isRead(request)) return FIELDS.test(request.headers['content-type'] ?? '') ? request.body : undefined
  request.body = undefined
  for (const parse of PARSERS)
    await new Promise<void>((resolve, reject) => {
      parse(request, response, (error?: unknown) => {
        if (error === undefined) resolve()
        else reject(toRequestError(error) ?? (error instanceof Error ? error : new Error('The body cannot be read')))
      })
    })
  return request.body
}
