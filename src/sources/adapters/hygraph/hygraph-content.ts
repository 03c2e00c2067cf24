import * as z from 'zod'
import { isFields } from '../../../domain/values/is-fields.ts'
import { pickDefaultLanguage, type Language } from '../../../domain/locale/language.ts'
import type { GraphqlSource } from '../../graphql-source/create-graphql-source.ts'
import { SourceResponseError } from '../../graphql-source/source-errors.ts'
import type { ContentSource, ContentStage, EditorEntryStages } from '../../ports/content-source.ts'
import { localeOrder } from '../graphql-content/content-locale.ts'
import { createEditorList } from '../graphql-content/editor-list.ts'
import { createDraftQueries, createEntryLists, ENTRY_QUERIES, type EntryQueries, type EntryQuery } from '../graphql-content/entry-lists.ts' // prettier-ignore
import {
  EditorContentPageFieldsFragmentDoc, EditorContentPagesDocument, EditorMediaReleaseFieldsFragmentDoc,
  EditorMediaReleasesDocument, EditorStoriesDocument, EditorStoryFieldsFragmentDoc,
} from '../graphql-content/generated/operations.ts' // prettier-ignore
import { wireEditorEntry } from '../graphql-content/wire/editor-entry.ts'
import { optional } from '../graphql-content/wire/values.ts'
import { MAX_ENTRIES, toHygraphQuery } from './to-hygraph-query.ts'
import { toRecord } from './to-record.ts'

/** Pages of every kind that there is a model of, by id in one stage: the service has no query for all kinds together. */
const KINDS = [
  { query: 'contentPage', fields: 'EditorContentPageFields', document: EditorContentPageFieldsFragmentDoc },
  { query: 'story', fields: 'EditorStoryFields', document: EditorStoryFieldsFragmentDoc },
  { query: 'mediaRelease', fields: 'EditorMediaReleaseFields', document: EditorMediaReleaseFieldsFragmentDoc },
] as const

/** A page in one stage, as `story_DRAFT`; absent where it is none of that kind. */
const findInStage = (stage: ContentStage): string =>
  KINDS.map(
    ({ query, fields }) =>
      `${query}_${stage}: ${query}(where: { id: $id }, locales: $locales, stage: ${stage}) { ...${fields} }`,
  ).join('\n')

const FIND_PAGE = `query EditorPage($id: ID!, $locales: [Locale!]!) { ${findInStage('DRAFT')} ${findInStage('PUBLISHED')} }
${KINDS.map(({ document }) => document.toString()).join('\n')}`

/** Every operation that is sent to the service. */
export interface HygraphQueries {
  readonly lists: EntryQueries
  readonly editor: readonly EntryQuery[]
  readonly findPage: string
}

/** The operations of this adapter: ours, as the hosted service takes them. @param without see `toHygraphQuery` */
export function createHygraphQueries(without: readonly string[] = []): HygraphQueries {
  const left = new Set(without)
  const toQuery = (query: EntryQuery): EntryQuery => {
    const text = toHygraphQuery(query.toString(), left)
    return { toString: () => text }
  }
  const lists = Object.entries(ENTRY_QUERIES).map(
    ([kind, query]: readonly [string, EntryQuery]) => [kind, toQuery(query)] as const,
  )
  return {
    lists: { ...ENTRY_QUERIES, ...Object.fromEntries(lists) },
    editor: [EditorContentPagesDocument, EditorStoriesDocument, EditorMediaReleasesDocument].map(toQuery),
    findPage: toHygraphQuery(FIND_PAGE, left),
  }
}

const found = z.record(z.string(), optional(wireEditorEntry))

/**
 * Content of a project of the hosted service that S1 describes, with what that offers by itself: lists, stages, locales,
 * connections. It tells no revisions and has no texts for translators.
 * @param languages of the group, the first one first
 */
export function createHygraphContent(
  transport: GraphqlSource,
  pageSize: number,
  { lists, editor, findPage }: HygraphQueries,
  languages: readonly Language[],
): ContentSource {
  const read = (record: unknown): unknown =>
    toRecord(record, (place) => {
      const id = isFields(record) ? String(record['id']) : ''
      const message = `${id} has ${MAX_ENTRIES} entries or more in ${place}: the service gives no more of a list within an entry. Divide it.`
      throw new SourceResponseError({ source: 'content', url: transport.url, operation: id, variables: {} }, 200, [
        { message },
      ])
    })
  async function find(id: string, language: Language): Promise<EditorEntryStages> {
    const variables = { id, locales: localeOrder(languages, language) }
    const answer = await transport.request<object, typeof variables>({ toString: () => findPage }, variables)
    const pages = found.parse(read(answer))
    const inStage = (stage: ContentStage) =>
      KINDS.map(({ query }) => pages[`${query}_${stage}`]).find((page) => page !== undefined)
    return { draft: inStage('DRAFT'), published: inStage('PUBLISHED') }
  }
  return {
    ...createEntryLists({ transport, queries: lists, pageSize, languages, toRecord: read }),
    editor: {
      list: createEditorList({ transport, queries: editor, pageSize, languages, toRecord: read }),
      find,
      findTranslatable: async (id) => (await find(id, pickDefaultLanguage(languages))).draft,
    },
    drafts: createDraftQueries(transport, lists),
  }
}
