import type { IncomingMessage } from 'node:http'

/** The id that the request log gave a request. */
export function readRequestId({ id }: Pick<IncomingMessage, 'id'>): string {
  return typeof id === 'string' ? id : ''
}
