import { listIndexedPages } from '../../src/search/search-index.ts'
import type { NoteSearches, SearchNote } from '../../src/contracts/search-notes.ts'
import { toCountableQuery } from '../../src/domain/search/countable-query.ts'
import { buildBasePath } from '../../src/domain/path/url-path.ts'
import { toFoundPath } from '../../src/domain/search/search-type.ts'
import { startMemoryCounter, type MemoryCounter, type MemoryCounterOptions } from '../platform/store/memory-counter.ts'
import type { SearchService } from '../search/search-service.ts'
import { recordSearches, type SearchEvent, type SearchedPlace } from './search-records.ts'

export interface SearchLogOptions extends Pick<MemoryCounterOptions, 'store' | 'now' | 'logger'> {
  readonly search: Pick<SearchService, 'locate' | 'open' | 'find'>
  /** Secret by which queries are known again. */
  readonly key: string
}

/** Counts what becomes of searches, without persons. */
export interface SearchLog extends Pick<MemoryCounter, 'flush' | 'stop'> {
  /** @throws {InvalidRequestError} for a site or locale that is not there. @throws {NotReadyError} without an index. */
  note(host: string, request: NoteSearches): Promise<void>
}

type Counted = Omit<SearchEvent, 'count'>

const toKey = ({ site, language, query, event, route }: Counted): string =>
  JSON.stringify([site, language, query, event, route])

function toEvent([key, count]: readonly [string, number]): SearchEvent {
  const [site, language, query, event, route] = JSON.parse(key) as [
    SearchEvent['site'],
    SearchEvent['language'],
    SearchEvent['query'],
    SearchEvent['event'],
    SearchEvent['route'],
  ]
  return { site, language, query, event, route, count }
}

/** Starts to count. */
export function startSearchLog({ search, key, ...options }: SearchLogOptions): SearchLog {
  const counter = startMemoryCounter({
    ...options,
    what: 'counts of searches',
    write: (db, counts, now) => recordSearches(db, key, counts.map(toEvent), now),
  })

  return {
    note: async (host, request) => {
      const target = search.locate(host, request)
      const scope = await search.open(target)
      if (scope === undefined) return
      const basePath = buildBasePath(target.locale, target.site)
      const place: SearchedPlace = { site: target.site.id, language: scope.index.language }
      const pages = listIndexedPages(scope.index)
      /** Nothing is counted but pages that there are. */
      const findRoute = (path: string | undefined): string | undefined =>
        path === undefined ? undefined : pages.find((page) => toFoundPath(basePath, page) === path)?.route
      const listEvents = async ({ query: typed, isNew, opened, later }: SearchNote): Promise<readonly Counted[]> => {
        const query = toCountableQuery(typed)
        if (query === undefined) return []
        const of = (event: SearchEvent['event'], route = ''): Counted => ({ ...place, query, event, route })
        const { total } = await search.find(target, { query: typed, page: 1 })
        const [own, other] = [findRoute(opened), findRoute(later)]
        return [
          ...(isNew ? [of('asked')] : []),
          ...(isNew && total === 0 ? [of('nothing')] : []),
          ...(own === undefined ? [] : [of('opened', own)]),
          ...(other === undefined ? [] : [of('later', other)]),
        ]
      }
      const events = await Promise.all(request.notes.map(listEvents))
      for (const event of events.flat()) counter.add(toKey(event))
    },
    flush: counter.flush,
    stop: counter.stop,
  }
}
