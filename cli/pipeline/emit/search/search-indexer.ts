import { availableParallelism } from 'node:os'
import type { KeptFiles } from '../../../files/kept-files.ts'
import { openThreads, type Threads } from '../../../threads/open-threads.ts'
import { NO_WORDS } from '../../../../src/search/words/search-words.ts'
import type { SearchGroup } from './search-collector.ts'
import { hasSearchIndex, nameSearchIndex, type SearchIndexTask, type SearchWordsOf } from './search-indexes.ts'

const MAX_THREADS = 4

/** Makes search indexes in threads, while pages are composed and rendered. */
export interface SearchIndexer {
  /** Has the index of a site and language made, unless it is kept. @returns its name */
  keep(group: Pick<SearchGroup, 'language' | 'parts'>, given: IndexedWords): string
  /** Waits until all of them are made. @throws {Error} when one could not be. */
  settle(): Promise<void>
  /** Ends the threads; what they had begun is given up. */
  close(): Promise<void>
}

/** What decides about indexes besides documents. */
interface IndexedWords {
  readonly words: SearchWordsOf
  /** Of all sites of the host. */
  readonly siteNames: readonly string[]
}

/** @param parts kept parts of search documents, those of `keep` among them. @param indexes where indexes are kept. */
export function createSearchIndexer(parts: KeptFiles, indexes: KeptFiles): SearchIndexer {
  let threads: Threads<SearchIndexTask, void> | undefined
  const pending = new Map<string, Promise<void>>()
  const start = (): NonNullable<typeof threads> =>
    (threads ??= openThreads(
      new URL('search-index.boot.mjs', import.meta.url),
      Math.min(MAX_THREADS, availableParallelism()),
    ))
  return {
    keep({ language, parts: scopes }, { words, siteNames }) {
      const made = { language, words: words.get(language) ?? NO_WORDS, siteNames, keys: scopes.map(({ key }) => key) }
      const index = nameSearchIndex(made)
      if (pending.has(index) || hasSearchIndex(indexes, index)) return index
      const making = start().run({ index, ...made, partsDir: parts.dir, indexesDir: indexes.dir })
      // Whoever ends the build before it waits has another error to tell.
      making.catch(() => {})
      pending.set(index, making)
      return index
    },
    async settle() {
      await Promise.all(pending.values())
    },
    async close() {
      await threads?.close()
      threads = undefined
    },
  }
}
