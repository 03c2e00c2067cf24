import * as z from 'zod'
import type { EditorEntry } from '../../domain/content/editor-entry.ts'
import type { Language } from '../../domain/locale/language.ts'
import type { Problem } from '../../domain/problem/problem.ts'
import type { GraphqlSource } from '../graphql-source/create-graphql-source.ts'
import { fetchNodes } from '../graphql-source/fetch-nodes.ts'
import { parseRecords } from '../parse-records.ts'
import { localeOrder } from './content-locale.ts'
import {
  EditorContentPagesDocument, EditorMediaReleasesDocument, EditorPageDocument, EditorStoriesDocument,
  EditorSystemPagesDocument, type Stage,
} from './generated/operations.ts' // prettier-ignore
import { wireEditorEntry } from './wire/editor-entry.ts'
import { optional } from './wire/values.ts'

/** Most records of one answer that the service gives. */
const PAGE_SIZE = 100

const QUERIES = [
  EditorContentPagesDocument, EditorStoriesDocument, EditorMediaReleasesDocument, EditorSystemPagesDocument,
] // prettier-ignore

/**
 * All pages of the content service in a stage, of every kind and site. What breaks its schema is left out and told.
 * @param language that titles are wanted in. @throws {SourceUnavailableError | SourceResponseError}
 */
export async function fetchEditorEntries(
  source: GraphqlSource,
  { language, stage }: { readonly language: Language; readonly stage: Stage },
): Promise<{ readonly entries: readonly EditorEntry[]; readonly problems: readonly Problem[] }> {
  const variables = { locales: localeOrder(language, undefined), stage }
  const found = await Promise.all(QUERIES.map((query) => fetchNodes({ source, query, variables, pageSize: PAGE_SIZE })))
  const schemaOf = (): typeof wireEditorEntry => wireEditorEntry
  const { values, problems } = parseRecords({
    source: 'content',
    kind: 'page',
    language,
    schemaOf,
    records: found.flat(),
  })
  return { entries: values, problems }
}

/** A page in both stages; a stage that does not have it is absent. */
export interface EditorEntryStages {
  readonly draft?: EditorEntry | undefined
  readonly published?: EditorEntry | undefined
}

const answer = z.object({ draft: optional(wireEditorEntry), published: optional(wireEditorEntry) })

/**
 * A page of any kind in both stages.
 * @throws {SourceUnavailableError | SourceResponseError} @throws {z.ZodError} when the answer is none.
 */
export async function fetchEditorEntry(
  source: GraphqlSource,
  { id, language }: { readonly id: string; readonly language: Language },
): Promise<EditorEntryStages> {
  return answer.parse(await source.request(EditorPageDocument, { id, locales: localeOrder(language, undefined) }))
}
