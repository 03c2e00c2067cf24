import * as z from 'zod'
import { XLIFF_TYPE } from '../../src/contracts/editor/translation-files.ts'
import { translationJobFilterSchema } from '../../src/contracts/editor/translation-jobs.ts'
import { LANGUAGES } from '../../src/domain/locale/language.ts'
import { editorsOnly, type MayEdit } from '../access/editors-only.ts'
import { defineHandler, type Handler } from '../platform/http/define-handler.ts'
import { jsonResponse, type HttpRequest } from '../platform/http/http-message.ts'
import { NotFoundError } from '../platform/http/request-errors.ts'
import type { TranslationJobsService } from './translation-jobs.ts'

export interface TranslationJobsHandlerOptions {
  readonly jobs: TranslationJobsService
  readonly mayEdit: MayEdit
}

const SEND_PATH = /^\/api\/translation\/send\/([\w-]{1,100})$/
const JOB_PATH = /^\/api\/translation\/jobs\/([\w-]{1,100}:[a-z]{2})\/(?:cancel|file)$/
const emptySchema = z.object({})

/** The id in the path of a request. @throws {NotFoundError} */
function readId(pattern: RegExp, request: HttpRequest): string {
  const [, id] = pattern.exec(request.path) ?? []
  if (id === undefined) throw new NotFoundError(`There is nothing at ${request.path}`)
  return id
}

const sendSchema = z.object({ query: z.object({ language: z.enum(LANGUAGES).optional() }) })

/**
 * `POST /api/translation/send/{pageId}?language=`: hands texts of a page to the translation service, for a language or for all that it
 * is to be translated into; for editors. What is under way stays as it is.
 */
export function createSendTranslation({ jobs, mayEdit }: TranslationJobsHandlerOptions): Handler {
  return defineHandler({
    methods: ['POST'],
    authorize: editorsOnly(mayEdit),
    input: sendSchema,
    respond: async ({ query: { language } }, request) => {
      const pageId = readId(SEND_PATH, request)
      return jsonResponse(200, await jobs.send({ pages: [pageId], language }))
    },
  })
}

const listSchema = z.object({ query: translationJobFilterSchema })

/** `GET /api/translation/jobs?page=&language=&state=`: what is, or was last, at the translation service; for editors. */
export function createListTranslationJobs({ jobs, mayEdit }: TranslationJobsHandlerOptions): Handler {
  return defineHandler({
    methods: ['GET'],
    authorize: editorsOnly(mayEdit),
    input: listSchema,
    respond: async ({ query }) => {
      return jsonResponse(200, await jobs.list(query))
    },
  })
}

/** `POST /api/translation/jobs/{pageId}:{language}/cancel`: ends a job that is not over, for editors. */
export function createCancelTranslationJob({ jobs, mayEdit }: TranslationJobsHandlerOptions): Handler {
  return defineHandler({
    methods: ['POST'],
    authorize: editorsOnly(mayEdit),
    input: emptySchema,
    respond: async (_input, request) => jsonResponse(200, await jobs.cancel(readId(JOB_PATH, request))),
  })
}

/** `GET /api/translation/jobs/{pageId}:{language}/file`: the file that came back and was refused, for editors. */
export function createReadTranslationFile({ jobs, mayEdit }: TranslationJobsHandlerOptions): Handler {
  return defineHandler({
    methods: ['GET'],
    authorize: editorsOnly(mayEdit),
    input: emptySchema,
    respond: async (_input, request) => {
      const { fileName, bytes } = await jobs.readFile(readId(JOB_PATH, request))
      return {
        status: 200,
        headers: {
          'content-type': XLIFF_TYPE,
          'content-disposition': `attachment; filename="${fileName}"`,
          'cache-control': 'no-store',
        },
        body: Buffer.from(bytes).toString('latin1'),
        encoding: 'latin1',
      }
    },
  })
}
