import * as z from 'zod'
import { LANGUAGES } from '../../src/domain/locale/language.ts'
import type { TranslationStep } from '../../src/domain/translation/translation.ts'
import { editorsOnly, type MayEdit } from '../access/editors-only.ts'
import { defineHandler, type Handler } from '../platform/http/define-handler.ts'
import { jsonResponse, type HttpRequest } from '../platform/http/http-message.ts'
import { ForeignOriginError, NotFoundError } from '../platform/http/request-errors.ts'
import { isFromOwnPage } from '../platform/http/request-origin.ts'
import type { PageTranslations } from './page-translations.ts'

export interface PageTranslationOptions {
  readonly translations: PageTranslations
  readonly mayEdit: MayEdit
}

const PATH = /^\/api\/translation\/(?:state|start|reset)\/([\w-]{1,100})$/
/** It takes only the id in its path. */
const stateSchema = z.object({})
/** Besides the id: one language; absent: all that the step changes. */
const stepSchema = z.object({ query: z.object({ language: z.enum(LANGUAGES).optional() }) })

/** The id in the path of a request. @throws {NotFoundError} */
function readPageId(request: HttpRequest): string {
  const [, pageId] = PATH.exec(request.path) ?? []
  if (pageId === undefined) throw new NotFoundError(`There is nothing at ${request.path}`)
  return pageId
}

/** `GET /api/translation/state/{pageId}` (S2 §7): how far a page is translated, for editors. */
export function createTranslationState({ translations, mayEdit }: PageTranslationOptions): Handler {
  return defineHandler({
    methods: ['GET'],
    authorize: editorsOnly(mayEdit),
    input: stateSchema,
    respond: async (_input, request) => jsonResponse(200, await translations.read(readPageId(request))),
  })
}

/**
 * `GET` or `POST /api/translation/{start|reset}/{pageId}` (S2 §7): takes a step with all languages of a page that it changes, or
 * with that of `language`, and tells how the page stands then. By GET, which the specification has, only for pages of this host; HEAD changes nothing.
 */
export function createTakeTranslationStep(
  step: TranslationStep,
  { translations, mayEdit }: PageTranslationOptions,
): Handler {
  return defineHandler({
    methods: ['GET', 'POST'],
    authorize: editorsOnly(mayEdit),
    input: stepSchema,
    respond: async ({ query: { language } }, request) => {
      const pageId = readPageId(request)
      if (request.method === 'HEAD') return jsonResponse(200, await translations.read(pageId))
      if (request.method === 'GET' && !isFromOwnPage(request.headers)) throw new ForeignOriginError()
      return jsonResponse(200, await translations.take(step, pageId, language))
    },
  })
}
