import { readFile } from 'node:fs/promises'
import type { Request, RequestHandler, Response } from 'express'
import { LOGIN_ROUTES } from '../../../src/domain/request/fixed-pages.ts'
import { isHiddenPage } from '../../../src/domain/release/is-hidden-page.ts'
import { toPageStatus } from '../../../src/domain/release/page-status.ts'
import type { RoutePage } from '../../../src/domain/release/release-files.ts'
import { resolveRequest } from '../../../src/domain/request/request-resolution.ts'
import { readRequestCookies } from '../requests/read-request-cookies.ts'
import { MisdirectedRequestError, NotFoundError, NotReadyError } from '../../platform/http/request-errors.ts'
import { toPageFileName } from '../../../src/domain/release/page-file.ts'
import type { RequestedPage, ScreenContent, PageScreen } from '../../pages/page-screen.ts'
import { renderPage } from '../../pages/render-page.ts'
import type { RunningFunctions } from '../../platform/running-functions.ts'
import type { Release, ReleaseHost } from '../../../src/release/read-release.ts'
import { buildContentSecurityPolicy, type PolicyOrigins } from '../requests/content-security-policy.ts'
import { parsePageDataPath, toAnyAddressHtml } from '../requests/any-address-files.ts'
import { buildPageCookies } from '../requests/page-cookies.ts'
import { toRequestFacts, type RequestRules } from '../requests/read-visitor.ts'
import { setNotes } from '../requests/request-notes.ts'
import { createSendMissing, type Missing } from './send-missing.ts'
import { CACHE, type CachePolicy } from '../static/cache-policy.ts'
import type { StoredFile } from '../static/file-store.ts'
import type { ReleaseFiles } from '../static/release-files.ts'
import type { SendFile } from '../static/send-file.ts'

/** What the screens show in a page together; undefined: the page stays as it was built. */
async function showScreens(screens: readonly PageScreen[], request: RequestedPage): Promise<ScreenContent | undefined> {
  const shown: ScreenContent[] = []
  for (const screen of screens) {
    const content = await screen.show(request)
    if (content !== undefined) shown.push(content)
  }
  if (shown.length === 0) return undefined
  return { slots: shown.flatMap(({ slots }) => slots), isFinal: shown.some(({ isFinal }) => isFinal === true) }
}

export interface ServePageOptions {
  readonly currentRelease: () => Release | undefined
  readonly rules: RequestRules
  readonly origins: PolicyOrigins
  /** Of the identity provider. */
  readonly loginOrigins: () => Promise<readonly string[]>
  readonly files: ReleaseFiles
  readonly sendFile: SendFile
  readonly functions: Pick<RunningFunctions, 'screens' | 'access' | 'noteMissing'>
}

/** Gates and protected pages are not cached. */
function toCachePolicy({ protection }: RoutePage, setsCookies: boolean): CachePolicy {
  if (protection !== undefined) return CACHE.never
  return setsCookies ? CACHE.private : CACHE.revalidate
}

/** Pages that speak with the identity provider. */
const isLoginPage = (path: string): boolean => path === LOGIN_ROUTES.callback || path === LOGIN_ROUTES.logIn

