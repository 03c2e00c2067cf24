import type { SearchType } from '../../src/domain/search-type.ts'
import { FIELD_BITS, RANK_OF_FIELDS } from '../../src/integrations/search/document-fields.ts'
import { listTokens, type QueryExpression } from '../../src/integrations/search/query-expression.ts'
import { isIn, type DocumentSet } from './document-set.ts'
import type { IndexedDocument } from './packed-index.ts'
import { readTable } from './packed-table.ts'
import type { SearchScope } from './search-scope.ts'

export interface RankInput {
  /** What counts. */
  readonly rank: QueryExpression
  /** Documents with all words in their titles. */
  readonly inTitle: DocumentSet
  /** The query as `toTextKey` writes a title. */
  readonly key: string
  /** How many of the best are wanted. */
  readonly most: number
}

const FIELD_MASK = (1 << FIELD_BITS) - 1

const EXACT_TITLE = 3
const TITLE_WITH_PHRASE = 1
const TITLE_WITH_WORDS = 1
/** Pages that others lead to come before the others of equal rank, and short titles before long ones. */
const LEADING_TYPE = 0.02
const TITLE_LETTER = 0.001
const LEADING: ReadonlySet<SearchType> = new Set(['product', 'classification', 'service'])

/** What the fields of all documents say, for the tokens of a query. */
function weighFields({ index }: SearchScope, tokens: readonly string[]): Float64Array {
  const weights = new Float64Array(index.documents.length)
  for (const token of tokens) {
    for (const posting of readTable(index.postings, token)) {
      const weight = RANK_OF_FIELDS[posting & FIELD_MASK] ?? 0
      const document = posting >>> FIELD_BITS
      if (weight > 0) weights[document] = (weights[document] ?? 0) + weight / tokens.length
    }
  }
  return weights
}

function scoreTitle({ titleKey, type }: IndexedDocument, key: string): number {
  const phrase = titleKey.includes(key) && ` ${titleKey} `.includes(` ${key} `) ? TITLE_WITH_PHRASE : 0
  return (
    (titleKey === key ? EXACT_TITLE : phrase) + (LEADING.has(type) ? LEADING_TYPE : 0) - titleKey.length * TITLE_LETTER
  )
}

interface Scored {
  readonly document: number
  readonly score: number
}

/** Keeps the best, in order: most documents are worse than all of them, and cost one comparison. */
function insertBest(best: Scored[], one: Scored, most: number): void {
  const last = best[most - 1]
  if (last !== undefined && one.score <= last.score) return
  let at = best.length
  while (at > 0 && (best[at - 1]?.score ?? 0) < one.score) at -= 1
  best.splice(at, 0, one)
  if (best.length > most) best.pop()
}

/**
 * The best of some documents: exact titles first, then titles with the query as a phrase, then titles with all its words; among
 * equals the weight of the fields decides, and the shorter title.
 */
export function rankDocuments(
  scope: SearchScope,
  documents: readonly number[],
  { rank, inTitle, key, most }: RankInput,
): readonly number[] {
  const weights = weighFields(scope, listTokens(rank))
  const best: Scored[] = []
  for (const document of documents) {
    const indexed = scope.index.documents[document]
    if (indexed === undefined) continue
    const ofTitle = scoreTitle(indexed, key) + (isIn(inTitle, document) ? TITLE_WITH_WORDS : 0)
    insertBest(best, { document, score: ofTitle + (weights[document] ?? 0) }, most)
  }
  return best.map(({ document }) => document)
}
