import { SEARCH_TYPES, type SearchType } from '../../src/domain/search/search-type.ts'
import { FIELD_BITS, RANK_OF_FIELDS } from '../../src/search/document-fields.ts'
import { LONGEST_TOKEN } from '../../src/search/index-entry.ts'
import { listTokens, type QueryExpression } from '../../src/search/query-expression.ts'
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

/** A document that was found. */
export interface RankedDocument {
  /** Place in the index. */
  readonly place: number
  /** Bits of the `FIELDS` that what counts stands in. */
  readonly fields: number
}

const FIELD_MASK = (1 << FIELD_BITS) - 1

/** What the site's own menus call so comes before what is only titled so. */
const EXACT_LABEL = 3.5
const EXACT_TITLE = 3
const TITLE_WITH_PHRASE = 1
const TITLE_WITH_WORDS = 1
/** Pages that others lead to come before the others of equal rank, and short titles before long ones. */
const LEADING_TYPE = 0.02
const TITLE_LETTER = 0.001
const LEADING_TYPES: ReadonlySet<SearchType> = new Set(['product', 'classification', 'service'])
/** By the numbers of types. */
const LEADING = SEARCH_TYPES.map((type) => (LEADING_TYPES.has(type) ? LEADING_TYPE : 0))

/** Reads what the fields of all documents say, for the tokens of a query, into the columns for that. */
function weighFields({ postings, columns }: SearchScope['index'], tokens: readonly string[]): void {
  const { weights, fields } = columns
  weights.fill(0)
  fields.fill(0)
  const ranks = RANK_OF_FIELDS.map((rank) => rank / tokens.length)
  for (const token of tokens) {
    for (const posting of readTable(postings, token)) {
      const found = posting & FIELD_MASK
      if (found === 0) continue
      const document = posting >>> FIELD_BITS
      weights[document] = (weights[document] ?? 0) + (ranks[found] ?? 0)
      fields[document] = (fields[document] ?? 0) | found
    }
  }
}

const hasPhrase = (name: string, key: string): boolean => name.includes(key) && ` ${name} `.includes(` ${key} `)

function scorePhrase({ titleKey, labelKeys }: IndexedDocument, key: string): number {
  if (labelKeys.includes(key)) return EXACT_LABEL
  if (titleKey === key) return EXACT_TITLE
  return hasPhrase(titleKey, key) || labelKeys.some((label) => hasPhrase(label, key)) ? TITLE_WITH_PHRASE : 0
}

/** The best of what was scored, in order; among equals what came first. */
interface Best {
  readonly places: number[]
  readonly scores: number[]
}

/** Takes a document in when it is among the best: most are worse than all of them, and cost one comparison. */
function insertBest({ places, scores }: Best, place: number, score: number, most: number): void {
  const isFull = places.length === most
  if (isFull && score <= (scores[most - 1] ?? 0)) return
  let at = isFull ? most - 1 : places.length
  for (; at > 0 && (scores[at - 1] ?? 0) < score; at -= 1) {
    places[at] = places[at - 1] ?? 0
    scores[at] = scores[at - 1] ?? 0
  }
  places[at] = place
  scores[at] = score
}

/**
 * The best of some documents: what menus call so first, then exact titles, then titles and labels with the query as a phrase,
 * then those with all its words; among equals the weight of the fields decides, and the shorter title.
 */
export function rankDocuments(
  { index }: SearchScope,
  documents: readonly number[],
  { rank, inTitle, key, most }: RankInput,
): readonly RankedDocument[] {
  weighFields(index, listTokens(rank))
  const { types, titleLengths, weights, fields } = index.columns
  const best: Best = { places: [], scores: [] }
  for (const place of documents) {
    const hasWords = isIn(inTitle, place)
    // A title may have the phrase of a query that is too long for the index, and not its tokens.
    const indexed = hasWords || key.length > LONGEST_TOKEN ? index.documents[place] : undefined
    // A title without all words has no phrase of them.
    const phrase = indexed === undefined ? 0 : scorePhrase(indexed, key)
    const leading = LEADING[types[place] ?? 0] ?? 0
    const ofTitle = phrase + leading - (titleLengths[place] ?? 0) * TITLE_LETTER + (hasWords ? TITLE_WITH_WORDS : 0)
    insertBest(best, place, ofTitle + (weights[place] ?? 0), most)
  }
  return best.places.map((place) => ({ place, fields: fields[place] ?? 0 }))
}
