import { listIndexedPages } from '../../src/search/search-index.ts'
import type { EditorSearch, EditorSearches } from '../../src/contracts/editor/searches.ts'
import type { Language } from '../../src/domain/locale/language.ts'
import { FIXED_ROUTES } from '../../src/domain/path/fixed-routes.ts'
import { buildBasePath, buildPath } from '../../src/domain/path/url-path.ts'
import { toFoundPath } from '../../src/domain/search/search-type.ts'
import { omitUndefined } from '../../src/domain/values/omit-undefined.ts'
import { correctQuery } from '../../src/search/correct-query.ts'
import { findPages } from '../../src/search/find-pages.ts'
import type { SearchScope } from '../../src/search/search-scope.ts'
import type { StoreAccess } from '../platform/store/store-access.ts'
import type { SearchedRelease } from '../search/release-indexes.ts'
import type { SearchService } from '../search/search-service.ts'
import { findSearchedPlace } from './find-searched-place.ts'
import { listSearches, SHOWN_FROM, type CountedQuery } from './search-records.ts'

/** Queries that are listed of each kind. */
const MOST_QUERIES = 100
/** A page that was opened so often after a query may be what was looked for. */
const LEAST_LATER = 2
/** One in so many opens a page of an answer that helps. */
const FEW_OPENED = 10

export interface SearchReportOptions {
  readonly store: StoreAccess
  readonly search: Pick<SearchService, 'open'>
  readonly currentRelease: () => SearchedRelease | undefined
  /** Brings what was counted in memory into the store. */
  readonly flush: () => Promise<void>
  readonly now: () => Date
}

/** Tells editors what visitors searched for. */
export interface SearchReport {
  /** @throws {NotFoundError} when the release has no such site in the language. @throws {NotReadyError} without store or index. */
  read(site: string, language: Language): Promise<EditorSearches>
}

function propose(query: CountedQuery, scope: SearchScope | undefined, basePath: string): EditorSearch['proposal'] {
  if (scope === undefined) return undefined
  const [later] = query.later
  const page = listIndexedPages(scope.index).find(({ route }) => route === later?.route)
  if (later !== undefined && page !== undefined && later.count >= LEAST_LATER)
    return { kind: 'page', title: page.title, path: toFoundPath(basePath, page), count: later.count }
  const other = correctQuery(scope, query.query, findPages(scope, { query: query.query }))
  return other === undefined ? undefined : { kind: 'spelling', query: other }
}

/** The report on what is counted. */
export function createSearchReport({ store, search, currentRelease, flush, now }: SearchReportOptions): SearchReport {
  return {
    read: async (siteId, language) => {
      const place = findSearchedPlace(currentRelease(), siteId, language)
      await flush()
      const [scope, { queries, rare }] = await Promise.all([
        search.open(place),
        store.use(({ db }) => listSearches(db, { site: siteId, language }, now())),
      ])
      const basePath = buildBasePath(place.locale, place.site)
      const sum = (of: (query: CountedQuery) => number): number => queries.reduce((all, one) => all + of(one), 0)
      const list = (wanted: readonly CountedQuery[], countOf: (query: CountedQuery) => number) =>
        wanted
          .toSorted((a, b) => countOf(b) - countOf(a))
          .slice(0, MOST_QUERIES)
          .map((one) => ({
            query: one.query,
            asked: countOf(one),
            opened: one.opened,
            ...omitUndefined({ proposal: propose(one, scope, basePath) }),
          }))
      return {
        searchPath: buildPath(basePath, FIXED_ROUTES.search),
        total: { asked: sum(({ asked }) => asked) + rare.asked, nothing: sum(({ nothing }) => nothing) + rare.nothing },
        shownFrom: SHOWN_FROM,
        nothing: list(
          queries.filter(({ nothing }) => nothing > 0),
          ({ nothing }) => nothing,
        ),
        unopened: list(
          queries.filter(({ asked, nothing, opened }) => asked > nothing && opened * FEW_OPENED < asked - nothing),
          ({ asked, nothing }) => asked - nothing,
        ),
      }
    },
  }
}
