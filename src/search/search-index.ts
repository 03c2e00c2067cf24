import { createEvaluator, type Evaluator } from './engine/evaluate-query.ts'
import { unpackPostings, type PackedPostings } from './engine/postings.ts'
import { listSimilarStrings } from './engine/similar-strings.ts'
import {
  findBeginning,
  findFirstString,
  findString,
  isStringAt,
  measureShared,
  stringAt,
  type StringList,
} from './engine/string-list.ts'
import type { Language } from '../domain/locale/language.ts'
import type { SearchType } from '../domain/search/search-type.ts'
import type { SearchWords } from './words/search-words.ts'

/** Counts up when indexes change their form, or the words in them theirs: a runtime refuses others. */
export const INDEX_FORMAT = 5

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

/** What a result shows of a page, besides its facts. */
export interface ShownPage {
  readonly route: string
  readonly title: string
  /** What navigations call the page. */
  readonly labels: readonly string[]
  readonly lead: string
  /** Address of a small picture of a product. */
  readonly picture?: string
  /** Of a product, ready to print. */
  readonly price?: string
}

export type IndexedPage = PageFacts & ShownPage

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

/** Texts one after the other (UTF-8), and where each ends. */
export interface PackedTexts {
  readonly bytes: Uint8Array
  readonly ends: Uint32Array
}

/** The index of a site in a language, as the build makes it. */
export interface SearchIndexFile extends IndexHead {
  readonly format: number
  readonly facts: readonly PageFacts[]
  /** Places of the pages that countries see, for each group of countries that see the same. */
  readonly scopes: readonly (readonly number[])[]
  /** `IndexedPage` without its facts, as JSON, by place. */
  readonly pages: PackedTexts
  /** Where the text of each page ends in the file of texts. */
  readonly textEnds: Uint32Array
  /** By their keys; a key comes as often as it names a page. */
  readonly names: { readonly keys: StringList; readonly pages: Uint32Array; readonly ranks: Uint8Array }
  /** By their UTF-16 units; a form is empty where it is the word. */
  readonly vocabulary: { readonly words: StringList; readonly forms: StringList; readonly pages: Uint32Array }
  /** By their UTF-16 units. */
  readonly tokens: StringList
  readonly postings: PackedPostings
  /** Different tokens of each page in each field: `page * FIELDS.length + field`. */
  readonly fieldLengths: Uint32Array
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
  readonly evaluator: Evaluator
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

/** Reads packed texts by their places. */
function openTexts({ bytes, ends }: PackedTexts): (place: number) => string {
  const { buffer, byteOffset, byteLength } = bytes
  const all = Buffer.from(buffer, byteOffset, byteLength)
  return (place) => all.toString('utf8', place === 0 ? 0 : ends[place - 1], ends[place])
}

type NameList = SearchIndexFile['names']

function findNames({ keys, pages, ranks }: NameList, key: string): readonly PageName[] {
  const found: PageName[] = []
  for (let place = findFirstString(keys, key); isStringAt(keys, place, key); place += 1)
    found.push([key, pages[place] ?? 0, ranks[place] ?? 0])
  return found
}

/** Words and tokens of an index in memory. */
function openWordLists({ vocabulary, tokens }: SearchIndexFile): IndexedWords {
  const { words, forms, pages } = vocabulary
  let shared: Uint8Array | undefined
  const wordAt = (place: number): IndexedWord => {
    const word = stringAt(words, place)
    return { word, form: stringAt(forms, place) || word, pages: pages[place] ?? 0 }
  }
  return {
    hasToken: (token) => findString(tokens, token) !== -1,
    findWord: (folded) => {
      const place = findString(words, folded)
      return place === -1 ? undefined : wordAt(place)
    },
    listSimilar: (folded, most) => {
      shared ??= measureShared(words)
      return listSimilarStrings(words, shared, folded, most).map(({ place, errors }) => ({ ...wordAt(place), errors }))
    },
    listBeginning: (folded) => {
      const [from, to] = findBeginning(words, folded)
      return Array.from({ length: to - from }, (_, at) => wordAt(from + at))
    },
    settle: () => undefined,
  }
}

/** Opens an index in memory. @param texts its file of texts. */
export function openSearchIndex(read: SearchIndexFile, texts: Uint8Array): OpenedIndex {
  const { language, languages, facts, scopes, parts, words, tokens } = read
  const evaluator = createEvaluator({
    isWhole: true,
    pageCount: facts.length,
    fieldLengths: read.fieldLengths,
    listPostings: (token) => {
      const place = findString(tokens, token)
      return place === -1 ? [] : unpackPostings(read.postings, place)
    },
    listTokensBeginning: (beginning) => {
      const [from, to] = findBeginning(tokens, beginning)
      return Array.from({ length: to - from }, (_, at) => stringAt(tokens, from + at))
    },
  })
  const [readShown, readText] = [openTexts(read.pages), openTexts({ bytes: texts, ends: read.textEnds })]
  const index: SearchIndex = {
    language,
    languages,
    parts,
    words,
    facts,
    evaluator,
    ...openWordLists(read),
    findNames: (key) => findNames(read.names, key),
    readPage: (place) => {
      const own = facts[place]
      return own === undefined ? undefined : { ...own, ...(JSON.parse(readShown(place)) as ShownPage) }
    },
    readText,
  }
  return { index, scopes }
}
