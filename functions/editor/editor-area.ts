import * as z from 'zod'
import type { EditorOverview } from '../../src/contracts/editor/editor-overview.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../src/domain/locale/language.ts'
import { editorsOnly, type MayEdit } from '../access/editors-only.ts'
import { listReleaseSites } from '../content/release-links.ts'
import type { EditorPagesService } from './editor-pages.ts'
import { defineHandler, type Handler } from '../platform/http/define-handler.ts'
import { jsonResponse } from '../platform/http/http-message.ts'
import { NotFoundError } from '../platform/http/request-errors.ts'
import type { Release } from '../../src/release/read-release.ts'
import { requireRelease } from '../../src/release/require-release.ts'

const language = z.enum(LANGUAGES).default(DEFAULT_LANGUAGE)
const id = z.string().regex(/^[\w-]{1,100}$/)

const emptySchema = z.object({})

/** `GET /api/editor-area/overview`: release and sites, for editors. */
export function createEditorOverview(options: {
  readonly currentRelease: () => Release | undefined
  readonly mayEdit: MayEdit
}): Handler {
  return defineHandler({
    methods: ['GET'],
    authorize: editorsOnly(options.mayEdit),
    input: emptySchema,
    respond: async () => {
      const release = requireRelease(options.currentRelease)
      const sites = listReleaseSites(release).map(({ host, site }) => {
        const locales = host.sites.find((routed) => routed.site.id === site.id)?.locales ?? []
        const own = new Set(locales.map((locale) => locale.language))
        return {
          id: site.id,
          name: site.name,
          isMain: site.isMain,
          languages: LANGUAGES.filter((one) => own.has(one)),
        }
      })
      const overview: EditorOverview = {
        release: { buildId: release.buildId, createdAt: release.createdAt?.toISOString() ?? null },
        sites: sites.toSorted((a, b) => Number(b.isMain) - Number(a.isMain)),
      }
      return jsonResponse(200, overview)
    },
  })
}

export interface EditorPagesHandlerOptions {
  readonly pages: EditorPagesService
  readonly mayEdit: MayEdit
}

const listSchema = z.object({ query: z.object({ site: id, lang: language }) })

/** `GET /api/editor-area/pages?site=&lang=`: the pages of a site with their translation, for editors. */
export function createListEditorPages({ pages, mayEdit }: EditorPagesHandlerOptions): Handler {
  return defineHandler({
    methods: ['GET'],
    authorize: editorsOnly(mayEdit),
    input: listSchema,
    respond: async ({ query: { site, lang } }) => {
      return jsonResponse(200, await pages.list(site, lang))
    },
  })
}

const PAGE_PATH = /^\/api\/editor-area\/pages\/([\w-]{1,100})$/
const readSchema = z.object({ query: z.object({ lang: language }) })

/** `GET /api/editor-area/pages/{id}?lang=`: a page as content and release have it, for editors. */
export function createReadEditorPage({ pages, mayEdit }: EditorPagesHandlerOptions): Handler {
  return defineHandler({
    methods: ['GET'],
    authorize: editorsOnly(mayEdit),
    input: readSchema,
    respond: async ({ query: { lang } }, request) => {
      const [, pageId] = PAGE_PATH.exec(request.path) ?? []
      if (pageId === undefined) throw new NotFoundError(`There is nothing at ${request.path}`)
      return jsonResponse(200, await pages.read(pageId, lang))
    },
  })
}
