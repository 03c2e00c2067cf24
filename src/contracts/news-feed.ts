import * as z from 'zod/mini'

const newTab = z.boolean()
const text = z.string()

const linkSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('internal'), text, route: z.string(), newTab }),
  z.object({ kind: z.literal('external'), text, href: z.string(), newTab }),
  z.object({ kind: z.literal('hard'), text, href: z.string(), newTab }),
  z.object({ kind: z.literal('file'), text, slug: z.string(), mimeType: z.string() }),
  z.object({ kind: z.literal('action'), text, action: z.string() }),
])

/** `GET /api/news-feed?lang={url code}&after={cursor}`: ten items of the main site's feed, newest first (S1 §7, §9). */
export const newsFeedSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      text: z.string(),
      publicationDate: z.string(),
      link: z.exactOptional(linkSchema),
      image: z.exactOptional(z.object({ url: text, alternativeText: text, width: z.number(), height: z.number() })),
    }),
  ),
  pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.nullable(z.string()) }),
})

export type NewsFeed = z.infer<typeof newsFeedSchema>
