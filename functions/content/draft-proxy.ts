import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { DraftQueries } from '../../src/sources/ports/content-source.ts'
import type { MayEdit } from '../access/editors-only.ts'
import { defineHandler, type Handler } from '../platform/http/define-handler.ts'
import { jsonResponse } from '../platform/http/http-message.ts'
import { requireOffered } from './require-offered.ts'
import { ForbiddenError } from '../platform/http/request-errors.ts'

export interface DraftProxyOptions {
  /** Absent: the content service offers none. */
  readonly drafts: DraftQueries | undefined
  /** The error that asks callers to try again when the content service does not answer. */
  readonly toAway: (error: unknown) => unknown
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
 * `POST /api/hygraph-draft-proxy`: content requests of draft mode, with the token that stays here (S1 §4, §7). Only queries
 * of this code are passed on, found by their hash. Other queries, and callers who are not editors, are refused with the text
 * of S1 §8.
 */
export function createDraftProxy({ drafts, toAway, mayEdit }: DraftProxyOptions): Handler {
  return defineHandler({
    methods: ['POST'],
    input: inputSchema,
    respond: async ({ body: { query, hash, variables } }, request) => {
      const { byHash, send } = requireOffered(drafts, 'drafts')
      const known = byHash.get(
        hash ??
          createHash('sha256')
            .update(query ?? '')
            .digest('hex'),
      )
      if (known === undefined)
        throw new ForbiddenError('Protected Content queries are not supported directly from the browser')
      if (!(await mayEdit(request))) throw new ForbiddenError('Drafts are for editors')
      const data = await send(known, { ...variables, stage: 'DRAFT' }).catch((error: unknown) => {
        throw toAway(error)
      })
      return jsonResponse(200, { data })
    },
  })
}
