import type { KeptFiles } from '../../cli/files/kept-files.ts'
import type { SearchGroup } from '../../cli/pipeline/emit/search/search-collector.ts'
import { makeSearchIndex, nameSearchIndex, type SearchWordsOf } from '../../cli/pipeline/emit/search/search-indexes.ts'
import type { SearchManifest } from '../../src/release/search-manifest.ts'
import { NO_WORDS } from '../../src/search/words/search-words.ts'

interface IndexGiven {
  readonly parts: KeptFiles
  readonly indexes: KeptFiles
  readonly words?: SearchWordsOf
  readonly siteNames?: readonly string[]
}

/** Keeps the documents of a site and language and the index of them, as a build does, but in this thread. */
export function keepSearchIndex(
  { siteId, language, parts: scopes }: SearchGroup,
  { parts, indexes, words, siteNames = [] }: IndexGiven,
): SearchManifest[number] {
  for (const { key, text } of scopes) parts.write(key, text())
  const made = { language, words: words?.get(language) ?? NO_WORDS, siteNames, keys: scopes.map(({ key }) => key) }
  const index = nameSearchIndex(made)
  makeSearchIndex({ index, ...made, partsDir: parts.dir, indexesDir: indexes.dir })
  return { siteId, file: index, scopes: scopes.map(({ urlCodes }) => [...urlCodes]) }
}
