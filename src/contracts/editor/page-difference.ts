import * as z from 'zod/mini'

export const PAGE_DIFFERENCE_PATH = '/api/editor-area/page-difference'

/** A stretch of a text: equal in both stages, only published, or only in the draft. */
const wordRunSchema = z.object({ kind: z.enum(['same', 'removed', 'added']), text: z.string() })

/** A paragraph, heading, cell or other block of text that differs; blocks that are equal are counted, not listed. */
const block = z.object({ runs: z.array(wordRunSchema) })

/** Answer of `GET /api/editor-area/page-difference?url=&entry=`: how the text of a page differs between the stages. */
export const pageDifferenceSchema = z.object({
  url: z.string(),
  /** Null: the stage has no such page. */
  titles: z.object({ before: z.nullable(z.string()), after: z.nullable(z.string()) }),
  blocks: z.array(block),
  added: z.number(),
  removed: z.number(),
})

export type PageDifference = z.infer<typeof pageDifferenceSchema>
