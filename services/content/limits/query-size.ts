import { GraphQLError } from 'graphql'

/** Bytes that query text and variables may have together, as in the hosted service's largest plan. */
const MAX_QUERY_BYTES = 20 * 1024

/**
 * Refuses a request whose query and variables are too large.
 * @throws {GraphQLError} that answers 413.
 */
export function checkQuerySize({ query, variables }: { readonly query?: string | undefined; readonly variables?: unknown }): void {
  const bytes = Buffer.byteLength(query ?? '') + Buffer.byteLength(JSON.stringify(variables ?? {}))
  if (bytes <= MAX_QUERY_BYTES) return
  throw new GraphQLError(`The query has ${bytes} bytes, ${MAX_QUERY_BYTES} are allowed`, {
    extensions: { code: 'PAYLOAD_TOO_LARGE', http: { status: 413 } },
  })
}
