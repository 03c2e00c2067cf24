import { SEARCH_TYPES, type SearchType } from '../../src/domain/search/search-type.ts'
import type { IndexedDocument } from './packed-index.ts'
import { compareKeys } from './packed-table.ts'

/** What all documents of an index are counted and ranked by, as numbers by their places: a question looks at hundreds of them. */
export interface DocumentColumns {
  /** Places in `SEARCH_TYPES`. */
  readonly types: Uint8Array
  /** Places in `classificationNames`. */
  readonly classifications: Uint16Array
  /** In their order; the first is that of documents without one. */
  readonly classificationNames: readonly string[]
  /** Of the key, in UTF-16 units. */
  readonly titleLengths: Uint32Array
  /** For the fields of the documents while one question is answered: free for each. */
  readonly fields: Uint8Array
  /** For the weights of the documents while one question is answered: free for each. */
  readonly weights: Float64Array
}

/** The classification of documents that have none. */
export const UNCLASSIFIED = 0

/** A type as a number. */
export const toTypeCode = (type: SearchType): number => SEARCH_TYPES.indexOf(type)

/** Sets up the columns of an index. */
export function createColumns(documents: readonly IndexedDocument[]): DocumentColumns {
  const found = [...new Set(documents.flatMap(({ classification }) => classification ?? []))].sort(compareKeys)
  const codes = new Map(found.map((name, at) => [name, at + 1]))
  return {
    types: Uint8Array.from(documents, ({ type }) => toTypeCode(type)),
    classifications: Uint16Array.from(documents, ({ classification }) =>
      classification === undefined ? UNCLASSIFIED : (codes.get(classification) ?? UNCLASSIFIED),
    ),
    classificationNames: ['', ...found],
    titleLengths: Uint32Array.from(documents, ({ titleKey }) => titleKey.length),
    fields: new Uint8Array(documents.length),
    weights: new Float64Array(documents.length),
  }
}
