import type { Language } from '../../src/domain/locale/language.ts'
import { listWordTokens } from '../../src/search/analyze-text.ts'
import { createCompoundSplitter } from '../../src/search/compound-splitter.ts'
import { allowedDistance, measureDistance } from '../../src/search/edit-distance.ts'
import type { QueryTerm } from '../../src/search/parse-query.ts'
import { allOf, anyOf, token, type QueryExpression } from '../../src/search/query-expression.ts'
import type { CountedWord } from './count-words.ts'
import type { SearchScope } from './search-scope.ts'
import type { WordList } from './word-list.ts'

const SHORTEST_PREFIX = 3
const SHORTEST_COMMON = 4
const LONGEST_ENDING = 4
const MOST_WORDS = 12

/** How many of its first letters another form of a word must share. */
function toCommonLength({ length }: string): number {
  return Math.max(SHORTEST_COMMON, Math.ceil((length * 2) / 3), length - LONGEST_ENDING)
}

/** Whether only the endings differ: forms of one word that its stems do not tell. */
function sharesStem(sought: string, word: string): boolean {
  const common = toCommonLength(sought)
  if (sought.length < common || !word.startsWith(sought.slice(0, common))) return false
  let shared = common
  while (shared < sought.length && sought[shared] === word[shared]) shared += 1
  return Math.max(sought.length, word.length) - shared <= LONGEST_ENDING
}

/** How far a word is from the sought one; undefined: too far. */
function rate(sought: string, word: string): number | undefined {
  const limit = allowedDistance(sought.length)
  const distance = measureDistance(sought, word, limit)
  if (distance <= limit) return distance
  if (sought.length >= SHORTEST_PREFIX && word.startsWith(sought)) return limit + 1
  return sharesStem(sought, word) ? limit + 2 : undefined
}

/** Words that are written alike, go on where the sought one ends, or have another ending: the nearest and most frequent first. */
function listNear(sought: string, words: WordList): readonly CountedWord[] {
  const candidates = [...words.listSimilar(sought), ...words.listBeginning(sought.slice(0, toCommonLength(sought)))]
  return [...new Set(candidates)]
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
  readonly near: ReadonlyMap<QueryTerm, readonly CountedWord[]>
  readonly expressions: ReadonlyMap<QueryTerm, readonly QueryExpression[]>
}

/** Looks up what the words of a query may mean. */
export function expandTerms(
  { index: { words }, languages }: Pick<SearchScope, 'index' | 'languages'>,
  terms: readonly QueryTerm[],
): ExpandedTerms {
  const near = new Map<QueryTerm, readonly CountedWord[]>()
  const expressions = new Map<QueryTerm, readonly QueryExpression[]>()
  const split = languages.includes('de') ? createCompoundSplitter((part) => words.has(part)) : () => []
  const tokensOf = (word: string, language: Language): QueryExpression =>
    anyOf(listWordTokens({ normalized: word, folded: word }, language).map(token))
  for (const term of terms.filter(({ mayBeMistyped }) => mayBeMistyped)) {
    const found = listNear(term.word, words)
    const parts = split(term.word)
    near.set(term, found)
    expressions.set(term, [
      ...found.map(({ word }) => token(word)),
      ...(parts.length === 0 ? [] : [allOf(parts.map((part) => tokensOf(part, 'de')))]),
    ])
  }
  return { near, expressions }
}
