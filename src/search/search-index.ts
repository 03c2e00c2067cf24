import MiniSearch, {
  type AsPlainObject,
  type Options,
  type Query,
  type SearchOptions,
  type SearchResult,
} from 'minisearch'
import SearchableMap from 'minisearch/SearchableMap'
import type { Language } from '../domain/locale/language.ts'
import type { SearchType } from '../domain/search/search-type.ts'
import type { SearchWords } from './words/search-words.ts'

/** Counts up when indexes change their form, or the words in them theirs: a runtime refuses others. */
export const INDEX_FORMAT = 3

/** What the order of results and their counts depend on. */
export interface PageFacts {
  readonly type: SearchType
  readonly classification?: string
  /** That it is written in. */
  readonly language: Language
  /** It is not sold any more, and what takes its place comes before it: places of that page. */
  readonly discontinued?: { readonly successors: readonly number[] }
  readonly isHome?: true
  /** Words of its shortest name. */
  readonly nameLength: number
}

/** What a result shows of a page. */
export interface IndexedPage extends PageFacts {
  readonly route: string
  readonly title: string
  /** What navigations call the page. */
  readonly labels: readonly string[]
  readonly lead: string
  /** Address of a small picture of a product. */
  readonly picture?: string
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
 * A number names one thing. What people have chosen for a query comes before what the site's own menus call so, that before
 * what is only titled so, and all before what stands below such a heading.
 */
export const NAME_RANKS = { code: 5, best: 4, label: 3, title: 2, menu: 1 } as const

/** An article number or GTIN as one key, however it is divided; no `toTextKey` begins like it. */
export const toCodeKey = (code: string): string => `#${code.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')}`

/** What is known of an index before anything is looked up. */
interface IndexHead {
  readonly language: Language
  /** Languages that the pages are written in, that of the index first. */
  readonly languages: readonly Language[]
  /** Parts of compounds that are no words of their own. */
  readonly parts: readonly string[]
  readonly words: SearchWords
}

/** The index of a site in a language, as the build writes it. */
export interface SearchIndexFile extends IndexHead {
  readonly format: number
  /** The bytes of each page in the file of texts stand one after the other: how many there are. */
  readonly textLengths: readonly number[]
  readonly pages: readonly IndexedPage[]
  /** Places of the pages that countries see, for each group of countries that see the same. */
  readonly scopes: readonly (readonly number[])[]
  /** By their keys. */
  readonly names: readonly PageName[]
  /** By their UTF-16 units. */
  readonly vocabulary: readonly IndexedWord[]
  /** Its tokens by their UTF-16 units. */
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

/** A word, and in how many letters it differs from another one. */
export interface SimilarWord extends IndexedWord {
  readonly errors: number
}

/** Words and tokens of an index, which are looked up while a query is understood. */
export interface IndexedWords {
  /** Whether any page has a token. */
  hasToken(token: string): boolean
  findWord(folded: string): IndexedWord | undefined
  /** Words that differ in so many letters at most, in any order. */
  listSimilar(folded: string, errors: number): readonly SimilarWord[]
  /** Words that begin so, in any order. */
  listBeginning(folded: string): readonly IndexedWord[]
  /**
   * Called where what comes next would ask for much if what was asked for so far is not there. An index in memory has
   * everything; one in parts breaks off here.
   */
  settle(): void
}

/** An index to ask. */
export interface SearchIndex extends IndexHead, IndexedWords {
  /** By place. */
  readonly facts: readonly PageFacts[]
  search(query: Query, limits: SearchOptions): readonly SearchResult[]
  /** What pages are called so, and how well. */
  findNames(key: string): readonly PageName[]
  readPage(place: number): IndexedPage | undefined
  /** The text of a page, without what its result shows besides. */
  readText(place: number): string
}

/** An index in memory, and what each group of countries sees of it. */
export interface OpenedIndex {
  readonly index: SearchIndex
  readonly scopes: readonly (readonly number[])[]
}

/** All pages, of an index in memory. */
export const listIndexedPages = (index: SearchIndex): readonly IndexedPage[] =>
  index.facts.flatMap((_, place) => index.readPage(place) ?? [])

const utf8 = new TextDecoder()

function groupNames(names: readonly PageName[]): ReadonlyMap<string, readonly PageName[]> {
  const named = new Map<string, PageName[]>()
  for (const name of names) {
    const known = named.get(name[0])
    if (known === undefined) named.set(name[0], [name])
    else known.push(name)
  }
  return named
}

/** Opens an index in small steps, between which other work gets a turn. @param texts its file of texts. */
export async function openSearchIndex(read: SearchIndexFile, texts: Uint8Array): Promise<OpenedIndex> {
  const { language, languages, pages, scopes, names, parts, words, textLengths, index } = read
  const tokens = new Set(index.index.map(([token]) => token))
  const vocabulary = SearchableMap.from<IndexedWord>(read.vocabulary.map((word) => [word.word, word]))
  const engine = await MiniSearch.loadJSAsync(index, INDEX_OPTIONS)
  const named = groupNames(names)
  let end = 0
  const starts = textLengths.map((length) => (end += length) - length)
  return {
    scopes,
    index: {
      language,
      languages,
      parts,
      words,
      facts: pages,
      hasToken: (token) => tokens.has(token),
      findWord: (folded) => vocabulary.get(folded),
      listSimilar: (folded, most) =>
        [...vocabulary.fuzzyGet(folded, most).values()].map(([word, errors]) => ({ ...word, errors })),
      listBeginning: (folded) => [...vocabulary.atPrefix(folded).values()],
      settle: () => undefined,
      search: (query, limits) => engine.search(query, limits),
      findNames: (key) => named.get(key) ?? [],
      readPage: (place) => pages[place],
      readText: (place) => {
        const start = starts[place] ?? 0
        return utf8.decode(texts.subarray(start, start + (textLengths[place] ?? 0)))
      },
    },
  }
}
