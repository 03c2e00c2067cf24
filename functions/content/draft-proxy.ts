import * as z from 'zod'
import { DRAFT_QUERIES, hashQuery } from '../../src/sources/content/draft-queries.ts'
import type { MayEdit } from '../access/editors-only.ts'
import { defineHandler, type Handler } from '../platform/http/define-handler.ts'
import { jsonResponse } from '../platform/http/http-message.ts'
import { ForbiddenError } from '../platform/http/request-errors.ts'

export interface DraftProxyOptions {
  /** Asks the content service. */
  readonly send: (query: string, variables: object) => Promise<object>
  readonly mayEdit: MayEdit
}

const HASH = /^[0-9a-f]{64}$/
const inputSchema = z.object({
  body: z
    .object({
      query: z.string().max(40_000).optional(),
      /** SHA-256 of the query, in its place. */
      hash: z.string().regex(HASH).optional(),
      variables: z.record(z.string(), z.unknown()).default({}),
    })
    .refine(({ query, hash }) => (query === undefined) !== (hash === undefined), 'either a query or its hash'),
})

/**
 * `POST /api/hygraph-draft-proxy`: content requests of draft mode, with the token that stays here (S1 §4, §7). Only queries of
 * this code are passed on, found by their hash; all others are refused with the text of S1 §8, and so is who is no editor.
 */
export function createDraftProxy({ send, mayEdit }: DraftProxyOptions): Handler {
  return defineHandler({
    methods: ['POST'],
    input: inputSchema,
    respond: async ({ body: { query, hash, variables } }, request) => {
      const known = DRAFT_QUERIES.get(hash ?? hashQuery(query ?? ''))
      if (known === undefined)
        throw new ForbiddenError('Protected Content queries are not supported directly from the browser')
      if (!(await mayEdit(request))) throw new ForbiddenError('Drafts are for editors')
      return jsonResponse(200, { data: await send(known, { ...variables, stage: 'DRAFT' }) })
    },
  })
}
