import * as z from 'zod/mini'
import { SEARCH_MAX_QUERY } from '../domain/search/search-limits.ts'
import { suggestRequestSchema } from './search.ts'

const { localeCode, siteSlug } = suggestRequestSchema.shape

/** Notes that are sent at once. */
export const MOST_NOTES = 10

const pathSchema = z.optional(z.string().check(z.maxLength(500)))

/** `POST /api/search-proxy/note`: what became of queries, so that editors learn which ones the site does not answer. */
export const noteSearchesSchema = z.object({
  localeCode,
  siteSlug,
  notes: z
    .array(
      z.object({
        query: z.string().check(z.maxLength(SEARCH_MAX_QUERY)),
        /** It stands in the field for the first time since the page was opened. */
        isNew: z.boolean(),
        /** Path of a page that it has found, and that was opened. */
        opened: pathSchema,
        /** The same after another query. */
        later: pathSchema,
      }),
    )
    .check(z.maxLength(MOST_NOTES)),
})

export type NoteSearches = z.infer<typeof noteSearchesSchema>
export type SearchNote = NoteSearches['notes'][number]
