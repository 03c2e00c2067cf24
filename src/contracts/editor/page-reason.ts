import * as z from 'zod/mini'
import { LANGUAGES } from '../../domain/locale/language.ts'

export const PAGE_REASON_PATH = '/api/editor-area/page-reason'

/** Answer of `GET /api/editor-area/page-reason?url=`: what `uapp why` tells of a published page beside its entries. */
export const pageReasonSchema = z.object({
  canonicalUrl: z.string(),
  /** Whether search engines may list it. */
  indexable: z.boolean(),
  /** Language that it is written in, which may be another than that of its address. */
  contentLanguage: z.enum(LANGUAGES),
  /** Countries for which it is rendered once; none for the international page. */
  countries: z.array(z.string()),
  /** The same page elsewhere in its language, and the fields of its data that differ; none: its address alone does. */
  others: z.array(z.object({ countries: z.array(z.string()), differences: z.array(z.string()) })),
})

export type PageReason = z.infer<typeof pageReasonSchema>
