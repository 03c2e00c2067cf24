import { SEARCH_PAGE_SIZE, type SearchMatch, type SearchRecord } from '../contracts/search.ts'
import type { Language } from '../domain/locale/language.ts'
import { omitUndefined } from '../domain/values/omit-undefined.ts'
import type { FacetCounts } from './count-facets.ts'
import { correctQuery } from './correct-query.ts'
import type { PageMatch } from './engine/evaluate-query.ts'
import { findPages, type FindInput } from './find-pages.ts'
import type { SearchScope } from './search-scope.ts'
import { createMarker, excerptBody, excerptLead, plainLead, type Marker } from './mark-text.ts'

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
  /** The query that was probably meant. */
  readonly correction?: string
  readonly records: readonly FoundRecord[]
}

/** The answer to a query that has nothing to find. */
export const NOTHING_FOUND: Answer = {
  match: 'none',
  total: 0,
  types: [],
  classifications: [],
  languages: [],
  records: [],
}

const toPairs = (hits: readonly (readonly [number, number])[]): [number, number][] =>
  hits.map(([start, end]) => [start, end])

type MarkerOf = (language: Language) => Marker

/** Marks what was met in some pages; those of a language share a marker. */
function createMarkers({ index, split }: SearchScope, matches: readonly PageMatch[]): MarkerOf {
  const tokens = new Set(matches.flatMap((match) => Object.keys(match)))
  const markers = new Map<Language, Marker>()
  return (language) => {
    const languages = language === index.language ? [language] : [language, index.language]
    const marker = markers.get(language) ?? createMarker(tokens, languages, split)
    markers.set(language, marker)
    return marker
  }
}

/** A page that is shown, and what of it was met. */
interface ShownMatch {
  readonly place: number
  readonly match: PageMatch
}

function toRecord({ index }: SearchScope, { place, match }: ShownMatch, markerOf: MarkerOf): FoundRecord | undefined {
  // The index says which texts match: others are not read.
  const fields = new Set(Object.values(match).flat())
  const isBodyShown = fields.has('body') && !fields.has('lead')
  const body = isBodyShown ? index.readText(place) : undefined
  const page = index.readPage(place)
  if (page === undefined) return undefined
  const { route, title, lead, type, classification, language } = page
  const marker = markerOf(language)
  const ofLead = fields.has('lead') ? excerptLead(lead, language, marker) : undefined
  const hasBody = fields.has('body') || lead === ''
  const excerpt =
    ofLead ??
    (hasBody ? excerptBody({ lead, body: body ?? index.readText(place), language }, marker) : plainLead(lead, language))
  return {
    route,
    title,
    titleHits: fields.has('title') ? toPairs(marker.findHits(title)) : [],
    description: excerpt.text,
    descriptionHits: toPairs(excerpt.hits),
    type,
    language,
    ...omitUndefined({ classification }),
  }
}

/** Answers a question: ten pages, each with what was found in it. */
export function answerQuery(scope: SearchScope, { page, ...input }: AskInput): Answer {
  const found = findPages(scope, input)
  const { match, pages, types, classifications, languages } = found
  const from = (page - 1) * SEARCH_PAGE_SIZE
  const shown = pages
    .slice(from, from + SEARCH_PAGE_SIZE)
    .map(({ page: place }): ShownMatch => ({ place, match: found.matchOf(place) }))
  const markerOf = createMarkers(
    scope,
    shown.map(({ match }) => match),
  )
  const records = shown.flatMap((one) => toRecord(scope, one, markerOf) ?? [])
  const correction = correctQuery(scope, input.query, found)
  return { match, total: pages.length, types, classifications, languages, records, ...omitUndefined({ correction }) }
}
