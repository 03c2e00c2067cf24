import type { Language } from '../../domain/locale/language.ts'
import type { SearchType } from '../../domain/search/search-type.ts'
import type { SearchWords } from '../words/search-words.ts'
import type { PageName } from '../search-index.ts'
import type { TableDirectory } from './part-table.ts'

/** Most bytes of a part, as it lies on a host. */
export const MOST_PART_BYTES = 100_000

/** A token that is no word of the texts; or a word, in how many pages it is, how it is written where that differs, and whether it is a token as well. */
export type WordRow = string | readonly [word: string, pages: number, form?: string, isToken?: 0]

/** The pages that have a token: for each field its number, then each page as the distance from the one before, and how often. */
export type PostingsRow = readonly [token: string, ...fields: readonly (number | readonly number[])[]]

export type PageRow = readonly [
  place: number,
  route: string,
  title: string,
  labels: readonly string[],
  lead: string,
  /** Empty: there is none. */
  picture?: string,
  price?: string,
]

/** A passage of the text of a page. */
export type TextRow = readonly [place: number, passage: string]

/** Tables of an index, each with the key of its rows and the row. */
export interface IndexTables {
  readonly words: { readonly key: string; readonly row: WordRow }
  readonly postings: { readonly key: string; readonly row: PostingsRow }
  readonly names: { readonly key: string; readonly row: PageName }
  readonly pages: { readonly key: number; readonly row: PageRow }
  readonly texts: { readonly key: number; readonly row: TextRow }
}

export type TableName = keyof IndexTables

/** Facts of a page: kind, classification and language as places in lists (-1: none), words of its name, whether it is home, successors if it is not sold. */
export type FactsRow = readonly [
  type: number,
  classification: number,
  language: number,
  nameLength: number,
  isHome?: 0 | 1,
  successors?: readonly number[],
]

/** What is loaded of an index before anything is looked up. */
export interface PartsHead {
  readonly language: Language
  readonly languages: readonly Language[]
  readonly parts: readonly string[]
  readonly words: SearchWords
  readonly types: readonly SearchType[]
  readonly classifications: readonly string[]
  readonly facts: readonly FactsRow[]
  /** Places of the pages of each scope: how many are left out, how many follow, and so on. */
  readonly scopes: readonly (readonly number[])[]
  /** Tokens of each field of each page. */
  readonly fieldLengths: readonly number[][]
  readonly directories: { readonly [T in TableName]: TableDirectory<IndexTables[T]['key']> }
}

export const toPartName = (table: TableName, part: number): string => `${table}-${part}.json`
/** The head is one text, divided wherever a part is full. */
export const toHeadName = (part: number): string => `head-${part}.txt`
