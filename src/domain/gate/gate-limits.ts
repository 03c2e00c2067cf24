import * as z from 'zod'

const share = z.number().min(0).max(1)

/** How much may go: so many, or such a share of what was there, whichever is more. */
const amount = (count: number, part: number) =>
  z.strictObject({ count: z.int().min(0).default(count), share: share.default(part) }).prefault({})

/** What a release may lack that the current one has, before it is kept back; shares go from 0 to 1. */
export const gateLimitsSchema = z.strictObject({
  /** Pages of a site in a locale that go without a redirect. */
  lostPages: amount(3, 0.05),
  /** A branch of the tree of at least `minPages` pages may lose less than this share of them. */
  emptiedSections: z.strictObject({ minPages: z.int().min(2).default(4), share: share.default(0.5) }).prefault({}),
  /** Share of the words of a site in a language, on the pages that stay; sites of fewer than `minWords` are not measured. */
  lostWords: z.strictObject({ minWords: z.int().min(1).default(200), share: share.default(0.1) }).prefault({}),
  /** Pages of at least `minWords` words that lose this share of them or more; so many may. */
  emptiedPages: z
    .strictObject({
      count: z.int().min(0).default(0),
      minWords: z.int().min(1).default(80),
      share: share.default(0.8),
    })
    .prefault({}),
  /** Links of a site in a language, on the pages that stay; and those of its header and footer. */
  lostLinks: amount(10, 0.2),
  /** Locales of a site, and whole sites. */
  lostLocales: z.strictObject({ count: z.int().min(0).default(0) }).prefault({}),
  /** Redirects, as editors keep them: one counts once, in however many locales it holds. */
  lostRedirects: amount(3, 0.1),
})

export type GateLimits = z.infer<typeof gateLimitsSchema>

/** How many of a number may go. */
export function toAllowed({ count, share: part }: GateLimits['lostPages'], total: number): number {
  return Math.max(count, Math.floor(part * total))
}
