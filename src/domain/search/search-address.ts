import { isLanguage, type Language } from '../locale/language.ts'
import { SEARCH_MAX_QUERY } from './search-limits.ts'
import { SEARCH_TYPES, type SearchType } from './search-type.ts'
import { omitUndefined } from '../values/omit-undefined.ts'

/** What the address of the search page asks for: `?q=crimp&type=product&group=Bench%20presses&lang=de&page=2`. */
export interface SearchAddress {
  /** Empty: nothing is asked yet. */
  readonly query: string
  readonly type?: SearchType
  /** Name of a classification. */
  readonly classification?: string
  /** That pages are written in. */
  readonly language?: Language
  /** From 1; results are shown from the first page to this one. */
  readonly page: number
}

/** Results are shown up to this page; then visitors are expected to change the query. */
export const LAST_SHOWN_PAGE = 20

const isSearchType = (text: string | null): text is SearchType => SEARCH_TYPES.some((type) => type === text)

/** Reads the query of an address; unknown values are ignored. */
export function parseSearchAddress(query: URLSearchParams): SearchAddress {
  const type = query.get('type')
  const classification = query.get('group') ?? ''
  const language = query.get('lang')
  const page = Number(query.get('page') ?? '1')
  return {
    query: (query.get('q') ?? '').trim().slice(0, SEARCH_MAX_QUERY),
    ...(isSearchType(type) ? { type } : {}),
    ...(classification === '' ? {} : { classification: classification.slice(0, SEARCH_MAX_QUERY) }),
    ...(language !== null && isLanguage(language) ? { language } : {}),
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, LAST_SHOWN_PAGE) : 1,
  }
}

/** The query of an address, with its question mark; empty where nothing is asked. */
export function toSearchQuery({ query, type, classification, language, page }: SearchAddress): string {
  if (query === '') return ''
  const parameters = new URLSearchParams({ q: query })
  if (type !== undefined) parameters.set('type', type)
  if (classification !== undefined) parameters.set('group', classification)
  if (language !== undefined) parameters.set('lang', language)
  if (page > 1) parameters.set('page', String(page))
  return `?${parameters.toString()}`
}

/** Filters that become others; `undefined` removes one. */
type SearchFilterChange = {
  readonly [Name in 'type' | 'classification' | 'language']?: SearchAddress[Name] | undefined
}

/** The same query with other filters, from the first page; `undefined` removes a filter. */
export function withFilter(
  { query, type, classification, language }: SearchAddress,
  change: SearchFilterChange,
): SearchAddress {
  return { query, page: 1, ...omitUndefined({ type, classification, language, ...change }) }
}
