import MiniSearch, { type AsPlainObject, type Options } from 'minisearch'
import SearchableMap from 'minisearch/SearchableMap'
import type { Language } from '../domain/locale/language.ts'
import type { SearchType } from '../domain/search/search-type.ts'
import type { SearchWords } from './words/search-words.ts'

/** Counts up when indexes change their form, or the words in them theirs: a runtime refuses others. */
export const INDEX_FORMAT = 2

/** What a result shows of a page, and where its text lies. */
export interface IndexedPage {
  readonly route: string
  readonly title: string
  /** What navigations call the page. */
  readonly labels: readonly string[]
  /** Headings of menus that the page stands below. */
  readonly menus: readonly string[]
  readonly lead: string
  readonly type: SearchType
  readonly classification?: string
  /** Address of a small picture of a product. */
  readonly picture?: string
  /** It is not sold any more, and what takes its place (a route) comes before it. */
  readonly discontinued?: { readonly successor?: string }
  readonly language: Language
  /** Bytes of its text in the file of texts: the first, and the one after the last. */
  readonly text: readonly [start: number, end: number]
}

/** A word of the texts. */
export interface IndexedWord {
  /** Folded. */
  readonly word: string
  /** As it is written most often: German nouns keep their capitals. */
  readonly form: string
  /** How many pages have it. */
  readonly pages: number
}

/** What a page is called (`toTextKey`, or `toCodeKey` of a number), its place, and how well it is called so: the better, the higher. */
export type PageName = readonly [key: string, page: number, rank: number]

/**
 * A number names one thing. What the site's own menus call so comes before what is only titled so, and both before what stands
 * below such a heading.
 */
export const NAME_RANKS = { code: 5, best: 4, label: 3, title: 2, menu: 1 } as const

/** An article number or GTIN as one key, however it is divided; no `toTextKey` begins like it. */
export const toCodeKey = (code: string): string => `#${code.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')}`

/** The index of a site in a language, as the build writes it. */
export interface SearchIndexFile {
  readonly format: number
  readonly language: Language
  /** Languages that the pages are written in, that of the index first. */
  readonly languages: readonly Language[]
  readonly pages: readonly IndexedPage[]
  /** Places of the pages that countries see, for each group of countries that see the same. */
  readonly scopes: readonly (readonly number[])[]
  /** What pages are called. */
  readonly names: readonly PageName[]
  /** By their UTF-16 units. */
  readonly vocabulary: readonly IndexedWord[]
  /** Parts of compounds that are no words of their own. */
  readonly parts: readonly string[]
  readonly words: SearchWords
  readonly index: AsPlainObject
}

/** Fields of a page, in their order in the index. */
export const FIELDS = ['title', 'labels', 'menus', 'lead', 'classification', 'body'] as const

/** Tokens of a page by field, as `listTextTokens` makes them. */
export interface IndexedFields extends Readonly<Record<(typeof FIELDS)[number], string[]>> {
  readonly id: number
}

/** Fields that name a page. */
export const NAME_FIELDS: ReadonlySet<string> = new Set(['title', 'labels'])

/** Options of all indexes. */
export const INDEX_OPTIONS: Options<IndexedFields> = {
  fields: [...FIELDS],
  processTerm: (term) => term,
  searchOptions: {
    boost: { title: 4, labels: 4, menus: 1, lead: 2, classification: 1, body: 1 },
    tokenize: (term) => [term],
    processTerm: (term) => term,
  },
  autoVacuum: false,
}

/** An index in memory. */
export interface SearchIndex extends Omit<SearchIndexFile, 'index' | 'format' | 'vocabulary'> {
  readonly engine: MiniSearch<IndexedFields>
  readonly vocabulary: SearchableMap<IndexedWord>
  /** Whether any page has a token. */
  readonly hasToken: (token: string) => boolean
  /** The text of a page, without what its result shows besides. */
  readText(page: IndexedPage): string
}

const utf8 = new TextDecoder()

/** Opens an index in small steps, between which other work gets a turn. @param texts its file of texts. */
export async function openSearchIndex(read: SearchIndexFile, texts: Uint8Array): Promise<SearchIndex> {
  const { language, languages, pages, scopes, names, parts, words, vocabulary, index } = read
  const tokens = new Set(index.index.map(([token]) => token))
  return {
    language,
    languages,
    pages,
    scopes,
    names,
    parts,
    words,
    engine: await MiniSearch.loadJSAsync(index, INDEX_OPTIONS),
    vocabulary: SearchableMap.from(vocabulary.map((word) => [word.word, word])),
    hasToken: (token) => tokens.has(token),
    readText: ({ text: [start, end] }) => utf8.decode(texts.subarray(start, end)),
  }
}
