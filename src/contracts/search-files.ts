import * as z from 'zod/mini'

/** Beside the pages of a host: which index answers below which of its paths. */
export const SEARCH_FILES = '/search-index.json'

/** `search-index.json`. A release has none in it, since its runtime answers; an export lists those that browsers ask. */
export const searchFilesSchema = z.object({
  indexes: z.array(
    z.object({
      /** Path of its parts, without a slash at the end. */
      folder: z.string(),
      /** In how many parts its head is. */
      heads: z.int(),
      /** Base paths of the pages of each scope: `/de-at`, `/de/events`. */
      scopes: z.array(z.array(z.string())),
    }),
  ),
})

export type SearchFiles = z.infer<typeof searchFilesSchema>
