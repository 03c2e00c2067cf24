import { createHash } from 'node:crypto'
import { GraphQLError } from 'graphql'

/**
 * Version of what a form edits: the same for as long as its values are. It is made of the values, so that whoever writes them,
 * the identity provider included, changes it.
 */
export const toVersion = (values: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 22)

/**
 * Keeps a change from overwriting another one that its author has not seen (RFC 9110 §15.5.10).
 * @param sent version that the author saw; absent: there was nothing. @param current absent: there is nothing.
 * @throws {GraphQLError} answered with status 409, when they differ.
 */
export function requireVersion(sent: string | null | undefined, current: string | undefined): void {
  if ((sent ?? undefined) === current) return
  throw new GraphQLError('This was changed meanwhile', { extensions: { code: 'CONFLICT', http: { status: 409 } } })
}
