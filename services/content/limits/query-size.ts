import { GraphQLError } from 'graphql'

/** Bytes that query text and variables may have together, as in the hosted service's largest plan. */
const MAX_QUERY_BYTES = 20 * 1024
/** The same for a mutation. */
const MAX_MUTATION_BYTES = 80 * 1024

/**
 * Refuses a request whose query and variables are too large.
 * @throws {GraphQLError} that answers 413.
 */
export function checkQuerySize({
  query,
  variables,
}: {
  readonly query?: string | undefined
  readonly variables?: unknown
}): void {
  const bytes = Buffer.byteLength(query ?? '') + Buffer.byteLength(JSON.stringify(variables ?? {}))
  const limit = /^\s*mutation\b/m.test(query ?? '') ? MAX_MUTATION_BYTES : MAX_QUERY_BYTES
  if (bytes <= limit) return
  throw new GraphQLError(`The query has ${bytes} bytes, ${limit} are allowed`, {
    extensions: { code: 'PAYLOAD_TOO_LARGE', http: { status: 413 } },
  })
}
