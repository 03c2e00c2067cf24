import { buildClientSchema, getIntrospectionQuery, parse, validate, type IntrospectionQuery } from 'graphql'
import type { GraphqlSource } from '../../graphql-source/create-graphql-source.ts'

/** Only the structure: descriptions of a large schema are megabytes. */
const INTROSPECTION = getIntrospectionQuery({ descriptions: false, specifiedByUrl: false })

/**
 * What a service does not have as our operations want it, one message each; none where all of them are valid there.
 * @throws {SourceUnavailableError | SourceResponseError} where the service tells nothing about its schema.
 */
export async function listMismatches(
  transport: GraphqlSource,
  queries: readonly { toString(): string }[],
): Promise<readonly string[]> {
  const reported = await transport.request<IntrospectionQuery, object>({ toString: () => INTROSPECTION }, {})
  const schema = buildClientSchema(reported)
  const errors = queries.flatMap((query) => validate(schema, parse(query.toString())))
  return [...new Set(errors.map(({ message }) => message))]
}
