import { buildClientSchema, getIntrospectionQuery, type GraphQLSchema, type IntrospectionQuery } from 'graphql'
import type { GraphqlSource } from '../graphql-source/create-graphql-source.ts'
import { SourceResponseError } from '../graphql-source/source-errors.ts'

/** Only the structure: descriptions of a large schema are megabytes. Services of an older GraphQL know no deprecated arguments. */
const QUERIES = [true, false].map((inputValueDeprecation) =>
  getIntrospectionQuery({ descriptions: false, specifiedByUrl: false, inputValueDeprecation }),
)

/**
 * The schema of a service by introspection.
 * @throws {SourceUnavailableError} when it is away. @throws {SourceResponseError} where it does not tell its schema.
 */
export async function readSchema(transport: GraphqlSource): Promise<GraphQLSchema> {
  const [full, plain] = QUERIES.map((query) => ({ toString: () => query }))
  const ask = (query: typeof full): Promise<IntrospectionQuery> =>
    transport.request<IntrospectionQuery, object>(query ?? { toString: () => '' }, {})
  const told = await ask(full).catch((error: unknown) => {
    if (error instanceof SourceResponseError) return ask(plain)
    throw error
  })
  return buildClientSchema(told)
}
