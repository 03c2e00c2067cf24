import * as z from 'zod'
import type { NavigationSections, SiteNavigation } from '../../src/contracts/site-navigation.ts'
import type { AreaNames } from '../../src/domain/path/page-area.ts'
import { editorsOnly, type MayEdit } from '../access/editors-only.ts'
import { readCacheWish, toLanguage, type LiveContent } from './live-content.ts'
import { createReleaseLinks, listReleaseSites, type ReleaseSite } from './release-links.ts'
import { findSections, toSiteNavigation, type NavigationScope } from './site-navigation.ts'
import { defineHandler, type Handler } from '../platform/http/define-handler.ts'
import { jsonResponse } from '../platform/http/http-message.ts'
import { NotFoundError, NotReadyError } from '../platform/http/request-errors.ts'
import type { Release } from '../../src/release/read-release.ts'

export interface SiteNavigationOptions {
  readonly content: LiveContent
  readonly currentRelease: () => Release | undefined
  readonly areas: AreaNames
  readonly mayEdit: MayEdit
  readonly onFailure: (error: unknown) => void
}

const PATH = /^\/api\/site-navigation\/(public|editor)\/(?:section\/([\w,-]{1,500})|([\w-]{1,100}))$/
const inputSchema = z.object({
  query: z.object({
    lang: z
      .string()
      .regex(/^[a-z]{2}(-[a-z]{2})?$/i)
      .transform((code) => code.toLowerCase())
      .default('en'),
    stage: z.enum(['PUBLISHED', 'DRAFT']).default('PUBLISHED'),
  }),
})

/** Public answers are the same for everybody, and old after a minute. */
const PUBLIC = { 'cache-control': 'public, max-age=60', vary: 'cookie' } as const

/**
 * `GET /api/site-navigation/{public|editor}/{siteId}?lang=` and `…/section/{id1,id2}?lang=&stage=` (S1 §7, G4). Sections that
 * cannot be loaded are empty, with a warning in the log. A locale without pages is not found, and only editors see sections
 * of hidden items.
 */
export function createSiteNavigation(options: SiteNavigationOptions): Handler {
  const { content, currentRelease, areas, mayEdit, onFailure } = options
  const authorizeEditor = editorsOnly(mayEdit)

  /** @throws {NotFoundError} for a locale that the site has no pages in. */
  function scopeOf(release: Release, from: ReleaseSite, urlCode: string, isEditor: boolean): NavigationScope {
    const { host, site } = from
    const routes = host.sites.find((one) => one.site.id === site.id)
    if (routes?.locales.some((locale) => locale.urlCode === urlCode) !== true)
      throw new NotFoundError(`The site ${site.id} has no pages in ${urlCode}`)
    return { from, urlCode, links: createReleaseLinks({ release, from, urlCode, areas }), isEditor }
  }

  return defineHandler({
    methods: ['GET'],
    authorize: async (request) => {
      if (PATH.exec(request.path)?.[1] === 'editor') await authorizeEditor(request)
    },
    input: inputSchema,
    respond: async ({ query: { lang, stage } }, request) => {
      const [, area, ids, siteId] = PATH.exec(request.path) ?? []
      if (area === undefined) throw new NotFoundError(`There is nothing at ${request.path}`)
      const isEditor = area === 'editor'
      const release = currentRelease()
      if (release === undefined) throw new NotReadyError('No release is served')
      const headers = isEditor ? {} : PUBLIC
      const load = () => content.navigations(toLanguage(lang), isEditor ? stage : 'PUBLISHED', readCacheWish(request))
      const sites = listReleaseSites(release)

      if (ids !== undefined) {
        const main = sites.find(({ site }) => site.isMain) ?? sites[0]
        if (main === undefined) throw new NotReadyError('No site is served')
        const scope = scopeOf(release, main, lang, isEditor)
        const navigations = await load().catch((error: unknown) => {
          onFailure(error)
          return undefined
        })
        const sections = findSections(navigations ?? [], ids.split(','), scope)
        return jsonResponse(200, { sections } satisfies NavigationSections, navigations === undefined ? {} : headers)
      }
      const from = sites.find(({ site }) => site.id === siteId)
      if (from === undefined) throw new NotFoundError(`There is no site ${siteId}`)
      const scope = scopeOf(release, from, lang, isEditor)
      const navigation: SiteNavigation | undefined = toSiteNavigation(await load(), scope)
      if (navigation === undefined) throw new NotFoundError(`The site ${siteId} has no navigation`)
      return jsonResponse(200, navigation, headers)
    },
  })
}
