import type * as z from 'zod'
import type { Language } from '../../domain/locale/language.ts'
import type { GraphqlQuery, GraphqlSource } from '../graphql-source/create-graphql-source.ts'
import { isPartialFailure } from '../last-good/is-partial-failure.ts'
import { requestIfOffered } from './fetch-revisions.ts'

/** What the answers about an entry are made of at a time: equal revisions, equal answers. */
export interface EntryRevision {
  readonly id: string
  readonly revision: string
}

/** Revisions of entries by id; `undefined` where the source does not tell. */
export type EntryRevisions = ReadonlyMap<string, string> | undefined

/** Entries that were fetched before, by language, and the revision that each had then. */
export interface KnownEntries<Entry> {
  readonly revisions: ReadonlyMap<string, string>
  readonly byLanguage: (language: Language) => readonly Entry[] | undefined
}

/** Entries in the order of their list, and those of them that have to be asked for. */
export interface ChangedEntries<Revision extends EntryRevision> {
  readonly revisions: readonly Revision[]
  readonly changed: readonly Revision[]
}

/**
 * Asks for the revisions of entries; `undefined` where the source does not offer them, or not now.
 * @throws {SourceUnavailableError} when the whole source is away.
 */
export async function fetchEntryRevisions<Answer>(
  source: GraphqlSource,
  query: GraphqlQuery<unknown, Record<string, never>>,
  schema: z.ZodType<Answer>,
): Promise<Answer | undefined> {
  const found = await requestIfOffered(source, query).catch((error: unknown) => {
    if (isPartialFailure(error)) return undefined
    throw error
  })
  return schema.safeParse(found).data
}

/** Ids and revisions alone, to be kept for the next time. */
export const toEntryRevisions = (revisions: readonly EntryRevision[] | undefined): EntryRevisions =>
  revisions && new Map(revisions.map(({ id, revision }) => [id, revision]))

export interface FindChangedInput<Entry> {
  readonly known: KnownEntries<Entry> | undefined
  readonly languages: readonly Language[]
  /** Records of one request. */
  readonly pageSize: number
}

/**
 * Finds what changed since it was fetched; the other entries are kept. `undefined` when all have to be fetched: the source
 * does not tell, nothing is known, or more changed than one request answers.
 */
export function findChanged<Revision extends EntryRevision, Entry>(
  revisions: readonly Revision[] | undefined,
  { known, languages, pageSize }: FindChangedInput<Entry>,
): ChangedEntries<Revision> | undefined {
  if (revisions === undefined || known === undefined || known.revisions.size === 0) return undefined
  if (languages.some((language) => known.byLanguage(language) === undefined)) return undefined
  const changed = revisions.filter(({ id, revision }) => known.revisions.get(id) !== revision)
  return changed.length > pageSize ? undefined : { revisions, changed }
}

/** Entries that came, among those that did not change, in the order of the list. */
export function joinChanged<Entry extends { readonly id: string }>(
  { revisions, changed }: ChangedEntries<EntryRevision>,
  kept: readonly Entry[],
  came: readonly Entry[],
): readonly Entry[] {
  const requested = new Set(changed.map(({ id }) => id))
  const byId = new Map([...kept.filter(({ id }) => !requested.has(id)), ...came].map((entry) => [entry.id, entry]))
  return revisions.flatMap(({ id }) => byId.get(id) ?? [])
}
