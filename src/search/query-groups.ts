import type { Language } from '../domain/locale/language.ts'
import type { CompoundSplitter } from './words/compound-splitter.ts'
import { allOf, anyOf, leaf, listQueryTokens, type TokenQuery } from './engine/token-query.ts'
import { listPairs, listTokensIn, toWord } from './words/list-tokens.ts'
import type { ParsedQuery, QueryTerm } from './parse-query.ts'
import type { IndexedWords, SearchIndex, SimilarWord } from './search-index.ts'
import type { Alternative, OpenWords } from './words/search-synonyms.ts'

/** A part of a query that must be found: a word, or several that have other words for them. */
export interface QueryGroup {
  readonly terms: readonly QueryTerm[]
  /** Finds what is written so or said otherwise; where no page has that, what is written alike, begins so or is made of it. */
  readonly query: TokenQuery
  /** Tokens by which the group can be met. */
  readonly tokens: ReadonlySet<string>
  /** No page has it as it was typed. */
  readonly isUnknown: boolean
}

/** Weights of the ways in which a word is met. */
const WEIGHTS = {
  word: 1,
  stem: 0.7,
  joined: 1.6,
  synonym: 0.8,
  swapped: 0.7,
  alike: 0.5,
  part: 0.5,
  end: 0.2,
  pair: 0.25,
} as const

/** Compounds with their endings. */
const LONG_WORD = 15

/** How many letters may be wrong in a word of a length. */
function allowedErrors({ length }: string): number {
  if (length < 4) return 0
  if (length < 8) return 1
  return length < LONG_WORD ? 2 : 3
}

const SHORTEST_PREFIX = 4

/** Letters of a compound, and of its beginning or end, that say what it may be. */
const SHORTEST_COMPOUND = 9
const SHORTEST_END = 5
/** Languages in which pages with one part of a compound are found beside those with all; in others only where none has all. */
const ANY_PART: ReadonlySet<Language> = new Set(['hu'])

/** Letters of two words that may be a compound with errors. */
const SHORTEST_PAIR = 12

/** So many words that a mistyped or unfinished one may mean. */
const MOST_ALIKE = 8

/** Words that are written alike or begin so: those with the fewest errors first, then those of the most pages. */
export function listAlike(folded: string, index: IndexedWords): readonly SimilarWord[] {
  const alike = index.listSimilar(folded, allowedErrors(folded))
  const begun = folded.length < SHORTEST_PREFIX ? [] : index.listBeginning(folded)
  return [...alike, ...begun.map((word) => ({ ...word, errors: 1 }))]
    .sort((a, b) => a.errors - b.errors || b.pages - a.pages || (a.word < b.word ? -1 : 1))
    .slice(0, MOST_ALIKE)
}

/** Neighbours that were typed in the wrong order, as words that there are. */
export function listSwapped(word: string, index: IndexedWords): readonly string[] {
  return Array.from({ length: Math.max(0, word.length - 1) }, (_, at) =>
    [word.slice(0, at), word.charAt(at + 1), word.charAt(at), word.slice(at + 2)].join(''),
  ).filter((swapped) => swapped !== word && index.findWord(swapped) !== undefined)
}

/** Compounds that are written alike what a term and its neighbour come to in one piece, in languages that write them so. */
function listMistypedPairs({ joined }: QueryTerm, index: IndexedWords & Pick<SearchIndex, 'parts'>): readonly string[] {
  if (index.parts.length === 0) return []
  const pairs = joined.filter((form) => form.length >= SHORTEST_PAIR && /^\p{L}+$/u.test(form))
  return [...new Set(pairs.flatMap((form) => index.listSimilar(form, allowedErrors(form)).map(({ word }) => word)))]
}

const isMistypable = ({ kind, folded }: QueryTerm): boolean => kind === 'word' && /^\p{L}{4,}$/u.test(folded)

/** Short words and short stems are near to many others: one that is only met by these may well be another one. */
const SHORTEST_STEM = 4
const SHORTEST_INFLECTED = 6

/** What belongs to a query in an index: made once for each index. */
export interface QueryContext {
  readonly index: SearchIndex
  readonly words: OpenWords
  readonly split: CompoundSplitter
  /** Whether a part of a compound stands in texts, whatever its ending. */
  readonly isPart: (word: string) => boolean
}

/** @param weight of the word that others stand for. */
const toAlternative = (alternative: Alternative, weight = 1): TokenQuery =>
  allOf(
    alternative.map(([word = '', ...stems]) => {
      const each = (weight * WEIGHTS.synonym) / alternative.length
      return anyOf([leaf([word], each), leaf(stems, each * WEIGHTS.stem)])
    }),
  )

/** What finds one term as it was typed. */
function toExact({ tokens, joined, codes }: QueryTerm, index: IndexedWords): TokenQuery {
  const [word = '', ...stems] = tokens
  if (codes.length > 0) return leaf(codes, WEIGHTS.joined)
  const ways: readonly (readonly [readonly string[], number])[] = [
    [[word], WEIGHTS.word],
    [stems, WEIGHTS.stem / Math.max(1, stems.length)],
    [joined, WEIGHTS.joined],
  ]
  return anyOf(
    ways.flatMap(([found, weight]) => {
      const known = found.filter((token) => index.hasToken(token))
      return known.length === 0 ? [] : leaf(known, weight)
    }),
  )
}

