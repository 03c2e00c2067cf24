import { createHash } from 'node:crypto'

/** SHA-256 of a query's text, in hexadecimal. */
export function hashQuery(query: string): string {
  return createHash('sha256').update(query).digest('hex')
}
