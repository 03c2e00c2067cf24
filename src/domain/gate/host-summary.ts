import * as z from 'zod'

const languageSummarySchema = z.object({
  /** Links of header and footer together, where most countries see the most. */
  navigation: z.int(),
  /** Words and links by route (without locale and site slug); of what countries see differently, the most. */
  pages: z.record(z.string(), z.tuple([z.int(), z.int()]).readonly()),
})

/**
 * `summary.json` of a host: how much its pages say, by site and language. Written when a release is made, so that the next
 * one can be compared with it without reading its pages.
 */
export const hostSummarySchema = z.object({
  version: z.literal(1),
  sites: z.record(z.string(), z.record(z.string(), languageSummarySchema)),
})

export type HostSummary = z.infer<typeof hostSummarySchema>
export type LanguageSummary = z.infer<typeof languageSummarySchema>
