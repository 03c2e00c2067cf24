import { createCompoundSplitter, SHORTEST_UNKNOWN_PART } from './words/compound-splitter.ts'
import type { QueryContext } from './query-groups.ts'
import { listTokensIn, toWord } from './words/list-tokens.ts'
import { toTextKey } from './words/read-runs.ts'
import type { OpenedIndex, SearchIndex } from './search-index.ts'
import { openWords } from './words/search-synonyms.ts'

/** What some countries see of an index. */
export interface SearchScope extends QueryContext {
  /** 1 for each page that they see, by its place; undefined: they see all. */
  readonly seen: Uint8Array | undefined
  /** What a page is called, and how long its title is. */
  readonly readName: (page: number) => SeenName
  /** Places of the pages that are called so, by `toTextKey`, and how well: the better, the higher. */
  findNamed(key: string): readonly NamedPage[]
}

interface SeenName {
  /** Of its title and labels, by `toTextKey`. */
  readonly keys: readonly string[]
  readonly length: number
}

const NO_NAME: SeenName = { keys: [], length: 0 }

/** Reads what pages are called, each once. */
function createNameReader(index: SearchIndex): SearchScope['readName'] {
  const names = new Map<number, SeenName>()
  return (place) => {
    const known = names.get(place)
    if (known !== undefined) return known
    const page = index.readPage(place)
    if (page === undefined) return NO_NAME
    const keys = [page.title, ...page.labels].map((name) => toTextKey(name, index.language))
    const name = { keys, length: page.title.length }
    names.set(place, name)
    return name
  }
}

/** A page, and how well it is called as something: the better, the higher. */
export interface NamedPage {
  readonly page: number
  readonly rank: number
}

/** Opens what each group of countries sees of an index, in their order. */
export function openSearchScopes({ index, scopes }: OpenedIndex): readonly SearchScope[] {
  const words = openWords(index.words, index.language)
  const parts = new Set(index.parts)
  const isPart = (word: string): boolean =>
    parts.has(word) ||
    words.hasSynonyms(word) ||
    index.findWord(word) !== undefined ||
    listTokensIn(toWord(word), index.languages).some((token) => index.hasToken(token))
  const split = createCompoundSplitter(isPart, { shortest: SHORTEST_UNKNOWN_PART, remembered: 1000 })
  const readName = createNameReader(index)
  return scopes.map((pages) => {
    const seen = pages.length === index.facts.length ? undefined : new Uint8Array(index.facts.length)
    for (const page of pages) if (seen !== undefined) seen[page] = 1
    const isSeen = (page: number): boolean => seen === undefined || seen[page] === 1
    return {
      index,
      words,
      split,
      isPart,
      seen,
      readName,
      findNamed: (key) => index.findNames(key).flatMap(([, page, rank]) => (isSeen(page) ? [{ page, rank }] : [])),
    }
  })
}
