import * as z from 'zod/mini'

/** A link with its address; absent where it leads nowhere in this release. */
const linkShape = { url: z.optional(z.string()), unlocalizedUrl: z.optional(z.string()) }

const imageSchema = z.object({
  url: z.string(),
  mimeType: z.string(),
  width: z.number(),
  height: z.number(),
  alt: z.string(),
})

const teaserShape = {
  title: z.string(),
  text: z.string(),
  image: z.optional(imageSchema),
  /** Absent where it has none, or leads nowhere in this release. */
  link: z.optional(z.object({ text: z.string(), target: z.enum(['_self', '_blank']), ...linkShape })),
}

/** A card beside the items below an item (S1 §3). */
const navigationTeaserSchema = z.object(teaserShape)

/** Words and logo of a brand beside the items below an item; `backgroundColor` is the name of a theme (S1 §3). */
const navigationMarketingSchema = z.object({
  ...teaserShape,
  logo: z.optional(imageSchema),
  backgroundColor: z.string(),
})

export type NavigationTeaserCard = z.infer<typeof navigationTeaserSchema>
type NavigationMarketing = z.infer<typeof navigationMarketingSchema>

/** An item on the way from the top of a navigation down to another; without addresses where it is a heading. */
const navigationStepSchema = z.object({
  id: z.string(),
  title: z.string(),
  breadcrumbOverride: z.optional(z.string()),
  ...linkShape,
})

export type NavigationStep = z.infer<typeof navigationStepSchema>

/** The page of this release that an item leads to; releases of earlier builds do not know its title. */
const navigationPageSchema = z.object({ title: z.optional(z.string()), type: z.string() })

/** An item of a navigation (S1 §3): `url` has locale and site slug, `unlocalizedUrl` has neither. */
export interface NavigationEntry extends NavigationStep {
  /** Page that it leads to; for editors alone. */
  readonly pageId?: string | undefined
  /** Absent where it leads to none of this release on this host. */
  readonly page?: z.infer<typeof navigationPageSchema> | undefined
  /** Where its address opens. */
  readonly target: '_self' | '_blank'
  readonly hidden: boolean
  /** Absent: everywhere. */
  readonly countries?: readonly string[] | undefined
  /** The items from the top of the navigation down to this one, itself included: what its breadcrumb is made of. */
  readonly branch: readonly NavigationStep[]
  readonly items: readonly NavigationEntry[]
  readonly sections: readonly NavigationColumn[]
  readonly marketingSection?: NavigationMarketing | undefined
  readonly contentTeaserCard?: NavigationTeaserCard | undefined
}

export interface NavigationColumn {
  readonly id: string
  readonly title: string
  readonly items: readonly NavigationEntry[]
}

const navigationEntrySchema: z.ZodMiniType<NavigationEntry> = z.object({
  ...navigationStepSchema.shape,
  pageId: z.optional(z.string()),
  page: z.optional(navigationPageSchema),
  target: z.enum(['_self', '_blank']),
  hidden: z.boolean(),
  countries: z.optional(z.array(z.string())),
  branch: z.array(navigationStepSchema),
  items: z.array(z.lazy(() => navigationEntrySchema)),
  sections: z.array(z.lazy(() => navigationColumnSchema)),
  marketingSection: z.optional(navigationMarketingSchema),
  contentTeaserCard: z.optional(navigationTeaserSchema),
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
