import type { Logger } from 'pino'
import {
  SEARCH_PAGE_SIZE,
  type SearchRequest,
  type SearchResponse,
  type SuggestRequest,
  type Suggestion,
} from '../../src/contracts/search.ts'
import type { PlannedLocale } from '../../src/domain/locale-choice.ts'
import { selectSite } from '../../src/domain/site-selection.ts'
import type { Site } from '../../src/domain/system-data.ts'
import { buildBasePath, buildPath } from '../../src/domain/url-path.ts'
import { InvalidRequestError, MisdirectedRequestError, NotReadyError } from '../http/request-errors.ts'
import type { SearchedRelease } from './read-search-documents.ts'
import type { StoreAccess } from '../store/store-access.ts'
import { findDocuments, type FindInput, type FoundPage } from './find-documents.ts'
import { createIndexedReleases } from './indexed-releases.ts'
import { createResultCache } from './result-cache.ts'
import type { SearchScope } from './search-scope.ts'
import { suggestPages, type FoundSuggestion } from './suggest-pages.ts'

/** A site in a locale, as pages and requests name it. */
interface SearchPlace {
  readonly release: SearchedRelease
  readonly site: Site
  readonly locale: Pick<PlannedLocale, 'urlCode'>
}

/** The search of a runtime. */
export interface SearchService {
  /** Finds pages of a place. @throws {NotReadyError} while the release is being indexed, or the database is away. */
  find(place: SearchPlace, request: Omit<FindInput, 'scope'>): Promise<SearchResponse>
  /** As a browser asks (S1 §7). @throws {InvalidRequestError} for a site or locale that is not there. @throws as `find`. */
  search(host: string, request: SearchRequest): Promise<SearchResponse>
  /** @throws as `search`. */
  suggest(host: string, request: SuggestRequest): Promise<readonly Suggestion[]>
  /** Makes a release searchable; never fails. */
  takeUp(release: SearchedRelease): Promise<void>
  stop(): Promise<void>
}

export interface SearchServiceOptions {
  readonly access: StoreAccess
  readonly currentRelease: () => SearchedRelease | undefined
  readonly logger: Logger
  /** How many answers are kept: an index never changes. 0 for measurements. */
  readonly cacheSize?: number
}

const invalid = (field: string, message: string): InvalidRequestError =>
  new InvalidRequestError('1 field(s) of the request are wrong', [{ field, message }])

/** Whether a site is called so: by its own slug, or by that in its paths. */
const isCalled = ({ slug, domains }: Site, name: string): boolean =>
  slug === name || domains.some((domain) => domain.slug === name)

function findSite({ hosts }: SearchedRelease, host: string, slug: string | undefined): Site {
  const sites = hosts.flatMap((one) => one.sites.map(({ site }) => site))
  try {
    const { site } = selectSite(sites, host, slug)
    if (slug === undefined || isCalled(site, slug)) return site
  } catch (cause) {
    throw new MisdirectedRequestError(`No site answers for ${host}`, { cause })
  }
  throw invalid('siteSlug', `There is no site ${slug} on this host`)
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
    facets: { types: found.types, classifications: found.classifications },
    match: found.match,
  }
}

/** The search on the store: of the release that is served, and of no other. */
export function createSearchService(options: SearchServiceOptions): SearchService {
  const { access, currentRelease, logger, cacheSize = 1000 } = options
  const releases = createIndexedReleases({ access, currentRelease, logger })
  const pages = createResultCache<FoundPage>(cacheSize)
  const suggestions = createResultCache<readonly FoundSuggestion[]>(cacheSize)

  function findScope({ release, site, locale }: SearchPlace): SearchScope | undefined {
    const scopes = releases.scopesOf(release)
    if (scopes === undefined) throw new NotReadyError('The search is being prepared; please try again')
    return scopes.find(site.id, locale.urlCode)
  }

  function locate(host: string, { localeCode, siteSlug }: SuggestRequest): SearchPlace {
    const release = currentRelease()
    if (release === undefined) throw new NotReadyError('No release is served')
    const site = findSite(release, host, siteSlug === null || siteSlug === '' ? undefined : siteSlug)
    const { locales = [] } =
      release.hosts.flatMap(({ sites }) => sites).find((routed) => routed.site.id === site.id) ?? {}
    const locale = locales.find(({ urlCode }) => urlCode === localeCode.toLowerCase())
    if (locale === undefined) throw invalid('localeCode', `The site has no locale ${localeCode}`)
    return { release, site, locale }
  }

  async function find(place: SearchPlace, request: Omit<FindInput, 'scope'>): Promise<SearchResponse> {
    const scope = findScope(place)
    const { query, page, type, classification } = request
    // A locale without documents has no scope.
    if (scope === undefined)
      return toResponse(place, { match: 'none', total: 0, types: [], classifications: [], records: [] }, page)
    const key = JSON.stringify([scope.id, query, page, type, classification])
    const found = await pages.get(key, () => access.use((store) => findDocuments(store, { ...request, scope })))
    return toResponse(place, found, page)
  }

  return {
    find,
    search: (host, { localeCode, siteSlug, ...request }) =>
      find(locate(host, { localeCode, siteSlug, query: '' }), request),
    suggest: async (host, request) => {
      const place = locate(host, request)
      const scope = findScope(place)
      if (scope === undefined) return []
      const { query } = request
      const key = JSON.stringify([scope.id, query])
      const found = await suggestions.get(key, () => access.use((store) => suggestPages(store, scope, query)))
      const basePath = buildBasePath(place.locale, place.site)
      return found.map((one) => {
        if (one.kind === 'query') return one
        const { route, ...page } = one
        return { ...page, path: buildPath(basePath, route) }
      })
    },
    takeUp: (release) => releases.takeUp(release),
    stop: () => releases.stop(),
  }
}
