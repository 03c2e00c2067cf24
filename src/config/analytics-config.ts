import * as z from 'zod'
import { OPTIONAL_CATEGORIES } from '../domain/cookie/consent.ts'

const scriptAddress = z
  .string()
  .regex(/^(?:https:\/\/[^\s/]|\/(?!\/))\S*$/, 'a path such as /x.js, or an https address')
const cookieName = z
  .string()
  .regex(/^[\w.-]{2,}\*?$/, 'a name such as _stats, or its beginning and a star, such as _stats_*')
  .refine((name) => !name.startsWith('uapp_'), 'a cookie that the script sets; those of uapp are its own')
const origin = z.string().regex(/^https:\/\/[^\s/;,]+$/, 'an origin such as https://stats.example')

/** Options of analytics and monitoring, with consent (S1 §8). */
export const analyticsSchema = z
  .strictObject({
    /** Name of the list at `window` that events are put into. */
    dataLayer: z.string().default('dataLayer'),
    /** Name of the event of a page that is shown. */
    pageViewEvent: z.string().default('page_view'),
    /**
     * Scripts of analytics and monitoring, each loaded only when the visitor allows its category; none: nothing is loaded, and
     * nothing is asked. An address is one of this site (`/…`) or complete. `cookies` are those that a script sets at this site:
     * they go when the visitor withdraws leave.
     */
    scripts: z
      .array(
        z
          .strictObject({
            /** Address of the script. */
            src: scriptAddress,
            /** Consent that it needs. */
            category: z.enum(OPTIONAL_CATEGORIES),
            /** Cookies that it sets at this site. */
            cookies: z.array(cookieName).readonly().default([]),
          })
          .readonly(),
      )
      .default([]),
    /** Id of the page about privacy, which the question for consent leads to. */
    privacyPage: z.string().default('page-privacy'),
    /** Further origins that these scripts load code from or send to. */
    origins: z.array(origin).default([]),
  })
  .prefault({})
