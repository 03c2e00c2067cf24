import type { Request } from 'express'

/** The id that the request log gave a request. */
export function readRequestId({ id }: Request): string {
  return typeof id === 'string' ? id : ''
}
