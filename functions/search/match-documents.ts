import type { SearchType } from '../../src/domain/search/search-type.ts'
import { FIELDS } from '../../src/search/document-fields.ts'
import type { QueryExpression } from '../../src/search/query-expression.ts'
import { countFacets, type FacetCounts, type FacetFilter } from './count-facets.ts'
import { toTypeCode, type DocumentColumns } from './document-columns.ts'
import { isIn, listMembers } from './document-set.ts'
import { rankDocuments, type RankedDocument } from './rank-documents.ts'
import type { SearchScope } from './search-scope.ts'
import { selectDocuments } from './select-documents.ts'

export interface DocumentQuery {
  /** What must be found. */
  readonly must: QueryExpression
  /** What counts for the rank. */
  readonly rank: QueryExpression
  /** All of it in the title brings a document up. */
  readonly title: QueryExpression
  /** Absent: `must` is enough; else only documents that have the most of these are found. */
  readonly mostOf?: readonly QueryExpression[]
  /** The query as `toTextKey` writes a title. */
  readonly key: string
  readonly type?: SearchType | undefined
  readonly classification?: string | undefined
  readonly limit: number
  readonly offset: number
}

export interface MatchedDocuments extends FacetCounts {
  readonly total: number
  /** The best first. */
  readonly documents: readonly RankedDocument[]
}

/** Those of some documents that meet the most of some conditions. */
function keepMost(
  scope: SearchScope,
  documents: readonly number[],
  conditions: readonly QueryExpression[],
): readonly number[] {
  const sets = conditions.map((condition) => selectDocuments(scope, condition))
  const counts = documents.map((document) => sets.filter((set) => isIn(set, document)).length)
  const most = counts.reduce((a, b) => Math.max(a, b), 0)
  return documents.filter((_, at) => counts[at] === most)
}

/** Filters as numbers of the columns; a value that no document has is no number of theirs. */
function toFilter(
  { classificationNames }: DocumentColumns,
  { type, classification }: Pick<DocumentQuery, 'type' | 'classification'>,
): FacetFilter {
  return {
    type: type === undefined ? undefined : toTypeCode(type),
    classification: classification === undefined ? undefined : classificationNames.indexOf(classification, 1),
  }
}

function applyFilter(
  { types, classifications }: DocumentColumns,
  documents: readonly number[],
  { type, classification }: FacetFilter,
): readonly number[] {
  if (type === undefined && classification === undefined) return documents
  return documents.filter(
    (at) =>
      (type === undefined || types[at] === type) &&
      (classification === undefined || classifications[at] === classification),
  )
}

/** Finds documents of a scope, with counts of their kinds. */
export function matchDocuments(scope: SearchScope, query: DocumentQuery): MatchedDocuments {
  const { must, rank, title, mostOf, key, limit, offset } = query
  const { columns } = scope.index
  const met = listMembers(selectDocuments(scope, must))
  const hits = mostOf === undefined ? met : keepMost(scope, met, mostOf)
  const filter = toFilter(columns, query)
  const shown = applyFilter(columns, hits, filter)
  const facets = countFacets(columns, hits, filter)
  if (shown.length === 0) return { total: 0, ...facets, documents: [] }
  const inTitle = selectDocuments(scope, title, FIELDS.title)
  const ranked = rankDocuments(scope, shown, { rank, inTitle, key, most: offset + limit })
  return { total: shown.length, ...facets, documents: ranked.slice(offset) }
}
