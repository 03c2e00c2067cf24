import * as z from 'zod/mini'

/** `GET` by editors: what visitors searched for in the last thirty days, counted without them. */
export const EDITOR_SEARCHES_PATH = '/api/editor-area/searches'

/** What may help: the page that people opened in the end, or a spelling that finds something. */
const proposalSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('page'), title: z.string(), path: z.string(), count: z.int() }),
  z.object({ kind: z.literal('spelling'), query: z.string() }),
])

const querySchema = z.object({
  query: z.string(),
  asked: z.int(),
  /** How often a page that it has found was opened. */
  opened: z.int(),
  proposal: z.optional(proposalSchema),
})

export const editorSearchesSchema = z.object({
  /** Where the queries can be tried. */
  searchPath: z.string(),
  /** How often was searched, and how often nothing was found, rare queries included. */
  total: z.object({ asked: z.int(), nothing: z.int() }),
  /** Queries are told that came at least so often, on so many days. */
  shownFrom: z.object({ times: z.int(), days: z.int() }),
  /** Queries that found nothing, the most frequent ones first. */
  nothing: z.array(querySchema),
  /** Queries after which next to nobody opened a page that was found, the most frequent ones first. */
  unopened: z.array(querySchema),
})

export type EditorSearches = z.infer<typeof editorSearchesSchema>
export type EditorSearch = z.infer<typeof querySchema>
