import { chooseLocale, correctLocale, type PlannedLocale, type Visitor } from './locale-choice.ts'
import { resolvePageArea, type AreaNames } from './page-area.ts'
import { parsePath, type ParsedPath } from './parse-path.ts'
import { isLocalHost } from './public-origin.ts'
import type { RedirectReason } from './redirect-rule.ts'
import type { RoutePage, SiteRoutes } from './release-files.ts'
import { selectSite, UnknownHostError, type SiteSelection } from './site-selection.ts'
import type { Site } from './system-data.ts'
import { pathSlugOf } from './url-path.ts'

/** What a release knows of one of its hosts; look-ups, so that a host may keep a million paths as it likes. */
export interface HostRoutes {
  readonly host: string
  readonly origin: string
  readonly sites: readonly SiteRoutes[]
  findPage(path: string): RoutePage | undefined
  findRedirect(path: string): { readonly to: string; readonly status: 301 | 302 } | undefined
  /** Paths of a page id by locale. */
  findById(id: string): Readonly<Record<string, string>> | undefined
}

export interface ResolutionRules extends AreaNames {
  readonly alternativeHost?: { readonly siteSlug: string; readonly origin: string }
}

export interface RequestFacts {
  /** Without port, lower case. */
  readonly host: string
  /** Path as it came, still encoded. */
  readonly path: string
  readonly query: URLSearchParams
  readonly visitor: Visitor
}

interface Understood {
  readonly site?: SiteSelection
  readonly parsed?: ParsedPath
  readonly hostRoutes?: HostRoutes
}

/** How a request is understood: the same for the runtime and for `uapp explain`. */
export type Resolution = Understood &
  (
    | { readonly kind: 'page'; readonly path: string; readonly page: RoutePage; readonly locale: PlannedLocale }
    | { readonly kind: 'redirect'; readonly status: 301 | 302; readonly to: string; readonly reason: RedirectReason }
    | { readonly kind: 'not-found'; readonly message: string; readonly locale: PlannedLocale }
    | { readonly kind: 'error'; readonly message: string }
  )

function withQuery(target: string, query: URLSearchParams): string {
  if (query.size === 0) return target
  const [beforeHash = '', hash] = target.split('#', 2)
  const joined = `${beforeHash}${beforeHash.includes('?') ? '&' : '?'}${query.toString()}`
  return hash === undefined ? joined : `${joined}#${hash}`
}

function without(query: URLSearchParams, name: string): URLSearchParams {
  const rest = new URLSearchParams(query)
  rest.delete(name)
  return rest
}

/** One slash between segments and none at the end: never a path that a browser could read as another host. */
function normalisePath(path: string): string {
  return `/${path
    .split(/[/\\]+/)
    .filter((segment) => segment !== '')
    .join('/')}`
}

/** `/{id}?direct`: a page by its id, whatever its site (S1 §2). */
function resolveDirectLookup(facts: RequestFacts, hosts: readonly HostRoutes[]): Resolution | undefined {
  const id = facts.path.slice(1)
  if (!facts.query.has('direct') || id === '' || id.includes('/')) return undefined
  for (const hostRoutes of hosts) {
    const paths = hostRoutes.findById(id)
    if (paths === undefined) continue
    const locales = hostRoutes.sites.flatMap((site) => site.locales).filter(({ urlCode }) => urlCode in paths)
    const path = paths[chooseLocale(locales, facts.visitor).urlCode]
    const to = withQuery(`${hostRoutes.origin}${path}`, without(facts.query, 'direct'))
    return { kind: 'redirect', status: 302, to, reason: 'direct-lookup', hostRoutes }
  }
  return undefined
}

/** Path of a route on the release's host in a locale. */
function pathIn(locale: PlannedLocale, site: Site, route: string): string {
  const slug = pathSlugOf(site)
  return `/${locale.urlCode}${slug === undefined ? '' : `/${slug}`}${route === '/' ? '' : route}`
}

/**
 * Understands a request: trailing slash (301), direct look-up (302), site, alternative host, page, redirect rules (301),
 * locale correction (302), and if nothing fits a 404 (S1 §2). Queries are kept.
 */
export function resolveRequest(facts: RequestFacts, hosts: readonly HostRoutes[], rules: ResolutionRules): Resolution {
  const path = normalisePath(facts.path)
  if (path !== facts.path) {
    return { kind: 'redirect', status: 301, to: withQuery(path, facts.query), reason: 'trailing-slash' }
  }
  const direct = resolveDirectLookup(facts, hosts)
  if (direct !== undefined) return direct

  const sites = hosts.flatMap((routes) => routes.sites.map(({ site }) => site))
  const slugs = sites.flatMap(({ slug }) => (slug === undefined ? [] : [slug]))
  const parsedWithSlug = parsePath(path, slugs)
  let selection: SiteSelection
  try {
    selection = selectSite(sites, facts.host, parsedWithSlug.siteSlug)
  } catch (error) {
    if (error instanceof UnknownHostError) return { kind: 'error', message: error.message, parsed: parsedWithSlug }
    throw error
  }
  const { site } = selection
  // A slug that is another site's is an ordinary segment here.
  const parsed = parsedWithSlug.siteSlug === site.slug ? parsedWithSlug : parsePath(path, [])
  const hostRoutes = hosts.find((routes) => routes.sites.some((routed) => routed.site.id === site.id))
  const locales = hostRoutes?.sites.find((routed) => routed.site.id === site.id)?.locales ?? []
  if (hostRoutes === undefined)
    return { kind: 'error', message: `Site ${site.name} is not part of this release`, site: selection }
  const understood = { site: selection, parsed, hostRoutes }

  if (rules.alternativeHost !== undefined && site.slug === rules.alternativeHost.siteSlug && !isLocalHost(facts.host)) {
    const to = withQuery(`${rules.alternativeHost.origin}${path}`, facts.query)
    return { ...understood, kind: 'redirect', status: 302, to, reason: 'alternative-host' }
  }

  const planned = locales.find(({ urlCode }) => urlCode === parsed.locale?.raw)
  const ownPath = planned === undefined ? path : pathIn(planned, site, parsed.route)
  const page = hostRoutes.findPage(ownPath)
  if (page !== undefined && planned !== undefined) {
    if (ownPath === path) return { ...understood, kind: 'page', path, page, locale: planned }
    const to = withQuery(`${hostRoutes.origin}${ownPath}`, facts.query)
    return { ...understood, kind: 'redirect', status: 302, to, reason: 'canonical-host' }
  }

  const rule = hostRoutes.findRedirect(path) ?? hostRoutes.findRedirect(path.toLowerCase())
  if (rule !== undefined) {
    return {
      ...understood,
      kind: 'redirect',
      status: rule.status,
      to: withQuery(rule.to, facts.query),
      reason: 'system',
    }
  }

  const corrected = parsed.locale === undefined ? undefined : correctLocale(locales, parsed.locale)
  const locale = planned ?? corrected ?? chooseLocale(locales, facts.visitor)
  const notFound: Resolution = { ...understood, kind: 'not-found', message: `Page not found: ${path}`, locale }
  if (planned !== undefined || resolvePageArea(path, site, rules).isTechnical) return notFound
  const target = pathIn(locale, site, parsed.route)
  if (hostRoutes.findPage(target) === undefined) return notFound
  const prefix = pathSlugOf(site) !== selection.domain?.slug && pathSlugOf(site) !== undefined ? hostRoutes.origin : ''
  return {
    ...understood,
    kind: 'redirect',
    status: 302,
    to: withQuery(`${prefix}${target}`, facts.query),
    reason: 'locale',
  }
}
