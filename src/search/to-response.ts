import { SEARCH_PAGE_SIZE, type SearchResponse, type Suggestion } from '../contracts/search.ts'
import { toFoundPath } from '../domain/search/search-type.ts'
import { omitUndefined } from '../domain/values/omit-undefined.ts'
import type { Answer } from './answer-query.ts'
import type { PageSuggestion } from './suggest-pages.ts'

/** An answer as the contract has it. @param basePath of the site in a locale. @param page from 1. */
export function toSearchResponse(basePath: string, found: Answer, page: number): SearchResponse {
  const from = (page - 1) * SEARCH_PAGE_SIZE + 1
  return {
    records: found.records.map(({ route, ...record }) => ({
      ...record,
      path: toFoundPath(basePath, { type: record.type, route }),
    })),
    total: found.total,
    page,
    pageSize: SEARCH_PAGE_SIZE,
    range: found.records.length === 0 ? { from: 0, to: 0 } : { from, to: from + found.records.length - 1 },
    facets: {
      types: [...found.types],
      classifications: [...found.classifications],
      languages: [...found.languages],
    },
    match: found.match,
    ...omitUndefined({ correction: found.correction }),
  }
}

/** Suggestions as the contract has them. */
export const toSuggestions = (basePath: string, found: readonly PageSuggestion[]): readonly Suggestion[] =>
  found.map((one) => {
    if (one.kind === 'query') return one
    const { title: text, type, language, route, picture, price } = one.page
    return {
      kind: 'page',
      text,
      type,
      language,
      path: toFoundPath(basePath, { type, route }),
      ...omitUndefined({ picture, price }),
    }
  })
