import type { Suggestion } from '../../src/contracts/search.ts'
import { analyzeRuns, toTextKey, type AnalyzedRun } from '../../src/search/analyze-text.ts'
import { listQueryGrams } from '../../src/search/ideographic-forms.ts'
import { FIELDS } from '../../src/search/document-fields.ts'
import { parseQuery, toTermExpression } from '../../src/search/parse-query.ts'
import { allOf, anyOf, token, type QueryExpression } from '../../src/search/query-expression.ts'
import { isWordToken } from '../../src/search/stem-token.ts'
import type { CountedWord } from './count-words.ts'
import type { IndexedDocument } from './packed-index.ts'
import { haveCommon, keepCommon, listMembers } from './document-set.ts'
import { expandTerms } from './expand-terms.ts'
import { compareKeys, findPrefix } from './packed-table.ts'
import type { SearchScope } from './search-scope.ts'
import { selectDocuments } from './select-documents.ts'

/** A suggestion without the address of its site. */
export type FoundSuggestion =
  | Extract<Suggestion, { readonly kind: 'query' }>
  | (Omit<Extract<Suggestion, { readonly kind: 'page' }>, 'path'> & { readonly route: string })

const MOST_QUERIES = 3
const MOST_PAGES = 5
const SHORTEST_PREFIX = 2

/** Words that complete a query are tried in the order of how many documents have them; so many are. */
const MOST_TRIED = 12

interface Typed {
  readonly last: AnalyzedRun
  /** Condition of the words before the last. */
  readonly before: QueryExpression
  /** The query up to the last word. */
  readonly textBefore: string
}

function readTyped(query: string, scope: SearchScope): Typed | undefined {
  const last = analyzeRuns(query).at(-1)
  if (last === undefined || (!last.isIdeographic && last.folded.length < SHORTEST_PREFIX && last.start === 0))
    return undefined
  const textBefore = query.slice(0, last.start)
  const { terms } = parseQuery(textBefore, scope.languages)
  return { last, textBefore, before: allOf(terms.map((term) => toTermExpression(term))) }
}

/** The beginning of a title's word; pairs of letters where words have no gaps. */
function toBeginning({ index }: SearchScope, { isIdeographic, folded }: AnalyzedRun): QueryExpression {
  if (isIdeographic && Array.from(folded).length > 1) return allOf(listQueryGrams(folded).map(token))
  const { keys } = index.postings
  const words = keys.slice(...findPrefix(keys, folded)).filter(isWordToken)
  return anyOf(words.map(token))
}

/** Titles and labels that begin so come first, and short titles before long ones. */
function rankName({ titleKey, labelKeys }: IndexedDocument, key: string): number {
  const isBeginning = [titleKey, ...labelKeys].some((name) => name.startsWith(key))
  return (isBeginning ? 0 : 1000) + titleKey.length
}

function listPages(scope: SearchScope, { last, before }: Typed, key: string): readonly FoundSuggestion[] {
  const begun = selectDocuments(scope, toBeginning(scope, last), FIELDS.title)
  const found = listMembers(keepCommon(begun, selectDocuments(scope, before)))
  return found
    .flatMap((at) => scope.index.documents[at] ?? [])
    .map((document) => ({ document, rank: rankName(document, key) }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MOST_PAGES)
    .map(({ document: { title, route, type, language } }) => ({ kind: 'page', text: title, route, type, language }))
}

const byFrequency = (one: CountedWord, other: CountedWord): number =>
  other.documents - one.documents || compareKeys(one.word, other.word)

function completeWord(scope: SearchScope, { last, before, textBefore }: Typed): readonly FoundSuggestion[] {
  if (last.hasDigit || last.folded.length < SHORTEST_PREFIX) return []
  const possible = selectDocuments(scope, before)
  return scope.index.words
    .listBeginning(last.folded)
    .filter(({ word }) => word !== last.folded)
    .sort(byFrequency)
    .slice(0, MOST_TRIED)
    .filter(({ word }) => haveCommon(possible, selectDocuments(scope, token(word))))
    .slice(0, MOST_QUERIES)
    .map(({ form }) => ({ kind: 'query', text: `${textBefore}${form}` }))
}

function correctWord(scope: SearchScope, { last, textBefore }: Typed): readonly FoundSuggestion[] {
  const { terms } = parseQuery(last.text, scope.languages)
  const words = [...expandTerms(scope, terms).near.values()].flat().slice(0, MOST_QUERIES)
  return words.map(({ form }) => ({ kind: 'query', text: `${textBefore}${form}` }))
}

/** Suggests how a query may go on, and pages whose titles have its words; a mistyped word is suggested as it may be meant. */
export function suggestPages(scope: SearchScope, query: string): readonly FoundSuggestion[] {
  const typed = readTyped(query.trimStart(), scope)
  if (typed === undefined) return []
  const found = [...completeWord(scope, typed), ...listPages(scope, typed, toTextKey(query))]
  return found.length > 0 ? found : correctWord(scope, typed)
}
