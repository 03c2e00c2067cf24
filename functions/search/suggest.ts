import * as z from 'zod'
import { suggestRequestSchema, type SuggestRequest, type Suggestion } from '../../src/contracts/search.ts'
import { defineHandler, type Handler } from '../platform/http/define-handler.ts'
import { jsonResponse } from '../platform/http/http-message.ts'

/** What suggests how a query may go on. */
export interface Suggester {
  suggest(host: string, request: SuggestRequest): Promise<readonly Suggestion[]>
}

/** `POST /api/search-proxy/suggest` (S1 §7): words and pages that a query may mean. */
export function createSuggest(suggester: Suggester): Handler {
  return defineHandler({
    methods: ['POST'],
    input: z.object({ body: suggestRequestSchema }),
    respond: async ({ body }, { host }) => jsonResponse(200, { suggestions: await suggester.suggest(host, body) }),
  })
}
