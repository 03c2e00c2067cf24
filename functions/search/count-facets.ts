import { SEARCH_TYPES, type SearchType } from '../../src/domain/search/search-type.ts'
import { UNCLASSIFIED, type DocumentColumns } from './document-columns.ts'
import { compareKeys } from './packed-table.ts'

interface FacetCount<T extends string> {
  readonly value: T
  readonly count: number
}

/** How many documents there are of each kind, the most first. */
export interface FacetCounts {
  readonly types: readonly FacetCount<SearchType>[]
  readonly classifications: readonly FacetCount<string>[]
}

const MOST_CLASSIFICATIONS = 12

function toFacets<T extends string>(counts: Uint32Array, names: readonly T[]): FacetCount<T>[] {
  const facets: FacetCount<T>[] = []
  for (const [at, value] of names.entries()) {
    const count = counts[at] ?? 0
    if (count > 0) facets.push({ value, count })
  }
  return facets.sort((a, b) => b.count - a.count || compareKeys(a.value, b.value))
}

/** The filters of a question, as numbers of the columns; undefined: all. */
export interface FacetFilter {
  readonly type: number | undefined
  readonly classification: number | undefined
}

/** Counts the kinds and the classifications of documents, each of what the other filter leaves. */
export function countFacets(
  { types, classifications, classificationNames }: DocumentColumns,
  documents: readonly number[],
  filter: FacetFilter,
): FacetCounts {
  const ofTypes = new Uint32Array(SEARCH_TYPES.length)
  const ofClassifications = new Uint32Array(classificationNames.length)
  for (const document of documents) {
    const [type, classification] = [types[document] ?? 0, classifications[document] ?? UNCLASSIFIED]
    if (filter.classification === undefined || filter.classification === classification)
      ofTypes[type] = (ofTypes[type] ?? 0) + 1
    if (filter.type === undefined || filter.type === type)
      ofClassifications[classification] = (ofClassifications[classification] ?? 0) + 1
  }
  ofClassifications[UNCLASSIFIED] = 0
  return {
    types: toFacets(ofTypes, SEARCH_TYPES),
    classifications: toFacets(ofClassifications, classificationNames).slice(0, MOST_CLASSIFICATIONS),
  }
}
