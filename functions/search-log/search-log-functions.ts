import * as z from 'zod'
import { EDITOR_SEARCHES_PATH } from '../../src/contracts/editor/searches.ts'
import { EDITOR_SEARCH_WORDS_PATH, MOST_WORD_LETTERS, WORD_RULES } from '../../src/contracts/editor/search-words.ts'
import { noteSearchesSchema } from '../../src/contracts/search-notes.ts'
import { LANGUAGES } from '../../src/domain/locale/language.ts'
import { editorsOnly, type MayEdit } from '../access/editors-only.ts'
import { defineHandler } from '../platform/http/define-handler.ts'
import { jsonResponse } from '../platform/http/http-message.ts'
import type { FunctionMount } from '../platform/running-functions.ts'
import { SEARCH_MAX_QUERY } from '../../src/domain/search/search-limits.ts'
import type { SearchedRelease } from '../search/release-indexes.ts'
import type { SearchService } from '../search/search-service.ts'
import type { SearchLog } from './search-log.ts'
import type { SearchReport } from './search-report.ts'
import { trySearchWords } from './try-search-words.ts'

export interface SearchLogFunctionsOptions {
  readonly log: Pick<SearchLog, 'note'>
  readonly report: SearchReport
  readonly search: Pick<SearchService, 'open'>
  readonly currentRelease: () => SearchedRelease | undefined
  readonly mayEdit: MayEdit
}

const wordText = z.string().max(MOST_WORD_LETTERS).default('')

/** `POST /api/search-proxy/note` by browsers; `GET /api/editor-area/searches?site=&lang=` and `…/search-words?…` by editors. */
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
    {
      path: EDITOR_SEARCH_WORDS_PATH,
      handler: defineHandler({
        methods: ['GET'],
        authorize: editorsOnly(mayEdit),
        input: z.object({
          query: z.object({
            site: z.string().max(100),
            lang: z.enum(LANGUAGES),
            q: z.string().max(SEARCH_MAX_QUERY),
            rule: z.enum(WORD_RULES).default('means'),
            from: wordText,
            to: wordText,
          }),
        }),
        respond: async ({ query: { lang: language, q: query, ...trial } }) =>
          jsonResponse(200, await trySearchWords(options, { ...trial, language, query })),
      }),
    },
  ]
}
