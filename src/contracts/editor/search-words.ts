import * as z from 'zod/mini'
import { SEARCH_TYPES } from '../../domain/search/search-type.ts'

/** `GET` by editors: what a query finds now, and what it would find with further search words. */
export const EDITOR_SEARCH_WORDS_PATH = '/api/editor-area/search-words'

/** What is said about words: both ways, one way, the page that comes first, words without a subject (docs/search-words.md). */
export const WORD_RULES = ['means', 'synonyms', 'best', 'stop'] as const
export type WordRule = (typeof WORD_RULES)[number]

/** Most UTF-16 units of what visitors type or pages say. */
export const MOST_WORD_LETTERS = 200

const resultSchema = z.object({
  title: z.string(),
  path: z.string(),
  type: z.enum(SEARCH_TYPES),
  score: z.number(),
  /** The whole query is a name of the page. */
  name: z.optional(z.enum(['code', 'best', 'label', 'title', 'menu'])),
  /** Tokens that were met, with the fields of the page that have them. */
  met: z.array(z.object({ token: z.string(), fields: z.array(z.string()) })),
})

const foundSchema = z.object({
  total: z.int(),
  /** Parts of the query, each with the tokens of which any will do. */
  parts: z.array(z.object({ words: z.string(), tokens: z.array(z.string()), isUnknown: z.boolean() })),
  /** The first ones. */
  results: z.array(resultSchema),
})

export const triedWordsSchema = z.object({
  before: foundSchema,
  /** Absent: no words are tried, or not all that belongs to them. */
  after: z.optional(foundSchema),
  /** The page that comes first is not in the index. */
  isPageMissing: z.boolean(),
  /** What is to be added to `search-words/{language}.yaml`; empty without words. */
  entry: z.string(),
})

export type TriedWords = z.infer<typeof triedWordsSchema>
export type TriedResults = z.infer<typeof foundSchema>
