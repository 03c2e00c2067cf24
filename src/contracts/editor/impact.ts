import * as z from 'zod/mini'

export const EDITOR_IMPACT_PATH = '/api/editor-area/impact'

/** What is asked: the difference that all drafts make, or one entry alone. */
export const impactRequestSchema = z.object({
  /** Id of an entry of the content service; absent: all drafts. */
  entry: z.optional(z.string().check(z.regex(/^[\w-]{1,100}$/))),
})

/** What becomes of a page: `frame` stands for one whose header or footer alone differs. */
export const ROUTE_TURNS = ['new', 'gone', 'changed', 'frame'] as const

const routeChange = z.object({
  turn: z.enum(ROUTE_TURNS),
  siteId: z.string(),
  siteName: z.string(),
  /** Without locale and site slug. */
  route: z.string(),
  title: z.string(),
  /** URL codes of the locales in which it differs. */
  locales: z.array(z.string()),
  /** Complete address in the first of them. */
  url: z.string(),
})

/** An entry whose draft differs from what is published. */
const draftEntry = z.object({
  id: z.string(),
  /** As `uapp why` names it, such as `page`. */
  kind: z.string(),
  /** In English, else the id. */
  title: z.string(),
  turn: z.enum(['new', 'changed', 'gone']),
})

/** Answer of `GET /api/editor-area/impact?entry=`: what publishing drafts would change. */
export const impactAnswerSchema = z.object({
  /** Of the content that was compared: equal as long as neither stage changes. */
  version: z.string(),
  drafts: z.array(draftEntry),
  routes: z.array(routeChange),
  /** Former addresses whose redirects come, go, or lead elsewhere; complete. */
  redirects: z.array(z.object({ from: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) })),
  /** Errors that a build would meet with these drafts and does not meet now. */
  problems: z.array(z.object({ message: z.string(), hint: z.string() })),
})

export type ImpactRequest = z.infer<typeof impactRequestSchema>
export type ImpactAnswer = z.infer<typeof impactAnswerSchema>
export type ImpactRoute = ImpactAnswer['routes'][number]
export type RouteTurn = (typeof ROUTE_TURNS)[number]
