import type { Language } from '../../src/domain/locale/language.ts'
import { createColumns, type DocumentColumns } from './document-columns.ts'
import { addTo, createSet, type DocumentSet } from './document-set.ts'
import type { IndexedDocument, PackedIndex } from './packed-index.ts'
import type { PackedTable } from './packed-table.ts'
import { openWords, type WordList } from './word-list.ts'

/** The index of a site in a language, in memory. */
interface SearchIndex {
  readonly documents: readonly IndexedDocument[]
  /** Documents of each token, with the bits of its fields. */
  readonly postings: PackedTable
  readonly words: WordList
  readonly columns: DocumentColumns
}

/** What a search of one locale and site looks through. */
export interface SearchScope {
  /** Unlike that of any other scope of the release. */
  readonly key: string
  readonly index: SearchIndex
  readonly documents: DocumentSet
  /** Languages that the documents are written in, that of the locale first. */
  readonly languages: readonly Language[]
}

/** The scopes of an indexed release. */
export interface SearchScopes {
  find(siteId: string, urlCode: string): SearchScope | undefined
  /** Numbers of the bodies of all documents, each once. */
  listTexts(): readonly number[]
}

const keyOf = (siteId: string, urlCode: string): string => `${urlCode} ${siteId}`

function openIndex(packed: PackedIndex): readonly (readonly [key: string, scope: SearchScope])[] {
  const { siteId, documents, postings, words, scopes } = packed
  const index = { documents, postings, words: openWords(words), columns: createColumns(documents) }
  return scopes.flatMap(({ urlCodes, languages, documents: shown }) => {
    const own = createSet(documents.length)
    for (const document of shown) addTo(own, document)
    const keys = urlCodes.map((urlCode) => keyOf(siteId, urlCode))
    const scope = { key: keys[0] ?? '', index, documents: own, languages }
    return keys.map((key) => [key, scope] as const)
  })
}

/** Opens the indexes of a release. */
export function openScopes(indexes: readonly PackedIndex[]): SearchScopes {
  const scopes = new Map(indexes.flatMap(openIndex))
  return {
    find: (siteId, urlCode) => scopes.get(keyOf(siteId, urlCode)),
    listTexts: () => [...new Set(indexes.flatMap(({ documents }) => documents.map(({ text }) => text)))],
  }
}
