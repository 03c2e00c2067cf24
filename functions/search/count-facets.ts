import type { SearchType } from '../../src/domain/search-type.ts'
import type { IndexedDocument } from './packed-index.ts'
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

function count<T extends string>(values: Iterable<T>): readonly FacetCount<T>[] {
  const counts = new Map<T, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts]
    .map(([value, found]) => ({ value, count: found }))
    .sort((a, b) => b.count - a.count || compareKeys(a.value, b.value))
}

/** Counts the kinds and the classifications of documents, each of what the other filter leaves. */
export function countFacets(
  documents: readonly IndexedDocument[],
  { type, classification }: { readonly type: SearchType | undefined; readonly classification: string | undefined },
): FacetCounts {
  const ofClassification =
    classification === undefined ? documents : documents.filter((one) => one.classification === classification)
  const ofType = type === undefined ? documents : documents.filter((one) => one.type === type)
  return {
    types: count(ofClassification.map((one) => one.type)),
    classifications: count(ofType.flatMap((one) => one.classification ?? [])).slice(0, MOST_CLASSIFICATIONS),
  }
}
