import * as z from 'zod'
import type { GraphqlQuery, GraphqlSource } from '../graphql-source/create-graphql-source.ts'
import { SourceResponseError } from '../graphql-source/source-errors.ts'

/** Revision of each record type of a source: equal revisions, equal answers (`Revision` in services/content/schema.graphql). */
export type Revisions = ReadonlyMap<string, string>

const wireRevisions = z.object({ revisions: z.array(z.object({ type: z.string(), revision: z.string().min(1) })) })

/**
 * Asks a source for something that not every service has; `undefined` where it answers with an error.
 * @throws {SourceUnavailableError} when it does not answer at all.
 */
export async function requestIfOffered<Data>(
  source: GraphqlSource,
  query: GraphqlQuery<Data, Record<string, never>>,
): Promise<Data | undefined> {
  try {
    return await source.request(query, {})
  } catch (error) {
    if (error instanceof SourceResponseError) return undefined
    throw error
  }
}

/**
 * The revisions of a source as they are now; `undefined` where it does not offer them: then everything must be asked for.
 * @throws {SourceUnavailableError} when the source does not answer at all.
 */
export async function fetchRevisions(
  source: GraphqlSource,
  query: GraphqlQuery<unknown, Record<string, never>>,
): Promise<Revisions | undefined> {
  const parsed = wireRevisions.safeParse(await requestIfOffered(source, query))
  return parsed.success ? new Map(parsed.data.revisions.map(({ type, revision }) => [type, revision])) : undefined
}
