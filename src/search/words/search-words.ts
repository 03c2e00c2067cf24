import * as z from 'zod/mini'

/**
 * What people who know the content and its visitors say about words of a language (`search-words/{language}.yaml`).
 * Words are written as in a text; the search reads them as it reads queries.
 */
export const searchWordsSchema = z.strictObject({
  /** Words without a subject, besides those of the language: they need not be found where others are asked for. */
  stop: z._default(z.array(z.string()), []),
  /** Words that mean the same: each finds what the others find. */
  synonyms: z._default(z.array(z.array(z.string()).check(z.minLength(2))), []),
  /** What visitors type, and what pages say instead; not the other way round. */
  means: z._default(z.record(z.string(), z.array(z.string()).check(z.minLength(1))), {}),
  /** The page that comes first for a query: its route. */
  best: z._default(z.record(z.string(), z.string()), {}),
})

export type SearchWords = z.infer<typeof searchWordsSchema>

export const NO_WORDS: SearchWords = { stop: [], synonyms: [], means: {}, best: {} }
