import { deserialize, serialize } from 'node:v8'
import type { Language } from '../../src/domain/locale/language.ts'
import type { SearchType } from '../../src/domain/search/search-type.ts'
import { FIELD_BITS } from '../../src/search/document-fields.ts'
import type { IndexEntry } from '../../src/search/index-entry.ts'
import type { CountedWord } from './count-words.ts'
import { packTable, type PackedTable } from './packed-table.ts'
import { packWords, type PackedWords } from './word-list.ts'

/**
 * To be raised whenever what an index holds changes, or how texts become tokens: indexes of other formats are left alone, and
 * runtimes of two versions can stand on one database.
 */
export const INDEX_FORMAT = 2

/** A document as it is shown and ranked; its body lies in the store. */
export interface IndexedDocument {
  /** Number of its body among those of the release. */
  readonly text: number
  readonly route: string
  readonly title: string
  /** The title as `toTextKey` writes it. */
  readonly titleKey: string
  /** The same of what navigations call the page. */
  readonly labelKeys: readonly string[]
  readonly lead: string
  readonly type: SearchType
  readonly classification: string | undefined
  readonly language: Language
}

/** Locales of a site that see the same documents. */
export interface PackedScope {
  readonly urlCodes: readonly string[]
  /** Languages that the documents are written in, that of the locales first. */
  readonly languages: readonly Language[]
  /** Places of the documents. */
  readonly documents: Uint32Array
}

/** All that the search knows of a site in a language, but the bodies of its documents. */
export interface PackedIndex {
  readonly siteId: string
  readonly language: Language
  readonly documents: readonly IndexedDocument[]
  /** Documents of each token: the place of one, and the bits of the fields that the token stands in. */
  readonly postings: PackedTable
  readonly words: PackedWords
  readonly scopes: readonly PackedScope[]
}

/** Gathers an index document by document. */
export interface IndexBuilder {
  add(document: Omit<IndexedDocument, 'titleKey' | 'labelKeys'>, entry: IndexEntry): void
  build(rest: { readonly words: readonly CountedWord[]; readonly scopes: readonly PackedScope[] }): PackedIndex
}

/** Starts the index of a site in a language. */
export function createIndexBuilder(siteId: string, language: Language): IndexBuilder {
  const documents: IndexedDocument[] = []
  const postings = new Map<string, number[]>()
  return {
    add: (document, { tokens, titleKey, labelKeys }) => {
      const place = documents.length * (1 << FIELD_BITS)
      documents.push({ ...document, titleKey, labelKeys })
      for (const [token, fields] of tokens) {
        const known = postings.get(token)
        if (known === undefined) postings.set(token, [place + fields])
        else known.push(place + fields)
      }
    },
    build: ({ words, scopes }) => ({
      siteId,
      language,
      documents,
      postings: packTable(postings),
      words: packWords(words),
      scopes,
    }),
  }
}

/** An index as bytes. */
export function writeIndex(index: PackedIndex): Uint8Array {
  return serialize(index)
}

/** An index from the bytes that `writeIndex` of the same `INDEX_FORMAT` made. @throws {Error} for others. */
export function readIndex(bytes: Uint8Array): PackedIndex {
  return deserialize(bytes) as PackedIndex
}
