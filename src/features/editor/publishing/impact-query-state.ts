import * as z from 'zod/mini'

/** How a difference of a page is shown. */
const DIFFERENCE_VIEWS = ['words', 'sides'] as const
/** Widths at which pages are shown side by side, in CSS pixels. */
export const FRAME_WIDTHS = { phone: 390, desktop: 1280 } as const

const querySchema = z.object({
  entry: z.optional(z.string().check(z.regex(/^[\w-]{1,100}$/))),
  url: z.optional(z.url()),
  view: z.catch(z.enum(DIFFERENCE_VIEWS), 'words'),
  width: z.catch(z.enum(['phone', 'desktop']), 'desktop'),
})

/** The query state of the publishing screen; invalid values are ignored. */
export type ImpactQueryState = z.infer<typeof querySchema>

export function toImpactQueryState(query: URLSearchParams): ImpactQueryState {
  const given = Object.fromEntries(query)
  const parsed = querySchema.safeParse(given)
  return parsed.success ? parsed.data : querySchema.parse({ view: given['view'], width: given['width'] })
}
