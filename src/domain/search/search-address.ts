import { SEARCH_TYPES, type SearchType } from './search-type.ts'
import { omitUndefined } from '../values/omit-undefined.ts'

/** What the address of the search page asks for: `?q=crimp&type=product&group=Bench%20presses&page=2`. */
export interface SearchAddress {
  /** Empty: nothing is asked yet. */
  readonly query: string
  readonly type?: SearchType
  /** Name of a classification. */
  readonly classification?: string
  /** From 1; results are shown from the first page to this one. */
  readonly page: number
}

/** Results are shown up to this page; then visitors are expected to change the query. */
export const LAST_SHOWN_PAGE = 20
/** Longest query, in UTF-16 units. */
export const SEARCH_MAX_QUERY = 200

const isSearchType = (text: string | null): text is SearchType => SEARCH_TYPES.some((type) => type === text)

/** Reads the query of an address; unknown values are ignored. */
export function parseSearchAddress(query: URLSearchParams): SearchAddress {
  const type = query.get('type')
  const classification = query.get('group') ?? ''
  const page = Number(query.get('page') ?? '1')
  return {
    query: (query.get('q') ?? '').trim().slice(0, SEARCH_MAX_QUERY),
    ...(isSearchType(type) ? { type } : {}),
    ...(classification === '' ? {} : { classification: classification.slice(0, SEARCH_MAX_QUERY) }),
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, LAST_SHOWN_PAGE) : 1,
  }
}

/** The query of an address, with its question mark; empty where nothing is asked. */
export function toSearchQuery({ query, type, classification, page }: SearchAddress): string {
  if (query === '') return ''
  const parameters = new URLSearchParams({ q: query })
  if (type !== undefined) parameters.set('type', type)
  if (classification !== undefined) parameters.set('group', classification)
  if (page > 1) parameters.set('page', String(page))
  return `?${parameters.toString()}`
}

/** The same query with other filters, from the first page; `undefined` removes a filter. */
export function withFilter(
  { query, type, classification }: SearchAddress,
  change: { readonly type?: SearchType | undefined; readonly classification?: string | undefined },
): SearchAddress {
  const wanted = { type, classification, ...change }
  return {
    query,
    page: 1,
    ...omitUndefined({ type: wanted.type, classification: wanted.classification }),
  }
}
