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

function count<T extends string>(values: readonly T[]): readonly FacetCount<T>[] {
  const counts = new Map<T, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts]
    .map(([value, times]) => ({ value, count: times }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}

/** Counts kinds, classifications and languages of pages, each of what the other filters leave. */
export function countFacets(pages: readonly FacetedPage[], filter: FacetFilter): FacetCounts {
  const without = (name: keyof FacetFilter): readonly FacetedPage[] =>
    pages.filter((page) => isShown(page, { ...filter, [name]: undefined }))
  return {
    types: count(without('type').map(({ type }) => type)),
    classifications: count(without('classification').flatMap(({ classification }) => classification ?? [])).slice(
      0,
      MOST_CLASSIFICATIONS,
    ),
    languages: count(without('language').map(({ language }) => language)),
  }
}
