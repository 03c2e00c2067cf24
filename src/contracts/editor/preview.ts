import * as z from 'zod/mini'
import { LANGUAGES } from '../../domain/locale/language.ts'

export const PREVIEW_START_PATH = '/api/preview/start'
export const PREVIEW_LINKS_PATH = '/api/editor-area/preview-links'

/** Days that a link shows drafts for. */
export const PREVIEW_LINK_DAYS = { min: 1, default: 7, max: 30 } as const

const id = z.string().check(z.regex(/^[\w-]{1,100}$/))
/** Without locale and site slug, such as `/company/careers`. */
const route = z.string().check(z.regex(/^\/(?:[^\s?#\\/]+(?:\/[^\s?#\\/]+)*)?$/), z.maxLength(500))
const target = { site: id, language: z.enum(LANGUAGES) }

/** Body of `POST /api/preview/start`: the page that this browser is to see in preview. */
export const previewStartSchema = z.object({ ...target, route })

/** Its answer: where the page is. */
export const previewStartedSchema = z.object({ url: z.string() })

/** Body of `POST /api/editor-area/preview-links`; without a route the link shows all pages of the site. */
export const previewLinkRequestSchema = z.object({
  ...target,
  route: z.nullable(route),
  days: z.int().check(z.gte(PREVIEW_LINK_DAYS.min), z.lte(PREVIEW_LINK_DAYS.max)),
})

const moment = z.iso.datetime()

/** A link as it is listed; its address is shown only once, when it is made. */
const previewLinkSchema = z.object({
  id: z.string(),
  siteId: z.string(),
  /** With its locale; null: all pages of the site. */
  path: z.nullable(z.string()),
  createdAt: moment,
  expiresAt: moment,
  state: z.enum(['open', 'expired', 'revoked']),
})

/** Answer of `GET /api/editor-area/preview-links`: the newest first. */
export const previewLinksSchema = z.object({ links: z.array(previewLinkSchema) })
/** Answer of `POST /api/editor-area/preview-links`. */
export const madePreviewLinkSchema = z.object({ link: previewLinkSchema, url: z.string() })
/** Answer of `DELETE /api/editor-area/preview-links` and of one link: how many were ended. */
export const revokedPreviewLinksSchema = z.object({ revoked: z.int() })

export type PreviewLinkJson = z.infer<typeof previewLinkSchema>
