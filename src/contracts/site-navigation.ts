import * as z from 'zod/mini'

/** A link with its address; absent where it leads nowhere in this release. */
const linkShape = { url: z.optional(z.string()), unlocalizedUrl: z.optional(z.string()) }

/** An item of a navigation (S1 §3): `url` has locale and site slug, `unlocalizedUrl` has neither. */
export interface NavigationEntry {
  readonly id: string
  readonly title: string
  readonly breadcrumbOverride?: string | undefined
  readonly url?: string | undefined
  readonly unlocalizedUrl?: string | undefined
  /** Page that it leads to; for editors alone. */
  readonly pageId?: string | undefined
  readonly hidden: boolean
  /** Absent: everywhere. */
  readonly countries?: readonly string[] | undefined
  readonly items: readonly NavigationEntry[]
  readonly sections: readonly NavigationColumn[]
}

export interface NavigationColumn {
  readonly id: string
  readonly title: string
  readonly items: readonly NavigationEntry[]
}

const navigationEntrySchema: z.ZodMiniType<NavigationEntry> = z.object({
  id: z.string(),
  title: z.string(),
  breadcrumbOverride: z.optional(z.string()),
  ...linkShape,
  pageId: z.optional(z.string()),
  hidden: z.boolean(),
  countries: z.optional(z.array(z.string())),
  items: z.array(z.lazy(() => navigationEntrySchema)),
  sections: z.array(z.lazy(() => navigationColumnSchema)),
})

const navigationColumnSchema: z.ZodMiniType<NavigationColumn> = z.object({
  id: z.string(),
  title: z.string(),
  items: z.array(navigationEntrySchema),
})

/** `GET /api/site-navigation/{public|editor}/section/{ids}`. */
export const navigationSectionsSchema = z.object({ sections: z.array(navigationColumnSchema) })

/** `GET /api/site-navigation/{public|editor}/{siteId}`: header and footer of a site. */
export const siteNavigationSchema = z.object({
  siteId: z.string(),
  header: z.object({ theme: z.string(), hidden: z.boolean(), items: z.array(navigationEntrySchema) }),
  footer: z.object({
    theme: z.string(),
    hidden: z.boolean(),
    sections: z.array(navigationColumnSchema),
    legal: z.array(navigationEntrySchema),
  }),
})

export type NavigationSections = z.infer<typeof navigationSectionsSchema>
export type SiteNavigation = z.infer<typeof siteNavigationSchema>
