import * as z from 'zod'
import {
  translationExportSchema,
  XLIFF_TYPE,
  type TranslationExport,
  type TranslationImport,
} from '../../src/contracts/editor/translation-files.ts'
import { editorsOnly, type MayEdit } from '../access/editors-only.ts'
import { defineHandler, type Handler } from '../platform/http/define-handler.ts'
import { jsonResponse } from '../platform/http/http-message.ts'
import { NotFoundError } from '../platform/http/request-errors.ts'
import type { ExportedTranslation } from './export-translation.ts'
import type { ImportRequest } from './import-translation.ts'
import type { TranslationFiguresService } from './translation-figures.ts'

const exportSchema = z.object({ body: translationExportSchema })

/** `POST /api/translation/export`: texts of pages as an XLIFF file, for editors. */
export function createExportTranslation(options: {
  readonly exportTexts: (request: TranslationExport) => Promise<ExportedTranslation>
  readonly mayEdit: MayEdit
}): Handler {
  return defineHandler({
    methods: ['POST'],
    authorize: editorsOnly(options.mayEdit),
    input: exportSchema,
    respond: async ({ body }) => {
      const { fileName, xliff } = await options.exportTexts(body)
      return {
        status: 200,
        headers: {
          'content-type': `${XLIFF_TYPE}; charset=utf-8`,
          'content-disposition': `attachment; filename="${fileName}"`,
          'cache-control': 'no-store',
        },
        body: xliff,
      }
    },
  })
}

const flag = z.enum(['true', 'false']).default('false').transform((value) => value === 'true') // prettier-ignore
const importSchema = z.object({
  query: z.object({ partial: flag, check: flag }),
  body: z.object({ xliff: z.string() }),
})

/** `POST /api/translation/import?partial=&check=`: takes over an XLIFF file, for editors; what is wrong with it is no error but an answer. */
export function createImportTranslation(options: {
  readonly importTexts: (request: ImportRequest) => Promise<TranslationImport>
  readonly mayEdit: MayEdit
}): Handler {
  return defineHandler({
    methods: ['POST'],
    authorize: editorsOnly(options.mayEdit),
    input: importSchema,
    respond: async ({ query: { partial, check }, body: { xliff } }) => {
      return jsonResponse(200, await options.importTexts({ xliff, isPartial: partial, isCheckOnly: check }))
    },
  })
}

const emptySchema = z.object({})

/** What handlers of figures need. */
export interface TranslationFiguresOptions {
  readonly figures: TranslationFiguresService
  readonly mayEdit: MayEdit
}

/** `GET /api/translation/figures`: what drifted of all pages, and what visitors see in another language, for editors. */
export function createListTranslationFigures({ figures, mayEdit }: TranslationFiguresOptions): Handler {
  return defineHandler({
    methods: ['GET'],
    authorize: editorsOnly(mayEdit),
    input: emptySchema,
    respond: async () => {
      return jsonResponse(200, await figures.list())
    },
  })
}

const PAGE_PATH = /^\/api\/translation\/figures\/([\w-]{1,100})$/

/** `GET /api/translation/figures/{pageId}`: the same of a page, text by text, for editors. */
export function createReadTranslationFigures({ figures, mayEdit }: TranslationFiguresOptions): Handler {
  return defineHandler({
    methods: ['GET'],
    authorize: editorsOnly(mayEdit),
    input: emptySchema,
    respond: async (_input, request) => {
      const [, pageId] = PAGE_PATH.exec(request.path) ?? []
      if (pageId === undefined) throw new NotFoundError(`There is nothing at ${request.path}`)
      return jsonResponse(200, await figures.read(pageId))
    },
  })
}
