import type { Logger } from 'pino'
import type { Language } from '../../src/domain/locale/language.ts'
import { isLanguage } from '../../src/domain/locale/language.ts'
import { NotReadyError } from '../platform/http/request-errors.ts'
import type { PreviewRequested, PreviewPages, PreviewShown } from '../pages/page-preview.ts'
import { withoutScripts } from '../pages/slots.ts'
import { PREVIEW_COOKIE, shows, type PreviewAccess, type PreviewGrant } from './preview-access.ts'
import { withPreviewBar } from './preview-bar.ts'
import { chooseTextLanguage, renderPreviewAway } from './preview-notice.ts'
import type { Preview, PreviewAnswer } from './preview.ts'
import { pickGroupLanguage } from '../platform/runtime-texts.ts'

export interface PreviewPagesOptions {
  readonly preview: Preview
  readonly access: PreviewAccess
  readonly logger: Pick<Logger, 'error'>
}

type PageAnswer = Extract<PreviewAnswer, { readonly kind: 'page' }>

/** See `PreviewPages`. */
export function createPreviewPages({ preview, access, logger }: PreviewPagesOptions): PreviewPages {
  async function toHtml(
    page: PageAnswer,
    { path, editorUrl }: PreviewRequested,
    grant: PreviewGrant,
    isMissing: boolean,
  ): Promise<PreviewShown | undefined> {
    if (!isMissing && !shows(grant, { siteId: page.siteId, path })) return undefined
    const { language, problems } = page
    const known = await preview.readState()
    // Problems are shown to editors only, who can correct them.
    const state =
      grant.kind === 'link' ? { ...known, errors: 0, problems: [] } : { ...known, problems: isMissing ? [] : problems }
    const own = grant.kind === 'link' ? { until: grant.link.expiresAt } : { editorUrl }
    const facts = {
      language: pickGroupLanguage([isLanguage(language) ? language : undefined]),
      state,
      path,
      isMissing,
      ...own,
    } as const
    // Scripts would look for the page that is missing.
    const html = isMissing ? withoutScripts(page.html) : page.html
    return { kind: 'html', status: isMissing ? 404 : 200, html: withPreviewBar(html, facts) }
  }

  /** The 404 page of the draft stage, for who may see all of the site. */
  async function showMissing(requested: PreviewRequested, grant: PreviewGrant): Promise<PreviewShown | undefined> {
    if (requested.isRedirected) return undefined
    const isOpen = grant.kind === 'editor'
    const page = await preview.answer({ kind: 'page', host: requested.host, path: requested.notFoundPath, isOpen })
    if (page.kind !== 'page' || !shows(grant, { siteId: page.siteId, path: requested.path })) return undefined
    return toHtml(page, requested, grant, true)
  }

  async function answer(requested: PreviewRequested, grant: PreviewGrant): Promise<PreviewShown | undefined> {
    const { kind, host, path } = requested
    // A link opens no gate: what is protected stays so for people without the password.
    const found = await preview.answer({ kind, host, path, isOpen: grant.kind === 'editor' })
    switch (found.kind) {
      case 'page':
        return toHtml(found, requested, grant, false)
      case 'data': {
        // Header and footer are shown for every page of their site.
        const page = kind === 'slice-data' && grant.kind === 'link' ? (grant.link.path ?? path) : path
        return shows(grant, { siteId: found.siteId, path: page }) ? { kind: 'json', json: found.json } : undefined
      }
      case 'redirect':
        return grant.kind === 'editor' || grant.link.path === null ? found : undefined
      default:
        return kind === 'page' ? showMissing(requested, grant) : undefined
    }
  }

  return {
    mayShow: (cookies) => (cookies[PREVIEW_COOKIE] ?? '') !== '',
    show: async (cookies, requested) => {
      const grant = await access.readGrant(cookies)
      if (grant === undefined) return undefined
      if (
        grant.kind === 'link' &&
        grant.link.path !== null &&
        requested.kind !== 'slice-data' &&
        requested.path !== grant.link.path
      )
        return undefined
      try {
        return await answer(requested, grant)
      } catch (error) {
        const isExpected = error instanceof NotReadyError
        if (!isExpected) logger.error({ err: error }, 'the preview failed')
        if (requested.kind !== 'page') return undefined
        const why = grant.kind === 'editor' && error instanceof Error ? error.message : undefined
        const language: Language = chooseTextLanguage(requested.acceptLanguage)
        return { kind: 'html', status: 503, html: renderPreviewAway(language, requested.path, why) }
      }
    },
  }
}
