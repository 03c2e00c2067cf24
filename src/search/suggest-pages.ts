import { allOf, leaf, type TokenQuery } from './engine/token-query.ts'
import type { SearchScope } from './search-scope.ts'
import { listPairs, listTokensIn, toWord } from './words/list-tokens.ts'
import { listAlike } from './query-groups.ts'
import { readRuns, toTextKey, type Run } from './words/read-runs.ts'
import type { IndexedPage, IndexedWord } from './search-index.ts'

/** A question to ask, or a page to go to. */
export type PageSuggestion =
  | { readonly kind: 'query'; readonly text: string }
  | { readonly kind: 'page'; readonly page: IndexedPage }

const MOST_QUERIES = 3
const MOST_PAGES = 5
const SHORTEST_PREFIX = 2
/** Words that complete a query are tried in the order of how many pages have them; so many are. */
const MOST_TRIED = 12

interface Typed {
  readonly last: Run
  /** The words before the last, each by any of its tokens. */
  readonly before: readonly TokenQuery[]
  /** The query up to the last word. */
  readonly textBefore: string
}

function readTyped(query: string, { index, words }: SearchScope): Typed | undefined {
  const runs = readRuns(query, index.language)
  const last = runs.at(-1)
  if (last === undefined || (last.kind === 'word' && last.folded.length < SHORTEST_PREFIX && last.start === 0))
    return undefined
  const before = runs.slice(0, -1).filter(({ folded }) => !words.isStopWord(folded))
  return {
    last,
    textBefore: query.slice(0, last.start),
    before: before.map((run) => leaf(listTokensIn(run, index.languages))),
  }
}

/** Places of the pages that meet all of some conditions, the best first. */
function search({ index, seen }: SearchScope, queries: readonly TokenQuery[]): readonly number[] {
  return index.evaluator.evaluate([allOf(queries)], { seen }, ([hits]) =>
    hits === undefined ? [] : hits.pages.toSorted((a, b) => hits.scoreOf(b) - hits.scoreOf(a) || a - b),
  )
}

/** Titles and labels that begin so come first, and short titles before long ones. */
function rankName({ readName }: SearchScope, page: number, key: string): number {
  const { keys, length } = readName(page)
  return (keys.some((one) => one.startsWith(key)) ? 0 : 1000) + length
}

function listPages(scope: SearchScope, query: string, { last, before }: Typed): readonly PageSuggestion[] {
  const key = toTextKey(query, scope.index.language)
  const pairs = listPairs(last.folded)
  const beginning: TokenQuery =
    last.kind === 'ideographic' && pairs.length > 0
      ? allOf(pairs.map((pair) => ({ ...leaf([pair]), isNamed: true })))
      : { beginning: last.folded }
  return search(scope, [...before, beginning])
    .map((place) => ({ place, rank: rankName(scope, place, key) }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MOST_PAGES)
    .flatMap(({ place }) => scope.index.readPage(place) ?? [])
    .map((page) => ({ kind: 'page', page }))
}

const byFrequency = (one: IndexedWord, other: IndexedWord): number =>
  other.pages - one.pages || (one.word < other.word ? -1 : 1)

function completeWord(scope: SearchScope, { last, before, textBefore }: Typed): readonly PageSuggestion[] {
  if (last.kind !== 'word' || /\p{N}/u.test(last.folded) || last.folded.length < SHORTEST_PREFIX) return []
  const { index } = scope
  const { languages } = index
  return [...index.listBeginning(last.folded)]
    .filter(({ word }) => word !== last.folded)
    .sort(byFrequency)
    .slice(0, MOST_TRIED)
    .filter(({ word }) => search(scope, [...before, leaf(listTokensIn(toWord(word), languages))]).length > 0)
    .slice(0, MOST_QUERIES)
    .map(({ form }) => ({ kind: 'query', text: `${textBefore}${form}` }))
}

function correctWord({ index }: SearchScope, { last, textBefore }: Typed): readonly PageSuggestion[] {
  if (last.kind !== 'word' || !/^\p{L}{4,}$/u.test(last.folded)) return []
  return listAlike(last.folded, index)
    .slice(0, MOST_QUERIES)
    .map(({ form }) => ({ kind: 'query', text: `${textBefore}${form}` }))
}

/** Suggests how a query may go on, and pages whose titles have its words; a mistyped word is suggested as it may be meant. */
export function suggestPages(scope: SearchScope, text: string): readonly PageSuggestion[] {
  const query = text.trimStart()
  const typed = readTyped(query, scope)
  if (typed === undefined) return []
  const found = [...completeWord(scope, typed), ...listPages(scope, query, typed)]
  return found.length > 0 ? found : correctWord(scope, typed)
}
