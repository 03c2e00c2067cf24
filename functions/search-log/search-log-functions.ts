import * as z from 'zod'
import { EDITOR_SEARCHES_PATH } from '../../src/contracts/editor/searches.ts'
import { noteSearchesSchema } from '../../src/contracts/search-notes.ts'
import { LANGUAGES } from '../../src/domain/locale/language.ts'
import { editorsOnly, type MayEdit } from '../access/editors-only.ts'
import { defineHandler } from '../platform/http/define-handler.ts'
import { jsonResponse } from '../platform/http/http-message.ts'
import type { FunctionMount } from '../platform/running-functions.ts'
import type { SearchLog } from './search-log.ts'
import type { SearchReport } from './search-report.ts'

export interface SearchLogFunctionsOptions {
  readonly log: Pick<SearchLog, 'note'>
  readonly report: SearchReport
  readonly mayEdit: MayEdit
}

/** `POST /api/search-proxy/note` by browsers, and `GET /api/editor-area/searches?site=&lang=` by editors. */
export function createSearchLogFunctions(options: SearchLogFunctionsOptions): readonly FunctionMount[] {
  const { log, report, mayEdit } = options
  return [
    {
      path: '/api/search-proxy/note',
      handler: defineHandler({
        methods: ['POST'],
        input: z.object({ body: noteSearchesSchema }),
        respond: async ({ body }, { host }) => {
          await log.note(host, body)
          return jsonResponse(202, {})
        },
      }),
    },
    {
      path: EDITOR_SEARCHES_PATH,
      handler: defineHandler({
        methods: ['GET'],
        authorize: editorsOnly(mayEdit),
        input: z.object({ query: z.object({ site: z.string().max(100), lang: z.enum(LANGUAGES) }) }),
        respond: async ({ query: { site, lang } }) => jsonResponse(200, await report.read(site, lang)),
      }),
    },
  ]
}
