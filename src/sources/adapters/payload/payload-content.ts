import * as z from 'zod'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../../domain/locale/language.ts'
import type { GraphqlSource } from '../../graphql-source/create-graphql-source.ts'
import { SourceResponseError } from '../../graphql-source/source-errors.ts'
import {
  NEWS_PAGE_SIZE,
  type ContentKind,
  type ContentSource,
  type ContentStage,
  type EntryRequest,
} from '../../ports/content-source.ts'
import { parseEntries } from '../graphql-content/parse-entries.ts'
import { createPayloadEditor } from './payload-editor.ts'
import { toDocument, type PayloadRequest } from './payload-transport.ts'
import { toRecord } from './to-record.ts'

/** Kinds of a snapshot, and pages of the system, which only editors list. */
type PayloadKind = ContentKind | 'systemPages'

/** The collection of each kind, and the name by which a request for it is known. */
const COLLECTIONS: Readonly<Record<PayloadKind, readonly [slug: string, operation: string]>> = {
  countries: ['countries', 'Countries'],
  languages: ['languages', 'Languages'],
  sites: ['sites', 'Sites'],
  brands: ['brands', 'Brands'],
  redirects: ['redirects', 'SystemRedirects'],
  navigations: ['navigations', 'Navigations'],
  pages: ['pages', 'Pages'],
  stories: ['stories', 'Stories'],
  storyContacts: ['story-contacts', 'StoryContacts'],
  mediaReleases: ['media-releases', 'MediaReleases'],
  news: ['news', 'NewsFeed'],
  locations: ['locations', 'Locations'],
  contacts: ['contacts', 'Contacts'],
  systemPages: ['system-pages', 'SystemPages'],
}

/** Kinds whose latest entries come first; of one day, in the order of the editors. */
const LATEST_FIRST: ReadonlySet<PayloadKind> = new Set(['stories', 'mediaReleases', 'news'])

const answer = z.object({ docs: z.array(z.unknown()), hasNextPage: z.boolean() })

/** In which languages to look for an entry: as `localeOrder` of the services that speak GraphQL. */
const toOrder = ({ language, fallback }: EntryRequest): readonly Language[] => [
  ...new Set([language, ...(fallback === undefined ? [] : [fallback]), DEFAULT_LANGUAGE, ...LANGUAGES]),
]

/** A page of a collection, with all languages at once. */
function toRequest(kind: PayloadKind, stage: ContentStage, page: number, limit: number): PayloadRequest {
  const [path] = COLLECTIONS[kind]
  return {
    path,
    query: {
      locale: 'all',
      'fallback-locale': 'none',
      depth: '1',
      sort: LATEST_FIRST.has(kind) ? '-publicationDate,_order' : '_order',
      limit: String(limit),
      page: String(page),
      ...(stage === 'DRAFT' ? { draft: 'true' } : { 'where[_status][equals]': 'published' }),
    },
  }
}

/** What the service does not have of what a fetch asks for, one message each. */
export async function listPayloadMismatches(transport: GraphqlSource): Promise<readonly string[]> {
  const kinds = Object.keys(COLLECTIONS) as PayloadKind[]
  const messages = await Promise.all(
    kinds.map(async (kind) => {
      const [slug, operation] = COLLECTIONS[kind]
      try {
        await transport.request<object, PayloadRequest>(toDocument(operation), toRequest(kind, 'PUBLISHED', 1, 1))
        return []
      } catch (error) {
        if (!(error instanceof SourceResponseError)) throw error
        return [`The collection “${slug}” cannot be listed: ${error.message}`]
      }
    }),
  )
  return messages.flat()
}

/**
 * Content of a Payload whose collections are those of `cms/`. It tells no revisions and has no texts for translators, who work
 * in its own screens.
 */
export function createPayloadContent(transport: GraphqlSource, pageSize: number): ContentSource {
  const origin = new URL(transport.url).origin
  const toAddress = (path: string): string => new URL(path, origin).href
  const ask = async (kind: PayloadKind, stage: ContentStage, page: number, limit: number) => {
    const [, operation] = COLLECTIONS[kind]
    return answer.parse(
      await transport.request<object, PayloadRequest>(toDocument(operation), toRequest(kind, stage, page, limit)),
    )
  }
  async function readAll(kind: PayloadKind, stage: ContentStage): Promise<readonly unknown[]> {
    const documents: unknown[] = []
    for (let page = 1; ; page += 1) {
      // Whether there is another page stands in this one.
      const { docs, hasNextPage } = await ask(kind, stage, page, pageSize)
      documents.push(...docs)
      if (!hasNextPage) return documents
    }
  }
  /** A fetch wants each list in many languages at a time, and an answer has all of them. */
  const underWay = new Map<string, Promise<readonly unknown[]>>()
  function readOnce(kind: PayloadKind, stage: ContentStage): Promise<readonly unknown[]> {
    const key = `${kind} ${stage}`
    const known = underWay.get(key)
    if (known !== undefined) return known
    const reading = readAll(kind, stage).finally(() => underWay.delete(key))
    underWay.set(key, reading)
    return reading
  }
  const readRecords = async (kind: PayloadKind, request: EntryRequest): Promise<readonly unknown[]> => {
    const order = toOrder(request)
    return (await readOnce(kind, request.stage)).map((document) => toRecord(kind, document, order, toAddress))
  }
  return {
    pageSize,
    list: async (kind, request) => parseEntries(kind, request.language, await readRecords(kind, request)),
    newsPage: async (request, after) => {
      const page = after === undefined ? 1 : Number(after)
      const { docs, hasNextPage } = await ask('news', request.stage, page, NEWS_PAGE_SIZE)
      const records = docs.map((document) => toRecord('news', document, toOrder(request), toAddress))
      const { values } = parseEntries('news', request.language, records)
      return { items: values, hasNextPage, ...(hasNextPage ? { endCursor: String(page + 1) } : {}) }
    },
    editor: createPayloadEditor(readRecords),
  }
}
