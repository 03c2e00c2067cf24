import { join } from 'node:path'
import { stringifySetCookie } from 'cookie'
import type { Request, RequestHandler, Response } from 'express'
import { LOCALE_COOKIE_SECONDS, localeCookieOf } from '../../../src/domain/cookie-names.ts'
import type { PlannedLocale } from '../../../src/domain/locale-choice.ts'
import { resolvePageArea } from '../../../src/domain/page-area.ts'
import { resolveRequest, type Resolution, type ResolutionRules } from '../../../src/domain/request-resolution.ts'
import type { Site } from '../../../src/domain/system-data.ts'
import { TESTING_COOKIE } from '../../../src/domain/testing-mode.ts'
import { buildBasePath, buildPath } from '../../../src/domain/url-path.ts'
import { MisdirectedRequestError, NotFoundError, NotReadyError } from '../../http/request-errors.ts'
import { toPageFile } from '../../release/page-file.ts'
import type { Release, ReleaseHost } from '../../release/read-release.ts'
import { buildContentSecurityPolicy } from '../content-security-policy.ts'
import { readCookies, toRequestFacts } from '../read-visitor.ts'
import { setNotes } from '../request-notes.ts'
import { CACHE } from '../static/cache-policy.ts'
import type { FileStore, StoredFile } from '../static/file-store.ts'
import { sendFile } from '../static/send-file.ts'

export interface ServePageOptions {
  readonly currentRelease: () => Release | undefined
  readonly rules: ResolutionRules
  readonly countryHeader: string
  readonly assetOrigins: readonly string[]
  readonly store: FileStore
}

type Found = Extract<Resolution, { kind: 'page' | 'not-found' }>

/** Whether search engines must not list a page. */
function isHidden(resolution: Found, site: Site, path: string, rules: ResolutionRules): boolean {
  if (resolution.kind === 'not-found') return true
  const { page } = resolution
  if (page.protection !== undefined || page.template === 'protected' || page.template === 'not-found') return true
  const area = resolvePageArea(path, site, rules)
  return area.isTechnical || area.isInternal
}

/** Cookies to set with a page: the locale that the visitor sees, and testing mode (S1 §2, §9). */
function buildCookies(request: Request, site: Site, locale: PlannedLocale, search: string): readonly string[] {
  const cookies = readCookies(request)
  const common = { path: '/', sameSite: 'lax', secure: request.secure } as const
  const name = localeCookieOf(site)
  // A page that is only prefetched is not seen yet (https://wicg.github.io/nav-speculation/prefetch.html#sec-purpose-header).
  const isPrefetch = request.get('sec-purpose')?.includes('prefetch') === true
  const isTesting = new URLSearchParams(search).get('testing') === 'true'
  return [
    ...(isPrefetch || cookies[name] === locale.urlCode
      ? []
      : [stringifySetCookie({ ...common, name, value: locale.urlCode, maxAge: LOCALE_COOKIE_SECONDS })]),
    ...(!isTesting || cookies[TESTING_COOKIE] === 'true'
      ? []
      : [stringifySetCookie({ ...common, name: TESTING_COOKIE, value: 'true' })]),
  ]
}

/** Files ask for files: a missing picture or page data needs no page to say so. */
function wantsPage(request: Request, path: string): boolean {
  const accept = request.get('accept') ?? '*/*'
  const isFilePath = /\.[^/]+$/.test(path)
  return accept.includes('text/html') || (!isFilePath && accept.includes('*/*'))
}

/** Answers pages, redirects and 404 as `resolveRequest` understands the request; `uapp explain` says the same in words. */
export function createServePage(options: ServePageOptions): RequestHandler {
  const { currentRelease, rules, countryHeader, assetOrigins, store } = options

  async function sendPage(request: Request, response: Response, file: StoredFile): Promise<void> {
    response.set(
      'content-security-policy',
      buildContentSecurityPolicy({ assetOrigins, scriptHashes: file.scriptHashes }),
    )
    await sendFile(request, response, file, store)
  }

  async function sendNotFound(
    request: Request,
    response: Response,
    host: ReleaseHost,
    resolution: { readonly site: Site; readonly locale: PlannedLocale; readonly path: string },
  ): Promise<void> {
    const { site, locale, path } = resolution
    response.set('x-robots-tag', 'noindex').set('cache-control', CACHE.private).vary('accept')
    if (!wantsPage(request, path)) throw new NotFoundError(`Page not found: ${path}`)
    const ownPath = buildPath(buildBasePath(locale, site), '/404')
    const file =
      (await store.find(toPageFile(host.publicDir, ownPath))) ?? (await store.find(join(host.publicDir, '404.html')))
    if (file === undefined) throw new NotFoundError(`Page not found: ${path}`)
    response.status(404)
    await sendPage(request, response, file)
  }

  return async (request, response) => {
    const release = currentRelease()
    if (release === undefined) throw new NotReadyError('No release is served')
    const facts = toRequestFacts(request, readCookies(request), countryHeader)
    const resolution = resolveRequest(facts, release.hosts, rules)

    if (resolution.kind === 'error') throw new MisdirectedRequestError(resolution.message)
    const releaseHost = resolution.hostRoutes?.host ?? ''
    if (resolution.kind === 'redirect') {
      const { status, to, reason } = resolution
      setNotes(response, { kind: 'redirect', releaseHost, reason })
      response.set('cache-control', status === 301 ? CACHE.permanentRedirect : CACHE.never)
      response.location(to).status(status).end()
      return
    }

    const host = release.hosts.find((candidate) => candidate.host === releaseHost)
    const site = resolution.site?.site
    if (host === undefined || site === undefined) throw new NotReadyError('No release is served')
    const { locale } = resolution
    if (isHidden(resolution, site, facts.path, rules)) response.set('x-robots-tag', 'noindex')
    const notFound = { site, locale, path: facts.path }
    if (resolution.kind === 'not-found') {
      setNotes(response, { kind: 'not-found', releaseHost, site: site.id, locale: locale.urlCode })
      await sendNotFound(request, response, host, notFound)
      return
    }

    const file = await store.find(toPageFile(host.publicDir, resolution.path))
    if (file === undefined) {
      request.log.error({ path: resolution.path, buildId: release.buildId }, 'a page of the release has no file')
      await sendNotFound(request, response, host, notFound)
      return
    }
    const isNotFoundPage = resolution.page.template === 'not-found'
    setNotes(response, {
      kind: isNotFoundPage ? 'not-found' : 'page',
      releaseHost,
      site: site.id,
      locale: locale.urlCode,
    })
    const cookies = isNotFoundPage ? [] : buildCookies(request, site, locale, facts.search)
    if (cookies.length > 0) response.set('set-cookie', [...cookies])
    response.set('cache-control', cookies.length > 0 ? CACHE.private : CACHE.revalidate)
    response.status(isNotFoundPage ? 404 : 200)
    await sendPage(request, response, file)
  }
}
