import * as z from 'zod'
import type { NewsItem } from '../../domain/content/content-entries.ts'
import type { Language } from '../../domain/locale/language.ts'
import type { NavigationTree } from '../../domain/navigation/navigation-tree.ts'
import type { Problem } from '../../domain/problem/problem.ts'
import type { GraphqlSource } from '../graphql-source/create-graphql-source.ts'
import { fetchNodes } from '../graphql-source/fetch-nodes.ts'
import { parseRecords } from '../parse-records.ts'
import { localeOrder } from './content-locale.ts'
import { NavigationsDocument, NewsFeedDocument, type Stage } from './generated/operations.ts'
import { wireNewsItem } from './wire/entries.ts'
import { wireNavigation } from './wire/navigation.ts'

/** Most records of one answer that the service gives. */
const PAGE_SIZE = 100
/** News of one page (S1 §9). */
const NEWS_PAGE_SIZE = 10

interface LiveContentInput {
  readonly source: GraphqlSource
  readonly language: Language
  readonly fallback: Language | undefined
}

/** A page of the news feed, newest first. */
export interface NewsPage {
  readonly items: readonly NewsItem[]
  readonly hasNextPage: boolean
  readonly endCursor?: string
}

const newsConnection = z.object({
  newsFeedConnection: z.object({
    edges: z.array(z.object({ node: z.unknown() })),
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() }),
  }),
})

/**
 * Headers and footers of all sites in a language, as they are now. What breaks its schema is left out and told.
 * @throws {SourceUnavailableError | SourceResponseError}
 */
export async function fetchNavigations(
  { source, language, fallback }: LiveContentInput,
  stage: Stage,
): Promise<{ readonly navigations: readonly NavigationTree[]; readonly problems: readonly Problem[] }> {
  const variables = { locales: localeOrder(language, fallback), stage }
  const records = await fetchNodes({ source, query: NavigationsDocument, variables, pageSize: PAGE_SIZE })
  const schemaOf = (): typeof wireNavigation => wireNavigation
  const { values, problems } = parseRecords({ source: 'content', kind: 'navigation', language, schemaOf, records })
  return { navigations: values, problems }
}

/**
 * Ten items of the news feed after a cursor (S1 §7), as they are now.
 * @throws {SourceUnavailableError | SourceResponseError} also for a cursor that the service does not know.
 */
export async function fetchNewsPage(
  { source, language, fallback }: LiveContentInput,
  after: string | undefined,
): Promise<NewsPage> {
  const variables = {
    first: NEWS_PAGE_SIZE,
    after: after ?? null,
    locales: localeOrder(language, fallback),
    stage: 'PUBLISHED' as const,
  }
  const data = newsConnection.parse(await source.request(NewsFeedDocument, variables))
  const { edges, pageInfo } = data.newsFeedConnection
  const records = edges.map(({ node }) => node)
  const { values } = parseRecords({
    source: 'content',
    kind: 'news item',
    language,
    schemaOf: () => wireNewsItem,
    records,
  })
  const { hasNextPage, endCursor } = pageInfo
  return { items: values, hasNextPage, ...(typeof endCursor === 'string' ? { endCursor } : {}) }
}
