import type { GraphqlSource } from '../graphql-source/create-graphql-source.ts'
import { fetchNodes, type ConnectionQuery } from '../graphql-source/fetch-nodes.ts'
import type { Locale, Stage } from './generated/operations.ts'

interface EntryVariables {
  readonly locales: Locale[]
  readonly stage: Stage
}

/** A list of entries, asked for in languages and a stage. */
export type EntryQuery = ConnectionQuery<EntryVariables>

export interface FetchEntriesInput {
  readonly source: GraphqlSource
  readonly query: EntryQuery
  readonly locales: Locale[]
  readonly stage: Stage
  readonly pageSize: number
}

/**
 * All entries of a list in a stage, not yet checked.
 * @throws {SourceUnavailableError | SourceResponseError} when the service cannot give all of it.
 */
export function fetchEntries({
  source,
  query,
  locales,
  stage,
  pageSize,
}: FetchEntriesInput): Promise<readonly unknown[]> {
  const variables: EntryVariables = { locales, stage }
  return fetchNodes({ source, query, variables, pageSize })
}
