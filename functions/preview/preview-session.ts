import * as z from 'zod'
import { previewStartSchema } from '../../src/contracts/editor/preview.ts'
import { editorsOnly, type MayEdit } from '../access/editors-only.ts'
import { defineHandler, type Handler } from '../platform/http/define-handler.ts'
import { htmlResponse, jsonResponse, type HttpRequest } from '../platform/http/http-message.ts'
import { buildSessionCookie, readCookies } from '../platform/http/request-cookies.ts'
import { ForbiddenError, NotReadyError } from '../platform/http/request-errors.ts'
import { findPreviewTarget, type PreviewTarget } from './find-preview-target.ts'
import { EDITOR_PREVIEW, PREVIEW_COOKIE, readEditorCredential, type PreviewAccess } from './preview-access.ts'
import { countPageProblems } from './preview-bar.ts'
import { chooseTextLanguage, renderClosedLink } from './preview-notice.ts'
import type { Preview } from './preview.ts'
import { findReleaseHost } from '../../src/release/find-release-host.ts'
import type { Release } from '../../src/release/read-release.ts'
import { requireRelease } from '../../src/release/require-release.ts'
import { runtimeT } from '../platform/runtime-texts.ts'

export interface PreviewSessionOptions {
  /** Absent: this host has none. */
  readonly preview: Preview | undefined
  readonly access: PreviewAccess
  readonly currentRelease: () => Release | undefined
  readonly mayEdit: MayEdit
  readonly now: () => Date
}

/** An editor's day. */
const EDITOR_SECONDS = 12 * 3600

const toCookie = (value: string, seconds: number, request: HttpRequest): string =>
  buildSessionCookie({ name: PREVIEW_COOKIE, value, seconds }, request)

/** A path of this host that no browser reads as an address of another host. */
const ownPath = z.string().regex(/^\/(?![/\\])[^\s\\]{0,1000}$/)

/** @throws {NotReadyError} with what to do. */
export function requirePreview(preview: Preview | undefined): Preview {
  if (preview === undefined) throw new NotReadyError('There is no preview here: "uapp serve" has one')
  return preview
}

/**
 * `POST /api/preview/start`: switches an editor's browser to drafts. 200 with the page's address; on another host, where this
 * browser is no editor's, the address is that of a link of a day.
 */
export function createStartPreview({ preview, access, currentRelease, mayEdit }: PreviewSessionOptions): Handler {
  async function toUrl(target: PreviewTarget, request: HttpRequest): Promise<string> {
    const { siteId, origin, path } = target
    const made = await access.createLink(readEditorCredential(readCookies(request)), { siteId, path: null }, 1)
    if (made === undefined) throw new ForbiddenError('This is for editors')
    return `${origin}/api/preview/open?${new URLSearchParams({ link: made.token, path }).toString()}`
  }
  return defineHandler({
    methods: ['POST'],
    authorize: editorsOnly(mayEdit),
    input: z.object({ body: previewStartSchema }),
    respond: async ({ body }, request) => {
      requirePreview(preview)
      const release = requireRelease(currentRelease)
      const target = findPreviewTarget(release, body)
      if (findReleaseHost(release, request.host)?.host !== target.host)
        return jsonResponse(200, { url: await toUrl(target, request) })
      return jsonResponse(
        200,
        { url: target.path },
        { 'set-cookie': toCookie(EDITOR_PREVIEW, EDITOR_SECONDS, request) },
      )
    },
  })
}

/** `POST /api/preview/end`: 303 back to the page as everybody sees it. */
export function createEndPreview(): Handler {
  return defineHandler({
    methods: ['POST'],
    input: z.object({ body: z.object({ path: ownPath.catch('/') }) }),
    respond: ({ body: { path } }, request) => ({
      status: 303,
      headers: { location: path, 'set-cookie': toCookie('', 0, request), 'cache-control': 'no-store' },
      body: '',
    }),
  })
}

/**
 * `GET /api/preview/open?link=&path=`: shows drafts to visitors with a link. 303 to its page; 410 with the reason when it is
 * over.
 */
export function createOpenPreviewLink({ access, currentRelease, now }: PreviewSessionOptions): Handler {
  return defineHandler({
    methods: ['GET'],
    input: z.object({ query: z.object({ link: z.string().max(200).default(''), path: ownPath.optional() }) }),
    respond: async ({ query }, request) => {
      const state = await access.readLink(query.link)
      if (state.kind !== 'open')
        return htmlResponse(410, renderClosedLink(chooseTextLanguage(request.headers['accept-language']), state.kind), {
          'referrer-policy': 'no-referrer',
        })
      const { link } = state
      const release = requireRelease(currentRelease)
      const routed = release.hosts.flatMap(({ sites }) => sites).find(({ site }) => site.id === link.siteId)
      const home = findPreviewTarget(release, {
        site: link.siteId,
        language: routed?.locales.find(({ urlCode }) => urlCode === routed.defaultUrlCode)?.language ?? 'en',
        route: null,
      }).path
      const seconds = Math.ceil((link.expiresAt.getTime() - now().getTime()) / 1000)
      return {
        status: 303,
        headers: {
          location: link.path ?? query.path ?? home,
          'set-cookie': toCookie(query.link, seconds, request),
          'cache-control': 'no-store',
          'referrer-policy': 'no-referrer',
        },
        body: '',
      }
    },
  })
}

/** `GET /api/preview/state?path=`: whether a previewed page is still as the draft has it, for its bar. 403 once the preview has ended. */
export function createReadPreviewState({ preview, access, currentRelease }: PreviewSessionOptions): Handler {
  return defineHandler({
    methods: ['GET'],
    input: z.object({ query: z.object({ path: ownPath.default('/') }) }),
    respond: async ({ query: { path } }, request) => {
      const grant = await access.readGrant(readCookies(request))
      if (grant === undefined) throw new ForbiddenError('The preview has ended')
      const host = findReleaseHost(requireRelease(currentRelease), request.host)?.host ?? ''
      const state = await requirePreview(preview).readState({ host, path, isOpen: true })
      const { version, checkedAt } = state
      const problems = grant.kind === 'editor' ? state.problems : []
      const t = runtimeT(chooseTextLanguage(path.split(/[/-]/, 2)[1]), 'preview')
      return jsonResponse(200, {
        version,
        checkedAt,
        problems,
        problemsText: countPageProblems(t, { ...state, problems }),
      })
    },
  })
}
