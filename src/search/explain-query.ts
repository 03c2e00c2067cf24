import type { SearchMatch } from '../contracts/search.ts'
import { omitUndefined } from '../domain/values/omit-undefined.ts'
import type { PageMatch } from './engine/evaluate-query.ts'
import { findPages } from './find-pages.ts'
import type { SearchScope } from './search-scope.ts'
import { NAME_RANKS, type IndexedPage } from './search-index.ts'

/** What a page is called by: a number, what people have chosen for the query, a label, its title, a heading above it. */
export type NameKind = keyof typeof NAME_RANKS

/** A part of a query, and the tokens of which any will do for it. */
interface ExplainedPart {
  readonly words: readonly string[]
  readonly tokens: readonly string[]
  /** No page has it as it was typed. */
  readonly isUnknown: boolean
}

/** A page that was found, and why it stands where it does. */
interface ExplainedPage {
  readonly page: IndexedPage
  readonly score: number
  /** The whole query is a name of the page: such pages come first. */
  readonly name?: NameKind
  /** Tokens that were met, each with the fields of the page that have it. */
  readonly met: PageMatch
}

/** What the search makes of a query. */
export interface ExplainedQuery {
  readonly match: SearchMatch
  readonly total: number
  readonly parts: readonly ExplainedPart[]
  readonly phrases: readonly string[]
  /** The words that must not be found, each as it was typed. */
  readonly excluded: readonly string[]
  readonly isStopOnly: boolean
  /** The first ones, in their order. */
  readonly pages: readonly ExplainedPage[]
}

const KINDS = new Map(Object.entries(NAME_RANKS).map(([kind, rank]) => [rank as number, kind as NameKind]))

/** Tells what a query asks for, what it finds, and why. @param most so many pages */
export function explainQuery(scope: SearchScope, query: string, most: number): ExplainedQuery {
  const { match, matchOf, groups, names, pages, parsed } = findPages(scope, { query })
  const nameOf = (place: number): NameKind | undefined =>
    KINDS.get(Math.max(0, ...names.filter(({ page }) => page === place).map(({ rank }) => rank)))
  return {
    match,
    total: pages.length,
    parts: groups.map(({ terms, tokens, isUnknown }) => ({
      words: terms.map(({ folded }) => folded),
      tokens: [...tokens],
      isUnknown,
    })),
    phrases: parsed.phrases,
    excluded: parsed.excluded.map(([word = '']) => word),
    isStopOnly: parsed.isStopOnly,
    pages: pages.slice(0, most).flatMap(({ page: place, score }) => {
      const page = scope.index.readPage(place)
      if (page === undefined) return []
      return { page, score: Number(score.toFixed(2)), met: matchOf(place), ...omitUndefined({ name: nameOf(place) }) }
    }),
  }
}
