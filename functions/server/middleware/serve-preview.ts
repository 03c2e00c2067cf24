import type { RequestHandler } from 'express'
import { resolveRequest } from '../../../src/domain/request/request-resolution.ts'
import { buildBasePath, buildPath } from '../../../src/domain/path/url-path.ts'
import { readRequestCookies } from '../requests/read-request-cookies.ts'
import type { PreviewRequested, PreviewPages } from '../../pages/page-preview.ts'
import { findReleaseHost } from '../../../src/release/find-release-host.ts'
import type { Release, ReleaseHost } from '../../../src/release/read-release.ts'
import { parsePageDataPath } from '../requests/any-address-files.ts'
import { buildContentSecurityPolicy, type PolicyOrigins } from '../requests/content-security-policy.ts'
import { toRequestFacts, type RequestRules } from '../requests/read-visitor.ts'
import { setNotes } from '../requests/request-notes.ts'
import { computeScriptHashes } from '../../../src/release/pages/script-hashes.ts'

export interface ServePreviewOptions {
  readonly currentRelease: () => Release | undefined
  readonly rules: RequestRules
  readonly origins: PolicyOrigins
  /** Origins whose pages may show drafts in a frame. */
  readonly ancestorOrigins: readonly string[]
  readonly pages: PreviewPages
}

/** Drafts are one browser's, and nobody's to find. */
const PRIVATE = 'private, no-store'

const SLICE_DATA = /^\/slice-data\/([\w-]{1,200})\.json$/

/** Which part of a page a path names; undefined: a file, of which drafts have none. */
function toRequested(path: string): Pick<PreviewRequested, 'kind' | 'path'> | undefined {
  const page = parsePageDataPath(path)
  if (page !== undefined) return { kind: 'page-data', path: page }
  const [, slice] = SLICE_DATA.exec(path) ?? []
  if (slice !== undefined) return { kind: 'slice-data', path: slice }
  return /\.[^/]+$/.test(path) ? undefined : { kind: 'page', path }
}

/** The editor area belongs to the main site, which may have a host of its own. */
function toEditorUrl(release: Release, host: ReleaseHost, urlCode: string, segment: string): string | undefined {
  const main = release.hosts.find(({ sites }) => sites.some(({ site }) => site.isMain))
  if (main === undefined) return undefined
  return main === host ? `/${urlCode}/${segment}` : `${main.origin}/${segment}`
}

/** Applications behind logins, and pages of the code itself: they hold no content. */
const NOT_PREVIEWED: ReadonlySet<string> = new Set(['portal', 'editor'])

/** Shows the draft stage to browsers in preview, at the addresses that its pages will have; passes other requests on. */
export function createServePreview(options: ServePreviewOptions): RequestHandler {
  const { currentRelease, rules, origins, ancestorOrigins, pages } = options
  return async (request, response, next) => {
    const cookies = readRequestCookies(request)
    if (!pages.mayShow(cookies)) return next()
    const release = currentRelease()
    const facts = toRequestFacts(request, cookies, rules)
    const requested = toRequested(facts.path)
    const host = release === undefined ? undefined : findReleaseHost(release, facts.host)
    if (release === undefined || requested === undefined || host === undefined) return next()
    const path = requested.kind === 'slice-data' ? '/' : requested.path
    const resolution = resolveRequest({ ...facts, path }, release.hosts, rules)
    if (resolution.kind === 'error' || resolution.kind === 'fixed-page') return next()
    if (resolution.kind === 'page' && NOT_PREVIEWED.has(resolution.page.template)) return next()
    const site = resolution.site?.site ?? host.sites[0]?.site
    const locale = 'locale' in resolution ? resolution.locale : { urlCode: host.sites[0]?.defaultUrlCode ?? 'en' }
    const shown = await pages.show(cookies, {
      ...requested,
      host: host.host,
      notFoundPath: site === undefined ? '/404' : buildPath(buildBasePath(locale, site), '/404'),
      isRedirected: resolution.kind === 'redirect',
      acceptLanguage: request.get('accept-language'),
      editorUrl: toEditorUrl(release, host, locale.urlCode, rules.editorSegment),
    })
    if (shown === undefined) return next()
    setNotes(response, { kind: 'preview', releaseHost: host.host })
    response.set('cache-control', PRIVATE).set('x-robots-tag', 'noindex, nofollow').vary('cookie')
    if (shown.kind === 'redirect') return void response.location(shown.to).status(302).end()
    if (shown.kind === 'json') return void response.type('json').send(shown.json)
    const policy = buildContentSecurityPolicy({
      ...origins,
      ancestorOrigins,
      scriptHashes: computeScriptHashes(shown.html),
    })
    response.set('content-security-policy', policy).status(shown.status).type('html').send(shown.html)
  }
}
