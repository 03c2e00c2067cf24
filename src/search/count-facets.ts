import type { SearchType } from '../domain/search/search-type.ts'
import type { PageFacts } from './search-index.ts'

interface FacetCount<T extends string> {
  readonly value: T
  readonly count: number
}

/** How many pages there are of each kind, the most first. */
export interface FacetCounts {
  readonly types: readonly FacetCount<SearchType>[]
  readonly classifications: readonly FacetCount<string>[]
}

/** The filters of a question; undefined: all. */
export interface FacetFilter {
  readonly type: SearchType | undefined
  readonly classification: string | undefined
}

type FacetedPage = Pick<PageFacts, 'type' | 'classification'>

const MOST_CLASSIFICATIONS = 12

const hasType = (page: FacetedPage, { type }: FacetFilter): boolean => type === undefined || page.type === type
const hasClassification = (page: FacetedPage, { classification }: FacetFilter): boolean =>
  classification === undefined || page.classification === classification

/** Whether the filters leave a page. */
export const isShown = (page: FacetedPage, filter: FacetFilter): boolean =>
  hasType(page, filter) && hasClassification(page, filter)

function count<T extends string>(values: readonly T[]): readonly FacetCount<T>[] {
  const counts = new Map<T, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts]
    .map(([value, times]) => ({ value, count: times }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}

/** Counts the kinds and the classifications of pages, each of what the other filter leaves. */
export function countFacets(pages: readonly FacetedPage[], filter: FacetFilter): FacetCounts {
  return {
    types: count(pages.filter((page) => hasClassification(page, filter)).map(({ type }) => type)),
    classifications: count(
      pages.filter((page) => hasType(page, filter)).flatMap(({ classification }) => classification ?? []),
    ).slice(0, MOST_CLASSIFICATIONS),
  }
}
