import * as z from 'zod/mini'
import { SEARCH_MAX_QUERY } from '../domain/search/search-limits.ts'
import { LANGUAGES } from '../domain/locale/language.ts'
import { SEARCH_TYPES } from '../domain/search/search-type.ts'

/** Results of a page. */
export const SEARCH_PAGE_SIZE = 10
/** Further pages are not shown: visitors are expected to change the query. */
const SEARCH_MAX_PAGE = 100

const askFields = {
  /** `de-CH` or `de-ch`; `de` for the international locale. */
  localeCode: z.string().check(z.minLength(2), z.maxLength(20)),
  /** Absent, null or empty for the main site. */
  siteSlug: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
  query: z.string().check(z.maxLength(SEARCH_MAX_QUERY)),
}

/** `POST /api/search-proxy/search` (S1 §7). */
export const searchRequestSchema = z.object({
  ...askFields,
  /** From 1. */
  page: z._default(z.int().check(z.minimum(1), z.maximum(SEARCH_MAX_PAGE)), 1),
  type: z.optional(z.enum(SEARCH_TYPES)),
  /** Name of a classification, as the facets have it. */
  classification: z.optional(z.string().check(z.maxLength(200))),
  /** That pages are written in (ISO 639-1). */
  language: z.optional(z.enum(LANGUAGES)),
})

/** `POST /api/search-proxy/suggest` (S1 §7). */
export const suggestRequestSchema = z.object(askFields)

/** Where a query hits a text: first UTF-16 unit, and the one after the last. Ranges do not touch and stand in their order. */
const hitsSchema = z.array(z.tuple([z.int(), z.int()]))

const recordSchema = z.object({
  /** Without the name of the site at its end. */
  title: z.string(),
  titleHits: hitsSchema,
  /** The page's lead, or an excerpt around what was found. */
  description: z.string(),
  descriptionHits: hitsSchema,
  /** Path on the host. */
  path: z.string(),
  type: z.enum(SEARCH_TYPES),
  classification: z.optional(z.string()),
  /** Language of title and description (ISO 639-1). */
  language: z.string(),
})

/** How many results there are of a kind; those that the other filters leave. */
const facetSchema = <T extends z.core.SomeType>(value: T) => z.array(z.object({ value, count: z.int() }))

export const searchResponseSchema = z.object({
  records: z.array(recordSchema),
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
  /** Positions of the first and the last record, from 1; both 0 where there is none. */
  range: z.object({ from: z.int(), to: z.int() }),
  facets: z.object({
    types: facetSchema(z.enum(SEARCH_TYPES)),
    classifications: facetSchema(z.string()),
    languages: facetSchema(z.enum(LANGUAGES)),
  }),
  /**
   * `all`: every word was found; `similar`: words that are written alike, or parts of words; `some`: no page has all the
   * words, these have the most of them; `none`: nothing was found.
   */
  match: z.enum(['all', 'similar', 'some', 'none']),
  /** The query that was probably meant: it has words in a spelling that finds more. */
  correction: z.optional(z.string()),
})

const suggestionSchema = z.discriminatedUnion('kind', [
  /** A question to ask. */
  z.object({ kind: z.literal('query'), text: z.string() }),
  /** A page to go to. */
  z.object({
    kind: z.literal('page'),
    text: z.string(),
    path: z.string(),
    type: z.enum(SEARCH_TYPES),
    language: z.string(),
    /** Address of a small picture of a product. */
    picture: z.optional(z.string()),
    /** Of a product in the visitor's country, with currency and a word on tax. */
    price: z.optional(z.string()),
  }),
])

export const suggestResponseSchema = z.object({ suggestions: z.array(suggestionSchema) })

export type SearchRequest = z.infer<typeof searchRequestSchema>
export type SuggestRequest = z.infer<typeof suggestRequestSchema>
export type SearchResponse = z.infer<typeof searchResponseSchema>
export type SearchRecord = z.infer<typeof recordSchema>
export type SearchMatch = SearchResponse['match']
export type Suggestion = z.infer<typeof suggestionSchema>
/** First UTF-16 unit of a hit, and the one after the last. */
export type HitRange = readonly [start: number, end: number]
