import * as z from 'zod'
import type { GraphqlSource } from '../../graphql-source/create-graphql-source.ts'
import type { ContentKind, ContentStage } from '../../ports/content-source.ts'
import { toDocument, type PayloadRequest } from './payload-transport.ts'

/** Kinds of a snapshot, and pages of the system, which only editors and translators see. */
export type PayloadKind = ContentKind | 'systemPages'

interface Collection {
  readonly slug: string
  /** Name by which a request for it is known. */
  readonly operation: string
  /** GraphQL type of its entries, as webhooks and revisions name it. */
  readonly type: string
}

/** The collection of each kind (services/cms/collections.ts). */
export const COLLECTIONS: Readonly<Record<PayloadKind, Collection>> = {
  countries: { slug: 'countries', operation: 'Countries', type: 'Country' },
  languages: { slug: 'languages', operation: 'Languages', type: 'Language' },
  sites: { slug: 'sites', operation: 'Sites', type: 'Site' },
  brands: { slug: 'brands', operation: 'Brands', type: 'Brand' },
  redirects: { slug: 'redirects', operation: 'SystemRedirects', type: 'SystemRedirect' },
  navigations: { slug: 'navigations', operation: 'Navigations', type: 'Navigation' },
  pages: { slug: 'pages', operation: 'Pages', type: 'ContentPage' },
  stories: { slug: 'stories', operation: 'Stories', type: 'Story' },
  storyContacts: { slug: 'story-contacts', operation: 'StoryContacts', type: 'StoryContact' },
  mediaReleases: { slug: 'media-releases', operation: 'MediaReleases', type: 'MediaRelease' },
  news: { slug: 'news', operation: 'NewsFeed', type: 'NewsItem' },
  locations: { slug: 'locations', operation: 'Locations', type: 'Location' },
  contacts: { slug: 'contacts', operation: 'Contacts', type: 'Contact' },
  systemPages: { slug: 'system-pages', operation: 'SystemPages', type: 'SystemPage' },
}

export const PAYLOAD_KINDS = Object.keys(COLLECTIONS) as readonly PayloadKind[]

/** Kinds whose latest entries come first; of one day, in the order of the editors. */
const LATEST_FIRST: ReadonlySet<PayloadKind> = new Set(['stories', 'mediaReleases', 'news'])

/** Entries that an address names one by one: it has some 4,000 characters then. */
const MOST_IDS = 100

const answer = z.object({ docs: z.array(z.unknown()), hasNextPage: z.boolean() })

interface PageRequest {
  readonly kind: PayloadKind
  readonly stage: ContentStage
  readonly page: number
  readonly limit: number
  /** Absent: all. */
  readonly ids?: readonly string[] | undefined
}

/** A page of a collection, with all languages at once. */
export function toPageRequest({ kind, stage, page, limit, ids }: PageRequest): PayloadRequest {
  return {
    path: COLLECTIONS[kind].slug,
    query: {
      locale: 'all',
      'fallback-locale': 'none',
      depth: '1',
      sort: LATEST_FIRST.has(kind) ? '-publicationDate,_order' : '_order',
      limit: String(limit),
      page: String(page),
      ...(ids === undefined ? {} : { 'where[id][in]': ids.join(',') }),
      ...(stage === 'DRAFT' ? { draft: 'true' } : { 'where[_status][equals]': 'published' }),
    },
  }
}

/** Documents of the collections, with all their languages. */
export interface PayloadDocuments {
  readonly readPage: (request: PageRequest) => Promise<z.output<typeof answer>>
  /** All of a kind, or, of not too many ids, those that have them. */
  readonly readAll: (kind: PayloadKind, stage: ContentStage, ids?: readonly string[]) => Promise<readonly unknown[]>
  /** Makes an address of this service whole. */
  readonly toAddress: (path: string) => string
}

/** Reads documents over a transport. @param pageSize most documents of one answer */
export function createPayloadDocuments(transport: GraphqlSource, pageSize: number): PayloadDocuments {
  const origin = new URL(transport.url).origin
  const readPage: PayloadDocuments['readPage'] = async (request) => {
    const document = toDocument(COLLECTIONS[request.kind].operation)
    return answer.parse(await transport.request<object, PayloadRequest>(document, toPageRequest(request)))
  }
  async function readPages(request: Omit<PageRequest, 'page' | 'limit'>): Promise<readonly unknown[]> {
    const documents: unknown[] = []
    for (let page = 1; ; page += 1) {
      // Whether there is another page stands in this one.
      const { docs, hasNextPage } = await readPage({ ...request, page, limit: pageSize })
      documents.push(...docs)
      if (!hasNextPage) return documents
    }
  }
  /** A fetch wants each list in many languages at a time, and an answer has all of them. */
  const underWay = new Map<string, Promise<readonly unknown[]>>()
  return {
    toAddress: (path) => new URL(path, origin).href,
    readPage,
    readAll: (kind, stage, wanted) => {
      const ids = wanted !== undefined && wanted.length <= MOST_IDS ? wanted : undefined
      const key = JSON.stringify([kind, stage, ids])
      const known = underWay.get(key)
      if (known !== undefined) return known
      const reading = readPages({ kind, stage, ids }).finally(() => underWay.delete(key))
      underWay.set(key, reading)
      return reading
    },
  }
}
