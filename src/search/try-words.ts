import { openSearchScopes, type SearchScope } from './search-scope.ts'
import { listIndexedPages, NAME_RANKS, type PageName } from './search-index.ts'
import { toTextKey } from './words/read-runs.ts'
import type { SearchWords } from './words/search-words.ts'

/** What a scope would find with further search words: as after the next build, but for stop words, which texts then lose, too. */
export function withWords(scope: SearchScope, added: SearchWords): SearchScope {
  const { index, seen } = scope
  const { stop, synonyms, means, best } = index.words
  const words: SearchWords = {
    stop: [...stop, ...added.stop],
    synonyms: [...synonyms, ...added.synonyms],
    means: { ...means },
    best: { ...best, ...added.best },
  }
  for (const [from, to] of Object.entries(added.means)) words.means[from] = [...(means[from] ?? []), ...to]
  const pages = listIndexedPages(index)
  const chosen = Object.entries(added.best).flatMap(([query, route]) =>
    [...pages.entries()]
      .filter(([, page]) => page.route === route)
      .map(([place]): PageName => [toTextKey(query, index.language), place, NAME_RANKS.best]),
  )
  const findNames = (key: string): readonly PageName[] => [
    ...chosen.filter(([name]) => name === key),
    ...index.findNames(key),
  ]
  const places = [...pages.keys()].filter((place) => seen === undefined || seen[place] === 1)
  const [tried] = openSearchScopes({ index: { ...index, words, findNames }, scopes: [places] })
  return tried ?? scope
}
