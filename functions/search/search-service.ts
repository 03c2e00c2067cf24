import type { SearchRequest, SearchResponse, SuggestRequest, Suggestion } from '../../src/contracts/search.ts'
import { buildBasePath } from '../../src/domain/path/url-path.ts'
import { answerQuery, NOTHING_FOUND, type Answer, type AskInput } from '../../src/search/answer-query.ts'
import type { SearchScope } from '../../src/search/search-scope.ts'
import { suggestPages } from '../../src/search/suggest-pages.ts'
import { toSearchResponse, toSuggestions } from '../../src/search/to-response.ts'
import { NotReadyError } from '../platform/http/request-errors.ts'
import { createLoadCache } from '../platform/load-cache.ts'
import type { FunctionObserver } from '../platform/running-functions.ts'
import { createReleaseIndexes, type SearchedRelease } from './release-indexes.ts'
import { resolveSearchTarget, type SearchTarget } from './search-target.ts'

/** The search of a runtime. */
export interface SearchService {
  /** Finds pages of a place. @throws {NotReadyError} when its release has no index. */
  find(place: SearchTarget, request: AskInput): Promise<SearchResponse>
  /** As a browser asks (S1 §7). @throws {InvalidRequestError} for a site or locale that is not there. @throws as `find`. */
  search(host: string, request: SearchRequest): Promise<SearchResponse>
  /** The place that a browser asks for. @throws as `search`. */
  locate(host: string, request: Pick<SuggestRequest, 'localeCode' | 'siteSlug'>): SearchTarget
  /** What a place is searched by; undefined: it has no pages that are searched. @throws as `find`. */
  open(place: SearchTarget): Promise<SearchScope | undefined>
  /** @throws as `search`. */
  suggest(host: string, request: SuggestRequest): Promise<readonly Suggestion[]>
}

export interface SearchServiceOptions {
  readonly currentRelease: () => SearchedRelease | undefined
  readonly observer: Pick<FunctionObserver, 'onSearched'>
  /** How many answers are kept: an index never changes. 0 for measurements. */
  readonly cacheSize?: number
}

/** The search of the current release, on the indexes of its build. */
export function createSearchService(options: SearchServiceOptions): SearchService {
  const { currentRelease, observer, cacheSize = 1000 } = options
  const indexes = createReleaseIndexes()
  const answers = cacheSize === 0 ? undefined : createLoadCache<Answer>({ max: cacheSize })

  /** Answers a question, and tells how long it took. */
  function measure<T>(kind: 'search' | 'suggest', answer: () => T): T {
    const start = performance.now()
    const found = answer()
    observer.onSearched(kind, (performance.now() - start) / 1000)
    return found
  }

  function locate(host: string, request: Pick<SuggestRequest, 'localeCode' | 'siteSlug'>): SearchTarget {
    const release = currentRelease()
    if (release === undefined) throw new NotReadyError('No release is served')
    return resolveSearchTarget(release, host, request)
  }

  async function find(place: SearchTarget, request: AskInput): Promise<SearchResponse> {
    const { release, site, locale } = place
    const basePath = buildBasePath(locale, site)
    const opened = await indexes.find(release, site.id, locale.urlCode)
    if (opened === undefined) return toSearchResponse(basePath, NOTHING_FOUND, request.page)
    const { query, page, type, classification, language } = request
    const key = JSON.stringify([opened.key, query, page, type, classification, language])
    const known = answers?.get(key)
    const found = known ?? measure('search', () => answerQuery(opened.scope, request))
    if (known === undefined) answers?.set(key, found)
    return toSearchResponse(basePath, found, page)
  }

  return {
    find,
    locate,
    open: async ({ release, site, locale }) => (await indexes.find(release, site.id, locale.urlCode))?.scope,
    search: async (host, request) => find(locate(host, request), request),
    suggest: async (host, request) => {
      const { release, site, locale } = locate(host, request)
      const opened = await indexes.find(release, site.id, locale.urlCode)
      if (opened === undefined) return []
      const found = measure('suggest', () => suggestPages(opened.scope, request.query))
      return toSuggestions(buildBasePath(locale, site), found)
    },
  }
}