/** The longest beginning and end of a compound that are words, where the rest of it is none. */
function listEnds(folded: string, isPart: (word: string) => boolean): readonly string[] {
  const lengths = Array.from({ length: Math.max(0, folded.length - SHORTEST_END) }, (_, at) => folded.length - 1 - at)
  const tail = lengths.map((length) => folded.slice(-length)).find(isPart)
  const head = lengths.map((length) => folded.slice(0, length)).find(isPart)
  return [head, tail].filter((one) => one !== undefined)
}

const isFound = (query: TokenQuery, { evaluator }: SearchIndex): boolean =>
  evaluator.evaluate([query], {}, ([hits]) => hits !== undefined && hits.pages.length > 0)

/** What may be meant by a term that no page has. */
function toSimilar(term: QueryTerm, { index, words, split, isPart }: QueryContext): readonly TokenQuery[] {
  const { folded, kind } = term
  if (kind === 'ideographic') {
    const pairs = listPairs(folded)
    const ofPairs = pairs.map((pair) => leaf([pair], WEIGHTS.pair))
    return pairs.length === 0 ? [] : [allOf(ofPairs), { ...leaf(pairs, WEIGHTS.pair), isNamed: true }]
  }
  if (!isMistypable(term)) return []
  const tokensOf = (word: string): readonly string[] => listTokensIn(toWord(word), index.languages)
  const ofPart = (part: string, weight: number): TokenQuery => {
    const others = words.findSynonyms([tokensOf(part)])?.alternatives ?? []
    return anyOf([leaf(tokensOf(part), weight), ...others.map((one) => toAlternative(one, weight))])
  }
  const parts = split(folded)
  const whole = allOf(parts.map((part) => ofPart(part, WEIGHTS.part)))
  const isAny = parts.length > 0 && (ANY_PART.has(index.language) || !isFound(whole, index))
  const ends = parts.length > 0 || folded.length < SHORTEST_COMPOUND ? [] : listEnds(folded, isPart)
  return [
    ...listSwapped(folded, index).map((word) => leaf(tokensOf(word), WEIGHTS.swapped)),
    ...listMistypedPairs(term, index).map((word) => leaf(tokensOf(word), WEIGHTS.alike)),
    ...listAlike(folded, index).map(({ word, errors }) => ofPart(word, WEIGHTS.alike / Math.max(1, errors))),
    ...(parts.length === 0 ? [] : [whole, ...(isAny ? parts.map((part) => ofPart(part, WEIGHTS.end)) : [])]),
    ...ends.map((end) => ofPart(end, WEIGHTS.end)),
  ]
}

/** What meets a term as it was typed. */
const listSought = ({ tokens, joined, codes }: QueryTerm): readonly string[] =>
  codes.length > 0 ? codes : [...tokens, ...joined]

const isAsTyped = ({ folded, joined, codes }: QueryTerm, token: string): boolean =>
  token === folded || joined.includes(token) || codes.includes(token)
const isLongEnough = ({ folded }: QueryTerm, token: string): boolean =>
  folded.length >= SHORTEST_INFLECTED && token.length >= SHORTEST_STEM

/** Neighbouring terms that are looked for together, and what is said in their place. */
type SynonymSpan = NonNullable<ReturnType<OpenWords['findSynonyms']>>

interface Span {
  readonly terms: readonly QueryTerm[]
  readonly alternatives: readonly Alternative[]
}

function toGroup({ terms, alternatives }: Span, context: QueryContext): QueryGroup {
  const { index } = context
  const isMissing = (term: QueryTerm): boolean =>
    !listSought(term).some(
      (token) =>
        (token === term.folded && index.findWord(token) !== undefined) ||
        ((isAsTyped(term, token) || isLongEnough(term, token)) && index.hasToken(token)),
    )
  const isUnknown = terms.some(isMissing)
  const ofTerm = (term: QueryTerm): TokenQuery =>
    anyOf([toExact(term, index), ...(isMissing(term) ? toSimilar(term, context) : [])])
  const query = anyOf([allOf(terms.map(ofTerm)), ...alternatives.map((one) => toAlternative(one))])
  return { terms, query, tokens: new Set(listQueryTokens(query)), isUnknown }
}

/** A compound that was written apart. */
function findJoined(
  words: OpenWords,
  first: QueryTerm | undefined,
  second: QueryTerm | undefined,
): SynonymSpan | undefined {
  const whole = first?.joined.filter((form) => second?.joined.includes(form)) ?? []
  const found = whole.length === 0 ? undefined : words.findSynonyms([whole])
  return found && { ...found, length: 2 }
}

function listSpans(terms: readonly QueryTerm[], words: OpenWords): readonly Span[] {
  const spans: Span[] = []
  for (let at = 0; at < terms.length;) {
    const { length, alternatives } = findJoined(words, terms[at], terms[at + 1]) ??
      words.findSynonyms(terms.slice(at).map(({ tokens }) => tokens)) ?? { length: 1, alternatives: [] }
    spans.push({ terms: terms.slice(at, at + length), alternatives })
    at += length
  }
  return spans
}

/** Looks up all that was typed at once: what is written alike is sought only where it is missing, and costs more. */
function lookUp(spans: readonly Span[], index: IndexedWords): void {
  for (const { terms, alternatives } of spans) {
    for (const { folded } of terms) index.findWord(folded)
    for (const token of [...terms.flatMap(listSought), ...alternatives.flat(2)]) index.hasToken(token)
  }
  index.settle()
}

/** The parts of a query, each with all that will do for it. */
export function toQueryGroups({ terms }: ParsedQuery, context: QueryContext): readonly QueryGroup[] {
  const spans = listSpans(terms, context.words)
  lookUp(spans, context.index)
  return spans.map((span) => toGroup(span, context))
}
