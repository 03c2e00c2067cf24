import type { SearchType } from '../../src/domain/search-type.ts'
import { FIELD_BITS, FIELDS } from '../../src/integrations/search/document-fields.ts'
import type { QueryExpression } from '../../src/integrations/search/query-expression.ts'
import { countFacets, type FacetCounts } from './count-facets.ts'
import { addTo, createSet, intersect, isIn, listMembers, unite, type DocumentSet } from './document-set.ts'
import { readTable } from './packed-table.ts'
import { rankDocuments } from './rank-documents.ts'
import type { SearchScope } from './search-scope.ts'

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
  /** Places in the index, the best first. */
  readonly documents: readonly number[]
}

/** Bits of any field. */
const ANYWHERE = undefined

/** The documents of a scope that meet a condition. @param field bits of the fields that count. */
export function selectDocuments(
  { documents, index }: SearchScope,
  expression: QueryExpression,
  field: number | undefined = ANYWHERE,
): DocumentSet {
  const select = (one: QueryExpression): DocumentSet => {
    if (one.kind !== 'token') {
      const [first, ...others] = one.of.map(select)
      // All of no conditions are met, any of none is not.
      if (first === undefined) return one.kind === 'and' ? documents : createSet(index.documents.length)
      return others.reduce(one.kind === 'and' ? intersect : unite, first)
    }
    const found = createSet(index.documents.length)
    for (const posting of readTable(index.postings, one.token)) {
      if (field === ANYWHERE || (posting & field) !== 0) addTo(found, posting >>> FIELD_BITS)
    }
    return found
  }
  return intersect(select(expression), documents)
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

/** Finds documents of a scope, with counts of their kinds. */
export function matchDocuments(scope: SearchScope, query: DocumentQuery): MatchedDocuments {
  const { must, rank, title, mostOf, key, type, classification, limit, offset } = query
  const met = listMembers(selectDocuments(scope, must))
  const hits = mostOf === undefined ? met : keepMost(scope, met, mostOf)
  const { documents } = scope.index
  const shown = hits.filter((at) => {
    const document = documents[at]
    return (
      (type === undefined || document?.type === type) &&
      (classification === undefined || document?.classification === classification)
    )
  })
  const inTitle = selectDocuments(scope, title, FIELDS.title)
  const ranked = rankDocuments(scope, shown, { rank, inTitle, key, most: offset + limit })
  return {
    total: shown.length,
    ...countFacets(
      hits.flatMap((at) => documents[at] ?? []),
      { type, classification },
    ),
    documents: ranked.slice(offset),
  }
}
