import * as z from 'zod'
import type { GraphqlSource } from '../../graphql-source/create-graphql-source.ts'
import { SourceResponseError } from '../../graphql-source/source-errors.ts'
import type { CatalogueKind } from '../../ports/catalogue-source.ts'
import type { ContentKind, ContentStage } from '../../ports/content-source.ts'
import { toDocument, type PayloadRequest } from './payload-transport.ts'

/** Kinds of content, and pages of the system, which only editors and translators see. */
export type PayloadContentKind = ContentKind | 'systemPages'
/** Kinds of the catalogue, and definitions of specifications, which products hold the values of. */
export type PayloadCatalogueKind = CatalogueKind | 'specifications'
export type PayloadKind = PayloadContentKind | PayloadCatalogueKind | 'assets'

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
  classifications: { slug: 'classifications', operation: 'Classifications', type: 'Classification' },
  products: { slug: 'products', operation: 'Products', type: 'Product' },
  capabilities: { slug: 'capabilities', operation: 'Capabilities', type: 'Capability' },
  documents: { slug: 'documents', operation: 'Documents', type: 'Document' },
  specifications: { slug: 'specifications', operation: 'Specifications', type: 'Specification' },
  assets: { slug: 'assets', operation: 'Assets', type: 'Asset' },
}

export const CATALOGUE_KINDS: readonly PayloadCatalogueKind[] = [
  'classifications', 'products', 'capabilities', 'documents', 'specifications',
] // prettier-ignore
export const CONTENT_KINDS: readonly PayloadContentKind[] = [
  'countries', 'languages', 'sites', 'brands', 'redirects', 'navigations', 'pages', 'stories', 'storyContacts', 'mediaReleases',
  'news', 'locations', 'contacts', 'systemPages',
] // prettier-ignore

/** Kinds that have drafts, and an order that editors make. */
const hasDrafts = (kind: PayloadKind): boolean => kind !== 'assets'

/** How a kind is sorted. */
export function toSort(kind: PayloadKind): string {
  if (!hasDrafts(kind)) return 'id'
  return LATEST_FIRST.has(kind) ? '-publicationDate,_order' : '_order'
}

/** Kinds whose latest entries come first; of one day, in the order of the editors. */
const LATEST_FIRST: ReadonlySet<PayloadKind> = new Set(['stories', 'mediaReleases', 'news'])

/** Entries that an address names one by one: it has some 4,000 characters then. */
const MOST_NAMED = 100

const answer = z.object({ docs: z.array(z.unknown()), hasNextPage: z.boolean() })

/** Those entries alone that have one of some values in a field. */
export interface Only {
  readonly field: 'id' | 'slug'
  readonly values: readonly string[]
}

interface PageRequest {
  readonly kind: PayloadKind
  readonly stage: ContentStage
  readonly page: number
  readonly limit: number
  /** Absent: all. */
  readonly only?: Only | undefined
}

/** A page of a collection, with all languages at once. */
function toPageRequest({ kind, stage, page, limit, only }: PageRequest): PayloadRequest {
  return {
    path: COLLECTIONS[kind].slug,
    query: {
      locale: 'all',
      'fallback-locale': 'none',
      depth: '1',
      sort: toSort(kind),
      limit: String(limit),
      page: String(page),
      ...(only === undefined ? {} : { [`where[${only.field}][in]`]: only.values.join(',') }),
      ...(hasDrafts(kind) ? (stage === 'DRAFT' ? { draft: 'true' } : { 'where[_status][equals]': 'published' }) : {}),
    },
  }
}

/** Documents of the collections, with all their languages. */
export interface PayloadDocuments {
  readonly readPage: (request: PageRequest) => Promise<z.output<typeof answer>>
  /** All of a kind, or, where they are not too many, some of them. */
  readonly readAll: (kind: PayloadKind, stage: ContentStage, only?: Only) => Promise<readonly unknown[]>
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
      const only = wanted !== undefined && wanted.values.length <= MOST_NAMED ? wanted : undefined
      const key = JSON.stringify([kind, stage, only])
      const known = underWay.get(key)
      if (known !== undefined) return known
      const reading = readPages({ kind, stage, only }).finally(() => underWay.delete(key))
      underWay.set(key, reading)
      return reading
    },
  }
}

/** What the service does not have of some kinds, one message each. */
export async function listMissingCollections(
  transport: GraphqlSource,
  kinds: readonly PayloadKind[],
): Promise<readonly string[]> {
  const messages = await Promise.all(
    kinds.map(async (kind) => {
      const { slug, operation } = COLLECTIONS[kind]
      const request = toPageRequest({ kind, stage: 'PUBLISHED', page: 1, limit: 1 })
      try {
        await transport.request<object, PayloadRequest>(toDocument(operation), request)
        return []
      } catch (error) {
        if (!(error instanceof SourceResponseError)) throw error
        return [`The collection “${slug}” cannot be listed: ${error.message}`]
      }
    }),
  )
  return messages.flat()
}
