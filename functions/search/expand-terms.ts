import * as z from 'zod'
import type { Language } from '../../src/domain/language.ts'
import { listWordTokens } from '../../src/integrations/search/analyze-text.ts'
import { createCompoundSplitter } from '../../src/integrations/search/compound-splitter.ts'
import { allowedDistance, listSwapped, measureDistance } from '../../src/integrations/search/edit-distance.ts'
import type { QueryTerm } from '../../src/integrations/search/parse-query.ts'
import { allOf, anyOf, token, type QueryExpression } from '../../src/integrations/search/query-expression.ts'
import type { Store } from '../store/database.ts'
import type { SearchScope } from './search-scope.ts'

/** A word of the dictionary that may be meant by another one. */
interface NearWord {
  readonly word: string
  readonly form: string
  readonly documents: number
}

const rowsSchema = z.array(z.object({ sought: z.string(), word: z.string(), form: z.string(), documents: z.int() }))

/** Words that look alike, that begin alike, or that are parts; `$2` and `$3` are the sought words with their parts and swaps. */
const NEAR_WORDS = `
SELECT q.sought, w.word, w.form, w.documents
FROM unnest($2::text[]) AS q(sought)
CROSS JOIN LATERAL (
  (SELECT word, form, documents, similarity(word, q.sought) AS near FROM uapp.search_words
   WHERE word % q.sought AND dictionary_id = $1 ORDER BY near DESC, documents DESC LIMIT 30)
  UNION
  (SELECT word, form, documents, 1 FROM uapp.search_words
   WHERE dictionary_id = $1 AND word ~>=~ q.sought AND word ~<~ (q.sought || chr(1114109))
   ORDER BY documents DESC LIMIT 12)
) w
UNION
SELECT p.sought, w.word, w.form, w.documents
FROM unnest($3::text[], $4::text[]) AS p(sought, part)
JOIN uapp.search_words w ON w.dictionary_id = $1 AND w.word = p.part`

const SHORTEST_PREFIX = 3
const SHORTEST_COMMON = 4
const LONGEST_ENDING = 4
const MOST_WORDS = 12

function listParts({ word }: QueryTerm, isGerman: boolean): readonly string[] {
  const parts = [word, ...listSwapped(word)]
  if (!isGerman || word.length < 9) return parts
  for (let from = 0; from <= word.length - 4; from += 1) {
    for (let to = from + 4; to <= word.length; to += 1) parts.push(word.slice(from, to))
  }
  return parts
}

/** Whether only the endings differ: forms of one word that its stems do not tell. */
function sharesStem(one: string, other: string): boolean {
  let common = 0
  while (common < one.length && one[common] === other[common]) common += 1
  return (
    common >= SHORTEST_COMMON &&
    Math.max(one.length, other.length) - common <= LONGEST_ENDING &&
    common * 3 >= one.length * 2
  )
}

/** How far a word is from the sought one; undefined: too far. */
function rate(sought: string, word: string): number | undefined {
  const limit = allowedDistance(sought.length)
  const distance = measureDistance(sought, word, limit)
  if (distance <= limit) return distance
  if (sought.length >= SHORTEST_PREFIX && word.startsWith(sought)) return limit + 1
  return sharesStem(sought, word) ? limit + 2 : undefined
}

function chooseNear(sought: string, words: readonly NearWord[]): readonly NearWord[] {
  return words
    .flatMap((word) => {
      const rating = rate(sought, word.word)
      return rating === undefined ? [] : [{ word, rating }]
    })
    .sort((a, b) => a.rating - b.rating || b.word.documents - a.word.documents)
    .slice(0, MOST_WORDS)
    .map(({ word }) => word)
}

/** The words of the dictionary that each mistyped, unfinished or compound word of a query may mean, and the conditions to find them. */
export interface ExpandedTerms {
  readonly near: ReadonlyMap<QueryTerm, readonly NearWord[]>
  readonly expressions: ReadonlyMap<QueryTerm, readonly QueryExpression[]>
}

/** Looks up what the words of a query may mean. @throws {Error} of the driver. */
export async function expandTerms(
  store: Store,
  { dictionaryId, languages }: SearchScope,
  terms: readonly QueryTerm[],
): Promise<ExpandedTerms> {
  const uncertain = terms.filter(({ mayBeMistyped }) => mayBeMistyped)
  const isGerman = languages.includes('de')
  const parts = uncertain.flatMap((term) => listParts(term, isGerman).map((part) => [term.word, part] as const))
  const { rows } =
    uncertain.length === 0
      ? { rows: [] }
      : await store.execute(NEAR_WORDS, [
          dictionaryId,
          uncertain.map(({ word }) => word),
          parts.map(([sought]) => sought),
          parts.map(([, part]) => part),
        ])
  const found = rowsSchema.parse(rows)
  const near = new Map<QueryTerm, readonly NearWord[]>()
  const expressions = new Map<QueryTerm, readonly QueryExpression[]>()
  const tokensOf = (word: string, language: Language): QueryExpression =>
    anyOf(listWordTokens({ normalized: word, folded: word }, language).map(token))
  for (const term of uncertain) {
    const words = found.filter(({ sought }) => sought === term.word)
    const known = new Set(words.map(({ word }) => word))
    const chosen = chooseNear(term.word, words)
    near.set(term, chosen)
    const compound = isGerman ? createCompoundSplitter((part) => known.has(part))(term.word) : []
    expressions.set(term, [
      ...chosen.map(({ word }) => token(word)),
      ...(compound.length === 0 ? [] : [allOf(compound.map((part) => tokensOf(part, 'de')))]),
    ])
  }
  return { near, expressions }
}
