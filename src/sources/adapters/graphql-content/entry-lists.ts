import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { Language } from '../../../domain/locale/language.ts'
import type { GraphqlSource } from '../../graphql-source/create-graphql-source.ts'
import { fetchNodes, type ConnectionQuery } from '../../graphql-source/fetch-nodes.ts'
import {
  NEWS_PAGE_SIZE,
  type ContentKind,
  type ContentSource,
  type ContentStage,
  type DraftQueries,
  type EntryRequest,
} from '../../ports/content-source.ts'
import { localeOrder } from './content-locale.ts'
import {
  type Locale,
  BrandsDocument,
  ContactsDocument,
  CountriesDocument,
  LanguagesDocument,
  LocationsDocument,
  MediaReleasesDocument,
  NavigationsDocument,
  NewsFeedDocument,
  PagesDocument,
  SitesDocument,
  StoriesDocument,
  StoryContactsDocument,
  SystemRedirectsDocument,
} from './generated/operations.ts'
import { parseEntries } from './parse-entries.ts'

/** SHA-256 of a query's text, in hexadecimal. */
function hashQuery(query: string): string {
  return createHash('sha256').update(query).digest('hex')
}

/** A list of entries, asked for in languages and a stage. */
export type EntryQuery = ConnectionQuery<{ readonly locales: Locale[]; readonly stage: ContentStage }>

/** The query of each kind; connections, so that each result has one field. */
export type EntryQueries = Readonly<Record<ContentKind, EntryQuery>>

/** The queries of our own documents. */
export const ENTRY_QUERIES: EntryQueries = {
  countries: CountriesDocument,
  languages: LanguagesDocument,
  sites: SitesDocument,
  brands: BrandsDocument,
  redirects: SystemRedirectsDocument,
  navigations: NavigationsDocument,
  pages: PagesDocument,
  stories: StoriesDocument,
  storyContacts: StoryContactsDocument,
  mediaReleases: MediaReleasesDocument,
  news: NewsFeedDocument,
  locations: LocationsDocument,
  contacts: ContactsDocument,
}

const newsConnection = z.object({
  edges: z.array(z.object({ node: z.unknown() })),
  pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() }),
})

/** What a query wants to know of a request. @param languages of the group */
export const toVariables = ({ language, fallback, stage }: EntryRequest, languages: readonly Language[]) => ({
  locales: localeOrder(languages, language, fallback),
  stage,
})

export interface EntryListsOptions {
  readonly transport: GraphqlSource
  readonly queries: EntryQueries
  readonly pageSize: number
  /** Languages of the group, the first one first. */
  readonly languages: readonly Language[]
  /** What a record is made to before it is read; by default nothing. */
  readonly toRecord?: (record: unknown) => unknown
}

/** Lists and the news feed of a content service with connections, stages and locales. */
export function createEntryLists(options: EntryListsOptions): Pick<ContentSource, 'pageSize' | 'list' | 'newsPage'> {
  const { transport, queries, pageSize, languages, toRecord = (record) => record } = options
  return {
    pageSize,
    list: async (kind, request) => {
      const variables = toVariables(request, languages)
      const records = await fetchNodes({ source: transport, query: queries[kind], variables, pageSize })
      return parseEntries(kind, request.language, records.map(toRecord))
    },
    newsPage: async (request, after) => {
      const variables = { ...toVariables(request, languages), first: NEWS_PAGE_SIZE, after: after ?? null }
      const [found] = Object.values(await transport.request(queries.news, variables))
      const { edges, pageInfo } = newsConnection.parse(found)
      const records = edges.map(({ node }) => toRecord(node))
      const { values } = parseEntries('news', request.language, records)
      const { hasNextPage, endCursor } = pageInfo
      return { items: values, hasNextPage, ...(typeof endCursor === 'string' ? { endCursor } : {}) }
    },
  }
}

/** Drafts of lists that hold nothing protected. Pages are not among them: some are protected, and a query cannot tell them apart. */
export function createDraftQueries(transport: GraphqlSource, queries: EntryQueries): DraftQueries {
  const open = Object.entries(queries).filter(([kind]) => kind !== 'pages')
  const texts = open.map(([, query]: readonly [string, EntryQuery]) => query.toString())
  return {
    byHash: new Map(texts.map((text) => [hashQuery(text), text])),
    send: (query, variables) => transport.request<object, object>({ toString: () => query }, variables),
  }
}
