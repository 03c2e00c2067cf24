import type { Logger } from 'pino'
import type { Language } from '../../src/domain/locale/language.ts'
import { isLanguage } from '../../src/domain/locale/language.ts'
import { NotReadyError } from '../platform/http/request-errors.ts'
import type { PreviewAsked, PreviewPages, PreviewShown } from '../pages/page-preview.ts'
import { withoutScripts } from '../pages/slots.ts'
import { PREVIEW_COOKIE, shows, type PreviewAccess, type PreviewGrant } from './preview-access.ts'
import { withPreviewBar } from './preview-bar.ts'
import { chooseTextLanguage, renderPreviewAway } from './preview-notice.ts'
import type { Preview, PreviewAnswer } from './preview.ts'

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
    { path, editorUrl }: PreviewAsked,
    grant: PreviewGrant,
    isMissing: boolean,
  ): Promise<PreviewShown | undefined> {
    if (!isMissing && !shows(grant, { siteId: page.siteId, path })) return undefined
    const { language, problems } = page
    const known = await preview.readState()
    // What is wrong is for those who can mend it.
    const state =
      grant.kind === 'link' ? { ...known, errors: 0, problems: [] } : { ...known, problems: isMissing ? [] : problems }
    const own = grant.kind === 'link' ? { until: grant.link.expiresAt } : { editorUrl }
    const facts = { language: isLanguage(language) ? language : 'en', state, path, isMissing, ...own } as const
    // Scripts would look for the page that is missing.
    const html = isMissing ? withoutScripts(page.html) : page.html
    return { kind: 'html', status: isMissing ? 404 : 200, html: withPreviewBar(html, facts) }
  }

  /** The 404 page of the draft stage, for who may see all of the site. */
  async function showMissing(asked: PreviewAsked, grant: PreviewGrant): Promise<PreviewShown | undefined> {
    if (asked.isRedirected) return undefined
    const isOpen = grant.kind === 'editor'
    const page = await preview.answer({ kind: 'page', host: asked.host, path: asked.notFoundPath, isOpen })
    if (page.kind !== 'page' || !shows(grant, { siteId: page.siteId, path: asked.path })) return undefined
    return toHtml(page, asked, grant, true)
  }

  async function answer(asked: PreviewAsked, grant: PreviewGrant): Promise<PreviewShown | undefined> {
    const { kind, host, path } = asked
    // A link opens no gate: what is protected stays so for people without the password.
    const found = await preview.answer({ kind, host, path, isOpen: grant.kind === 'editor' })
    switch (found.kind) {
      case 'page':
        return toHtml(found, asked, grant, false)
      case 'data': {
        // Header and footer belong to every page of their site.
        const page = kind === 'slice-data' && grant.kind === 'link' ? (grant.link.path ?? path) : path
        return shows(grant, { siteId: found.siteId, path: page }) ? { kind: 'json', json: found.json } : undefined
      }
      case 'redirect':
        return grant.kind === 'editor' || grant.link.path === null ? found : undefined
      default:
        return kind === 'page' ? showMissing(asked, grant) : undefined
    }
  }

  return {
    mayShow: (cookies) => (cookies[PREVIEW_COOKIE] ?? '') !== '',
    show: async (cookies, asked) => {
      const grant = await access.readGrant(cookies)
      if (grant === undefined) return undefined
      if (
        grant.kind === 'link' &&
        grant.link.path !== null &&
        asked.kind !== 'slice-data' &&
        asked.path !== grant.link.path
      )
        return undefined
      try {
        return await answer(asked, grant)
      } catch (error) {
        const isExpected = error instanceof NotReadyError
        if (!isExpected) logger.error({ err: error }, 'the preview failed')
        if (asked.kind !== 'page') return undefined
        const why = grant.kind === 'editor' && error instanceof Error ? error.message : undefined
        const language: Language = chooseTextLanguage(asked.acceptLanguage)
        return { kind: 'html', status: 503, html: renderPreviewAway(language, asked.path, why) }
      }
    },
  }
}
