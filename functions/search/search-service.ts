import type { Logger } from 'pino'
import {
  SEARCH_PAGE_SIZE,
  type SearchRequest,
  type SearchResponse,
  type SuggestRequest,
  type Suggestion,
} from '../../src/contracts/search.ts'
import { buildBasePath, buildPath } from '../../src/domain/path/url-path.ts'
import { NotReadyError } from '../platform/http/request-errors.ts'
import { createLoadCache } from '../platform/load-cache.ts'
import type { FunctionObserver } from '../platform/running-functions.ts'
import type { StoreAccess } from '../platform/store/store-access.ts'
import { findDocuments, NOTHING_FOUND, type FindInput, type FoundPage } from './find-documents.ts'
import { createIndexedReleases, type IndexedRelease } from './indexed-releases.ts'
import type { SearchedRelease } from './read-search-documents.ts'
import type { SearchScope } from './search-scope.ts'
import { resolveSearchPlace, type SearchPlace } from './search-place.ts'
import { suggestPages } from './suggest-pages.ts'
import { omitUndefined } from '../../src/domain/values/omit-undefined.ts'

/** The search of a runtime. */
export interface SearchService {
  /** Finds pages of a place: of the release before, until its own is indexed. @throws {NotReadyError} while none is. */
  find(place: SearchPlace, request: Omit<FindInput, 'scope'>): Promise<SearchResponse>
  /** As a browser asks (S1 §7). @throws {InvalidRequestError} for a site or locale that is not there. @throws as `find`. */
  search(host: string, request: SearchRequest): Promise<SearchResponse>
  /** @throws as `search`. */
  suggest(host: string, request: SuggestRequest): Promise<readonly Suggestion[]>
  /** Whether a release can be searched. */
  isReady(release: SearchedRelease): boolean
  /** Makes a release searchable; never fails. */
  takeUp(release: SearchedRelease): Promise<void>
  stop(): Promise<void>
}

export interface SearchServiceOptions {
  readonly access: StoreAccess
  readonly currentRelease: () => SearchedRelease | undefined
  readonly logger: Logger
  readonly observer: Pick<FunctionObserver, 'onSearched' | 'onIndexed'>
  /** How many answers are kept: an index never changes. 0 for measurements. */
  readonly cacheSize?: number
}

function toResponse({ site, locale }: SearchPlace, found: FoundPage, page: number): SearchResponse {
  const basePath = buildBasePath(locale, site)
  const from = (page - 1) * SEARCH_PAGE_SIZE + 1
  return {
    records: found.records.map(({ route, ...record }) => ({ ...record, path: buildPath(basePath, route) })),
    total: found.total,
    page,
    pageSize: SEARCH_PAGE_SIZE,
    range: found.records.length === 0 ? { from: 0, to: 0 } : { from, to: from + found.records.length - 1 },
    facets: { types: [...found.types], classifications: [...found.classifications] },
    match: found.match,
  }
}

/** What is found, with leads in place of excerpts while the database with the bodies is away. */
async function findWithoutBodies(input: FindInput, error: unknown): Promise<FoundPage> {
  if (!(error instanceof NotReadyError)) throw error
  return findDocuments(input, async () => new Map())
}

/** The search of the release that is served; in the seconds until it is indexed, that of the one before, and never of both. */
export function createSearchService(options: SearchServiceOptions): SearchService {
  const { access, currentRelease, logger, observer, cacheSize = 1000 } = options
  const releases = createIndexedReleases({ access, currentRelease, logger, onIndexed: observer.onIndexed })
  const pages = cacheSize === 0 ? undefined : createLoadCache<FoundPage>({ max: cacheSize })

  /** Answers a question, and tells how long it took. */
  async function measure<T>(kind: 'search' | 'suggest', answer: () => T | Promise<T>): Promise<T> {
    const start = performance.now()
    const found = await answer()
    observer.onSearched(kind, (performance.now() - start) / 1000)
    return found
  }

  /** Undefined scope: the locale has no documents. @throws {NotReadyError} when nothing can tell yet. */
  function requireScope({ release, site, locale }: SearchPlace): IndexedRelease & { readonly scope?: SearchScope } {
    const index = releases.find(release) ?? releases.latest()
    const scope = index?.scopes.find(site.id, locale.urlCode)
    // The release before may not have had the locale.
    if (index === undefined || (scope === undefined && index.buildId !== release.buildId))
      throw new NotReadyError('The search is being prepared; please try again')
    return { ...index, ...omitUndefined({ scope }) }
  }

  function locate(host: string, request: SuggestRequest): SearchPlace {
    const release = currentRelease()
    if (release === undefined) throw new NotReadyError('No release is served')
    return resolveSearchPlace(release, host, request)
  }

  async function find(place: SearchPlace, request: Omit<FindInput, 'scope'>): Promise<SearchResponse> {
    const { buildId, scope, readBodies } = requireScope(place)
    const { query, page, type, classification } = request
    // A locale without documents has no scope.
    if (scope === undefined) return toResponse(place, NOTHING_FOUND, page)
    const input = { ...request, scope }
    const key = JSON.stringify([buildId, scope.key, query, page, type, classification])
    const ask = (): Promise<FoundPage> => measure('search', () => findDocuments(input, readBodies))
    const answer = pages?.forceFetch(key, { context: ask }) ?? ask()
    const found = await answer.catch((error: unknown) => findWithoutBodies(input, error))
    return toResponse(place, found, page)
  }

  return {
    find,
    search: async (host, request) => find(locate(host, request), request),
    suggest: async (host, request) => {
      const place = locate(host, request)
      const { site, locale } = place
      const { scope } = requireScope(place)
      if (scope === undefined) return []
      const basePath = buildBasePath(locale, site)
      const found = await measure('suggest', () => suggestPages(scope, request.query))
      return found.map((one) => {
        if (one.kind === 'query') return one
        const { route, ...page } = one
        return { ...page, path: buildPath(basePath, route) }
      })
    },
    isReady: (release) => releases.find(release) !== undefined,
    takeUp: (release) => releases.takeUp(release),
    stop: () => releases.stop(),
  }
}
