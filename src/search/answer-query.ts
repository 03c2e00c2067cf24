import { SEARCH_PAGE_SIZE, type SearchMatch, type SearchRecord } from '../contracts/search.ts'
import { omitUndefined } from '../domain/values/omit-undefined.ts'
import type { FacetCounts } from './count-facets.ts'
import { findPages, type FindInput, type RankedPage, type SearchScope } from './find-pages.ts'
import { createMarker, excerptBody, excerptLead } from './mark-text.ts'

export interface AskInput extends FindInput {
  /** From 1. */
  readonly page: number
}

/** A result without the address of its site. */
type FoundRecord = Omit<SearchRecord, 'path'> & { readonly route: string }

/** A page of results. */
export interface Answer extends FacetCounts {
  readonly match: SearchMatch
  readonly total: number
  readonly records: readonly FoundRecord[]
}

/** The answer to a query that has nothing to find. */
export const NOTHING_FOUND: Answer = { match: 'none', total: 0, types: [], classifications: [], records: [] }

const toPairs = (hits: readonly (readonly [number, number])[]): [number, number][] =>
  hits.map(([start, end]) => [start, end])

function toRecord({ index, split }: SearchScope, { page: place, match }: RankedPage): FoundRecord | undefined {
  const page = index.pages[place]
  if (page === undefined) return undefined
  const { route, title, lead, type, classification, language } = page
  const languages = language === index.language ? [language] : [language, index.language]
  const marker = createMarker(new Set(Object.keys(match)), languages, split)
  const excerpt =
    excerptLead(lead, language, marker) ?? excerptBody({ lead, body: index.readText(page), language }, marker)
  return {
    route,
    title,
    titleHits: toPairs(marker.findHits(title)),
    description: excerpt.text,
    descriptionHits: toPairs(excerpt.hits),
    type,
    language,
    ...omitUndefined({ classification }),
  }
}

/** Answers a question: ten pages, each with what was found in it. */
export function answerQuery(scope: SearchScope, { page, ...input }: AskInput): Answer {
  const { match, pages, types, classifications } = findPages(scope, input)
  const from = (page - 1) * SEARCH_PAGE_SIZE
  const records = pages.slice(from, from + SEARCH_PAGE_SIZE).flatMap((one) => toRecord(scope, one) ?? [])
  return { match, total: pages.length, types, classifications, records }
}
