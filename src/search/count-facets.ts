import type { Language } from '../domain/locale/language.ts'
import type { SearchType } from '../domain/search/search-type.ts'
import type { PageFacts } from './search-index.ts'

interface FacetCount<T extends string> {
  readonly value: T
  readonly count: number
}

/** How many pages there are of each kind, classification and language, the most first. */
export interface FacetCounts {
  readonly types: readonly FacetCount<SearchType>[]
  readonly classifications: readonly FacetCount<string>[]
  readonly languages: readonly FacetCount<Language>[]
}

/** The filters of a question; undefined: all. */
export interface FacetFilter {
  readonly type: SearchType | undefined
  readonly classification: string | undefined
  /** That the page is written in. */
  readonly language: string | undefined
}

type FacetedPage = Pick<PageFacts, 'type' | 'classification' | 'language'>

const MOST_CLASSIFICATIONS = 12

const hasType = (page: FacetedPage, { type }: FacetFilter): boolean => type === undefined || page.type === type
const hasClassification = (page: FacetedPage, { classification }: FacetFilter): boolean =>
  classification === undefined || page.classification === classification
const hasLanguage = (page: FacetedPage, { language }: FacetFilter): boolean =>
  language === undefined || page.language === language

/** Whether the filters leave a page. */
export const isShown = (page: FacetedPage, filter: FacetFilter): boolean =>
  hasType(page, filter) && hasClassification(page, filter) && hasLanguage(page, filter)

/** How often values came. */
interface Counter<T extends string> {
  add(value: T): void
  /** The most frequent first. */
  list(): readonly FacetCount<T>[]
}

function createCounter<T extends string>(): Counter<T> {
  const counts = new Map<T, number>()
  return {
    add: (value) => void counts.set(value, (counts.get(value) ?? 0) + 1),
    list: () =>
      [...counts]
        .map(([value, count]) => ({ value, count }))
        .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1)),
  }
}

/** Counts kinds, classifications and languages of pages, each of what the other filters leave. */
export function countFacets(pages: Iterable<FacetedPage>, filter: FacetFilter): FacetCounts {
  const [types, classifications] = [createCounter<SearchType>(), createCounter<string>()]
  const languages = createCounter<Language>()
  for (const page of pages) {
    const ofType = hasType(page, filter)
    const ofGroup = hasClassification(page, filter)
    const ofLanguage = hasLanguage(page, filter)
    if (ofGroup && ofLanguage) types.add(page.type)
    if (ofType && ofLanguage && page.classification !== undefined) classifications.add(page.classification)
    if (ofType && ofGroup) languages.add(page.language)
  }
  return {
    types: types.list(),
    classifications: classifications.list().slice(0, MOST_CLASSIFICATIONS),
    languages: languages.list(),
  }
}
