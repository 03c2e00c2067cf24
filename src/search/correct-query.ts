import type { SearchMatch } from '../contracts/search.ts'
import { findPages, type FoundPages } from './find-pages.ts'
import type { SearchScope } from './search-scope.ts'
import type { QueryTerm } from './parse-query.ts'
import { listAlike, listSwapped } from './query-groups.ts'
import { normalizeWord } from './words/fold-word.ts'
import { listTokensIn, toWord } from './words/list-tokens.ts'

/** Spellings that are tried for each word. */
const MOST_TRIED = 3
/** A word of so few pages may be a mistake of the site's own where a query finds no more than these. */
const FEW = 2
/** The other spelling is then much more frequent. */
const MUCH_MORE = 10

const RANKS: Readonly<Record<SearchMatch, number>> = { all: 3, similar: 2, some: 1, none: 0 }

/** Whether a word is another form of a term rather than another spelling. */
function isForm(word: string, { folded, tokens }: QueryTerm, { index }: SearchScope): boolean {
  const stems = new Set(tokens.slice(1))
  return word.startsWith(folded) || listTokensIn(toWord(word), index.languages).some((token) => stems.has(token))
}

/** The spellings that a mistyped term may stand for, as pages write them; the nearest first. */
function listSpellings(term: QueryTerm, scope: SearchScope): readonly string[] {
  const { folded, kind } = term
  const { index } = scope
  if (kind !== 'word' || !/^\p{L}{4,}$/u.test(folded) || scope.split(folded).length > 0) return []
  const least = MUCH_MORE * (index.findWord(folded)?.pages ?? 0)
  const swapped = listSwapped(folded, index).flatMap((word) => index.findWord(word) ?? [])
  const near = [...swapped.map((word) => ({ ...word, errors: 1 })), ...listAlike(folded, index)]
    .filter(({ word, pages }) => word !== folded && pages >= least && !isForm(word, term, scope))
    .sort((a, b) => a.errors - b.errors || b.pages - a.pages)
  return [...new Set(near.map(({ form }) => form))].slice(0, MOST_TRIED)
}

/** The terms that no page has, or next to none where next to nothing was found. */
function listDoubtful({ groups, pages }: FoundPages, { index }: SearchScope): readonly QueryTerm[] {
  const isRare = ({ folded }: QueryTerm): boolean => (index.findWord(folded)?.pages ?? 0) <= FEW
  return groups
    .filter(({ isUnknown, terms }) => isUnknown || (pages.length <= FEW && terms.every(isRare)))
    .flatMap(({ terms }) => terms.filter(isRare))
}

/** A query with a term in another spelling; undefined where the term does not stand in it so. */
function respell(query: string, { start, end, normalized }: QueryTerm, spelling: string): string | undefined {
  if (normalizeWord(query.slice(start, end)) !== normalized) return undefined
  return `${query.slice(0, start)}${spelling}${query.slice(end)}`
}

/** Whether another query is worth the question: its words are met better, or as well by far more pages. */
function isBetter(other: FoundPages, found: FoundPages): boolean {
  const gained = RANKS[other.match] - RANKS[found.match]
  return gained > 0 || (gained === 0 && other.match === 'all' && other.pages.length >= MUCH_MORE * found.pages.length)
}

/** The query that was probably meant: words that no page has, or hardly any, in a spelling that finds more. @param query as typed */
export function correctQuery(scope: SearchScope, query: string, found: FoundPages): string | undefined {
  // From the last on, so that places stay what they are.
  const doubtful = listDoubtful(found, scope).toSorted((a, b) => b.start - a.start)
  let best: { readonly query: string; readonly found: FoundPages } = { query, found }
  for (const term of doubtful) {
    const [better] = listSpellings(term, scope)
      .flatMap((spelling) => respell(best.query, term, spelling) ?? [])
      .map((other) => ({ query: other, found: findPages(scope, { query: other }) }))
      .filter((other) => isBetter(other.found, best.found) || doubtful.length > 1)
      .toSorted((a, b) => RANKS[b.found.match] - RANKS[a.found.match])
    best = better ?? best
  }
  return best.query !== query && isBetter(best.found, found) ? best.query : undefined
}