/** Answers pages, redirects and 404 as `resolveRequest` understands the request; `uapp explain` says the same in words. */
export function createServePage(options: ServePageOptions): RequestHandler {
  const { currentRelease, rules, origins, loginOrigins, files, sendFile } = options
  const { screens, access, noteMissing } = options.functions

  async function sendPage(request: Request, response: Response, file: StoredFile, logsIn = false): Promise<void> {
    const login = logsIn ? { loginOrigins: await loginOrigins() } : {}
    const policy = buildContentSecurityPolicy({ ...origins, ...login, scriptHashes: file.scriptHashes })
    response.set('content-security-policy', policy)
    await sendFile(request, response, file)
  }

  /** What a visitor sees of a page: of a protected one its gate, until it is opened. */
  async function findPageFile(host: ReleaseHost, path: string, isOpen: boolean): Promise<StoredFile | undefined> {
    const name = toPageFileName(path)
    const opened = isOpen ? await files.find(host, name, 'protected') : undefined
    return opened ?? files.find(host, name)
  }

  /** A page with what its screens show: for this visitor alone. */
  async function sendScreen(response: Response, file: StoredFile, content: ScreenContent): Promise<void> {
    const html = (await file.read())?.toString('utf8') ?? (await readFile(file.path, 'utf8'))
    const scriptHashes = content.isFinal === true ? [] : file.scriptHashes
    response.set('content-security-policy', buildContentSecurityPolicy({ ...origins, scriptHashes }))
    response.set('cache-control', CACHE.never).type('html')
    response.send(renderPage(html, content))
  }

  const sendMissing = createSendMissing({ files, sendFile, sendPage, noteMissing })

  return async (request, response) => {
    const release = currentRelease()
    if (release === undefined) throw new NotReadyError('No release is served')
    const cookies = readRequestCookies(request)
    const facts = toRequestFacts(request, cookies, rules)
    const dataPath = parsePageDataPath(facts.path)
    const requestedPath = dataPath ?? facts.path
    const resolution = resolveRequest({ ...facts, path: requestedPath }, release.hosts, rules)

    if (resolution.kind === 'error') throw new MisdirectedRequestError(resolution.message)
    const isElsewhere = resolution.kind === 'page' && resolution.path !== requestedPath
    // Without page data Gatsby asks for the address itself, and follows its redirect.
    const isMissing = resolution.kind === 'not-found' || resolution.kind === 'gone'
    if (dataPath !== undefined && !isMissing && !isElsewhere) throw new NotFoundError(`Page not found: ${facts.path}`)
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
    const missing: Missing = { kind: 'not-found', request, response, host, site, locale, path: facts.path }
    if (resolution.kind === 'not-found' || resolution.kind === 'gone') {
      const { kind } = resolution
      const found = { ...missing, kind }
      await (dataPath === undefined ? sendMissing.page(found) : sendMissing.data(found))
      return
    }

    if (dataPath !== undefined) {
      setNotes(response, { kind: 'asset', releaseHost })
      response.set('x-robots-tag', 'noindex').set('cache-control', CACHE.revalidate)
      return sendMissing.dataOf(request, response, host, [resolution.path])
    }

    const query = new URLSearchParams(facts.search)
    const requested: RequestedPage | undefined =
      resolution.kind === 'page'
        ? {
            release,
            host: host.host,
            origin: host.origin,
            site,
            locale,
            page: resolution.page,
            path: resolution.path,
            query,
          }
        : undefined
    const isProtected = requested?.page.protection !== undefined
    const isOpen = isProtected && (await access.mayRead(cookies, requested))
    const file = await findPageFile(host, resolution.path, isOpen)
    if (file === undefined) {
      request.log.error({ path: resolution.path, buildId: release.buildId }, 'a page of the release has no file')
      await sendMissing.page(missing)
      return
    }
    if (resolution.kind === 'fixed-page' || requested === undefined) {
      setNotes(response, { kind: 'page', releaseHost, site: site.id })
      response.set('x-robots-tag', 'noindex').set('cache-control', CACHE.revalidate)
      await sendPage(request, response, file, isLoginPage(resolution.path))
      return
    }
    const status = toPageStatus(resolution.page, resolution.below)
    const isErrorPage = status !== 200
    const kind = isErrorPage ? (status === 410 ? 'gone' : 'not-found') : 'page'
    setNotes(response, { kind, releaseHost, site: site.id, locale: locale.urlCode })
    if (isHiddenPage(resolution.page, site, facts.path, rules)) response.set('x-robots-tag', 'noindex')
    const fallback = rules.fallbackLanguages?.[locale.language]
    const ownCookies = isErrorPage ? [] : buildPageCookies(request, facts.search, fallback)
    if (ownCookies.length > 0) response.set('set-cookie', [...ownCookies])
    response.set('cache-control', toCachePolicy(resolution.page, ownCookies.length > 0))
    response.status(status)
    const refusal = isProtected && !isOpen ? await access.describeRefusal(cookies, requested) : undefined
    const content = refusal ?? (query.size === 0 ? undefined : await showScreens(screens, requested))
    if (content !== undefined) return sendScreen(response, file, content)
    const shown = isElsewhere ? ((await toAnyAddressHtml(file)) ?? file) : file
    await sendPage(request, response, shown, resolution.page.template === 'portal')
  }
}
