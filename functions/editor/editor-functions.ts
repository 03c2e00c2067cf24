import type { Logger } from 'pino'
import type { Language } from '../../src/domain/locale/language.ts'
import { resolveSiteLanguages, type SiteLanguageRules } from '../../src/domain/site/site-locales.ts'
import type { ContentSource } from '../../src/sources/ports/content-source.ts'
import type { MayEdit } from '../access/editors-only.ts'
import { requireOffered } from '../content/require-offered.ts'
import { toAwayError } from '../content/live-content.ts'
import { createEditorOverview, createListEditorPages, createReadEditorPage } from './editor-area.ts'
import { createListReleases, createPublishRelease } from './releases.ts'
import type { PublishBlocked } from '../publishing/publish-blocked.ts'
import type { Release } from '../../src/release/read-release.ts'
import type { FunctionMount } from '../platform/running-functions.ts'
import type { StoreAccess } from '../platform/store/store-access.ts'
import { createEditorPages } from './editor-pages.ts'
import { createEditorProducts } from './editor-products.ts'
import { omitUndefined } from '../../src/domain/values/omit-undefined.ts'

export interface EditorFunctionsOptions {
  readonly store: StoreAccess
  /** The content service. */
  readonly source: ContentSource
  readonly siteLanguages: SiteLanguageRules
  readonly currentRelease: () => Release | undefined
  readonly mayEdit: MayEdit
  /** Absent: this host publishes nothing. */
  readonly publishBlocked: PublishBlocked | undefined
  readonly logger: Pick<Logger, 'info' | 'warn'>
}

/** Functions of the editor area's screens: they read, and publish what was kept back. */
export function createEditorFunctions(options: EditorFunctionsOptions): readonly FunctionMount[] {
  const { store, source, siteLanguages, currentRelease, mayEdit, logger } = options
  const orAway = async <T>(loading: Promise<T>): Promise<T> =>
    loading.catch((error: unknown) => {
      throw toAwayError(error, logger)
    })
  const editorOf = () => requireOffered(source.editor, 'lists of pages for editors')
  const pages = createEditorPages({
    store,
    currentRelease,
    siteLanguagesOf: (slug) => resolveSiteLanguages(omitUndefined({ slug }), siteLanguages),
    // Never from a cache: editors want to see what they have just written.
    fetchEntries: async (language: Language, stage) => {
      const { entries, problems } = await orAway(editorOf().list({ language, stage }))
      if (problems.length > 0) logger.warn({ problems }, 'pages are wrong at the content service')
      return entries
    },
    fetchEntry: async (id, language) => orAway(editorOf().find(id, language)),
  })
  return [
    { path: '/api/editor-area/overview', handler: createEditorOverview({ currentRelease, mayEdit }) },
    { path: '/api/editor-area/pages', handler: createListEditorPages({ pages, mayEdit }) },
    { path: '/api/editor-area/pages/:pageId', handler: createReadEditorPage({ pages, mayEdit }) },
    createEditorProducts({ currentRelease, mayEdit }),
    { path: '/api/editor-area/releases', handler: createListReleases(options) },
    { path: '/api/editor-area/releases/:buildId/publish', handler: createPublishRelease(options) },
  ]
}
