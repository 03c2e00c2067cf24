import * as z from 'zod'
import {
  searchRequestSchema,
  type SearchRequest,
  type SearchResponse,
  suggestRequestSchema,
  type SuggestRequest,
  type Suggestion,
} from '../../src/contracts/search.ts'
import { defineHandler, type Handler } from '../platform/http/define-handler.ts'
import { jsonResponse } from '../platform/http/http-message.ts'

/** What suggests how a query may go on. */
interface Suggester {
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

/** What answers searches. */
export interface Searcher {
  search(host: string, request: SearchRequest): Promise<SearchResponse>
}

/** `POST /api/search-proxy/search` (S1 §7): pages of a site and locale, ten at a time. */
export function createSearch(searcher: Searcher): Handler {
  return defineHandler({
    methods: ['POST'],
    input: z.object({ body: searchRequestSchema }),
    respond: async ({ body }, { host }) => jsonResponse(200, await searcher.search(host, body)),
  })
}
