import { parse, validate } from 'graphql'
import { readSchema } from '../../contract/read-schema.ts'
import type { GraphqlSource } from '../../graphql-source/create-graphql-source.ts'

/**
 * What a service does not have as our operations want it, one message each; none where all of them are valid there.
 * @throws {SourceUnavailableError | SourceResponseError} where the service tells nothing about its schema.
 */
export async function listMismatches(
  transport: GraphqlSource,
  queries: readonly { toString(): string }[],
): Promise<readonly string[]> {
  const schema = await readSchema(transport)
  const errors = queries.flatMap((query) => validate(schema, parse(query.toString())))
  return [...new Set(errors.map(({ message }) => message))]
}
