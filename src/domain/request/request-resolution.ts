import { ADDRESSED_PAGES, LOGIN_ROUTES, STATIC_PAGES } from './fixed-pages.ts'
import type { Language } from '../locale/language.ts'
import { chooseLocale, correctLocale, type PlannedLocale, type Visitor } from '../path/locale-choice.ts'
import { findMeantPortalPath } from '../portal/portal-paths.ts'
import { resolvePageArea, type AreaNames } from '../path/page-area.ts'
import { looksLikeLocale, parsePath, type ParsedPath } from '../path/parse-path.ts'
import { toPlainPath, toPlannedRoute } from '../path/path-spelling.ts'
import { toAreaRoute } from '../path/area-address.ts'
import { isLocalHost } from '../path/public-origin.ts'
import {
  isLeading,
  type GoneRule,
  type LeadingRule,
  type RedirectReason,
  type RedirectRule,
} from '../redirect/redirect-rule.ts'
import type { RoutePage, SiteRoutes } from '../release/release-files.ts'
import { createIsLocale } from './create-is-locale.ts'
import { appendQuery, withoutParameter } from './request-query.ts'
import { NoSiteError, selectSite, UnknownHostError, type SiteSelection } from '../site/site-selection.ts'
import type { Site } from '../site/system-data.ts'
import { buildBasePath, buildPath, pathSlugOf } from '../path/url-path.ts'

/** What a release knows of one of its hosts; look-ups, so that a host may keep a million paths as it likes. */
export interface HostRoutes {
  readonly host: string
  readonly origin: string
  readonly sites: readonly SiteRoutes[]
  /** Paths of the pages that the project's code has besides those of uapp; absent: none. */
  readonly ownPages?: readonly string[]
  findPage(path: string): RoutePage | undefined
  findRedirect(path: string): RedirectRule | undefined
  /** Paths of a page id by locale. */
  findById(id: string): Readonly<Record<string, string>> | undefined
}

export interface ResolutionRules extends AreaNames {
  /** Languages that are locales by themselves even where no site has them (S1 §2); absent: all. */
  readonly bareLocaleSegments?: readonly Language[]
  readonly alternativeHost?: { readonly siteSlug: string; readonly origin: string }
}

export interface RequestFacts {
  /** Without port, lower case. */
  readonly host: string
  /** Path as it came, still encoded. */
  readonly path: string
  /** Query as it came, with its question mark; empty for none. */
  readonly search: string
  readonly visitor: Visitor
}

interface Understood {
  readonly site?: SiteSelection
  readonly parsed?: ParsedPath
  readonly hostRoutes?: HostRoutes
}

/** How a request is understood: the same for the runtime and for `uapp explain`. */
export type Resolution = Understood &
  /** `path` is the page's own; of the portal's and the editor area's it is shorter than what was asked for. */
  (
    | {
        readonly kind: 'page'
        readonly path: string
        /** What was asked for behind it, such as `/tickets/list`. */
        readonly below?: string
        readonly page: RoutePage
        readonly locale: PlannedLocale
      }
    /** A page of the code itself, such as the style guide: the same for all sites of its host. */
    | { readonly kind: 'fixed-page'; readonly path: string; readonly locale: PlannedLocale }
    | {
        readonly kind: 'redirect'
        readonly status: 301 | 302
        readonly to: string
        readonly reason: RedirectReason
        /** With the reason `system`. */
        readonly rule?: LeadingRule
      }
    /** An editor says that the page has ended: 410. */
    | { readonly kind: 'gone'; readonly rule: GoneRule; readonly locale: PlannedLocale }
    | { readonly kind: 'not-found'; readonly message: string; readonly locale: PlannedLocale }
    | { readonly kind: 'error'; readonly message: string }
  )

const FIXED_PATHS: ReadonlySet<string> = new Set([...ADDRESSED_PAGES, ...STATIC_PAGES].map(({ path }) => path))

/** Sessions belong to a host: on those without the main site, too, visitors log in. */
const LOGIN_PATHS: ReadonlySet<string> = new Set(Object.values(LOGIN_ROUTES))

/** What a visitor's cookies say about one site (S1 §9). */
function visitorOf(visitor: Visitor, site: Site): Visitor {
  const own = site.isMain ? undefined : visitor.siteCookieLocales?.[site.technicalName]
  return own === undefined ? visitor : { ...visitor, cookieLocale: own }
}

/** `/{id}?direct`: a page by its id, whatever its site (S1 §2). */
function resolveDirectLookup(facts: RequestFacts, hosts: readonly HostRoutes[]): Resolution | undefined {
  const id = facts.path.slice(1)
  if (id === '' || id.includes('/') || !new URLSearchParams(facts.search).has('direct')) return undefined
  for (const hostRoutes of hosts) {
    const paths = hostRoutes.findById(id) ?? {}
    const locales = hostRoutes.sites.flatMap((site) => site.locales).filter(({ urlCode }) => urlCode in paths)
    if (locales.length === 0) continue
    const path = paths[chooseLocale(locales, facts.visitor).urlCode] ?? '/'
    const to = appendQuery(`${hostRoutes.origin}${path}`, withoutParameter(facts.search, 'direct'))
    return { kind: 'redirect', status: 302, to, reason: 'direct-lookup', hostRoutes }
  }
  return undefined
}

/** Site and path taken apart; a slug that belongs to another site is an ordinary segment. */
function understand(
  path: string,
  host: string,
  hosts: readonly HostRoutes[],
  rules: ResolutionRules,
): { readonly site: SiteSelection; readonly parsed: ParsedPath } {
  const sites = hosts.flatMap((routes) => routes.sites.map(({ site }) => site))
  const slugsOf = ({ slug, domains }: Site): readonly string[] =>
    [slug, ...domains.map((domain) => domain.slug)].filter((name) => name !== undefined)
  const isLocale = createIsLocale(hosts, rules.bareLocaleSegments)
  const parsed = parsePath(path, sites.flatMap(slugsOf), isLocale)
  const site = selectSite(sites, host, parsed.siteSlug)
  const isOwnSlug = parsed.siteSlug !== undefined && slugsOf(site.site).includes(parsed.siteSlug)
  return { site, parsed: isOwnSlug ? parsed : parsePath(path, [], isLocale) }
}

/** A redirect that leads back to its own address would never end: such a rule counts for nothing. */
function findRule(path: string, hostRoutes: HostRoutes): ReturnType<HostRoutes['findRedirect']> {
  const rule = hostRoutes.findRedirect(path)
  if (rule === undefined || !isLeading(rule)) return rule
  const [, target = ''] = /^([^?#]*)/.exec(rule.to) ?? []
  return target === path || target === `${hostRoutes.origin}${path}` ? undefined : rule
}

/** A route as it is, and as it would be planned. */
const spellingsOf = (route: string): readonly string[] => [...new Set([route, toPlannedRoute(route)])]

/**
 * Routes to look for in a corrected locale, the best reading first: the path's own, then the one without a first segment that
 * only reads as a locale.
 */
function readingsOf(parsed: ParsedPath): readonly (readonly string[])[] {
  const [, first = '', rest = ''] = /^\/([^/]*)(.*)$/.exec(parsed.route) ?? []
  const isUnknownLocale = parsed.locale === undefined && parsed.siteSlug === undefined && looksLikeLocale(first)
  return (isUnknownLocale ? [parsed.route, rest === '' ? '/' : rest] : [parsed.route]).map(spellingsOf)
}

/**
 * Where an address without a language may be meant, the best one first: what the visitor sees need not have every page, an
 * international locale has (S1 §3).
 */
function localesFor(chosen: PlannedLocale, locales: readonly PlannedLocale[]): readonly PlannedLocale[] {
  const anybody = { isTesting: true }
  const ofLanguage = correctLocale(locales, { raw: chosen.language, language: chosen.language })
  return [...new Set([chosen, ...(ofLanguage === undefined ? [] : [ofLanguage]), chooseLocale(locales, anybody)])]
}

/**
 * Understands a request: trailing slash (301), direct look-up (302), site, alternative host, page, other spellings of its
 * address (301), redirect rules (301, 302 or 410), locale correction (302), and if nothing fits a 404 (S1 §2). A redirect
 * without a language leads to an address without a language, which the locale correction takes up. Queries are kept as they
 * came.
 */
export function resolveRequest(facts: RequestFacts, hosts: readonly HostRoutes[], rules: ResolutionRules): Resolution {
  const { search } = facts
  // What is misspelled twice is redirected once.
  const respell = (to: string, reason: RedirectReason): Extract<Resolution, { kind: 'redirect' }> => {
    const next = resolveRequest({ ...facts, path: to }, hosts, rules)
    if (next.kind === 'redirect' && next.reason === 'spelling') return next
    return { kind: 'redirect', status: 301, to: appendQuery(to, search), reason }
  }
  const path = toPlainPath(facts.path)
  if (path !== facts.path) {
    const reason = path === facts.path.replace(/\/+$/, '') ? 'trailing-slash' : 'spelling'
    return respell(path, reason)
  }
  const direct = resolveDirectLookup(facts, hosts)
  if (direct !== undefined) return direct

  let names: ReturnType<typeof understand>
  try {
    names = understand(path, facts.host, hosts, rules)
  } catch (error) {
    if (error instanceof UnknownHostError || error instanceof NoSiteError)
      return { kind: 'error', message: error.message }
    throw error
  }
  const { parsed } = names
  const { site, domain } = names.site
  const hostRoutes = hosts.find((routes) => routes.sites.some((routed) => routed.site.id === site.id))
  const locales = hostRoutes?.sites.find((routed) => routed.site.id === site.id)?.locales ?? []
  if (hostRoutes === undefined || locales.length === 0) {
    return { ...names, kind: 'error', message: `Site ${site.name} has no locale in this release` }
  }
  const understood = { ...names, hostRoutes }
  const redirect = (status: 301 | 302, to: string, reason: RedirectReason): Resolution => ({
    ...understood,
    kind: 'redirect',
    status,
    to: appendQuery(to, search),
    reason,
  })

  const { alternativeHost } = rules
  if (alternativeHost !== undefined && alternativeHost.siteSlug === site.slug && !isLocalHost(facts.host)) {
    const isThere = new URL(alternativeHost.origin).hostname === facts.host
    if (!isThere) return redirect(302, `${alternativeHost.origin.replace(/\/+$/, '')}${path}`, 'alternative-host')
  }

  // On a domain that only selects a site, the site's paths are those of its release host, with its slug.
  const isOwnPathSpace = pathSlugOf(site) === domain?.slug
  const prefix = isOwnPathSpace ? '' : hostRoutes.origin
  const planned = locales.find(({ urlCode }) => urlCode === parsed.locale?.raw)
  const locale =
    planned ??
    (parsed.locale === undefined ? undefined : correctLocale(locales, parsed.locale)) ??
    chooseLocale(locales, visitorOf(facts.visitor, site))

  const follow = (rule: RedirectRule, origin: string): Resolution => {
    if (!isLeading(rule)) return { ...understood, kind: 'gone', rule, locale }
    const to = appendQuery(rule.to.startsWith('/') ? `${origin}${rule.to}` : rule.to, search)
    return { ...understood, kind: 'redirect', status: rule.status, to, reason: 'system', rule }
  }

  const raw = parsed.locale?.raw
  const isLocaleMisspelled = planned === undefined && locales.some(({ urlCode }) => urlCode === raw?.toLowerCase())
  if (raw !== undefined && isLocaleMisspelled)
    return { ...respell(`/${raw.toLowerCase()}${path.slice(raw.length + 1)}`, 'spelling'), ...understood }

  const literal = hostRoutes.findPage(path)
  if (literal !== undefined && (isOwnPathSpace || literal.site === site.id)) {
    return { ...understood, kind: 'page', path, page: literal, locale }
  }
  const pathIn = (route: string, inLocale = locale): string => buildPath(buildBasePath(inLocale, site), route)
  const fixed = toPlannedRoute(path)
  const isOwnPage = site.isMain && hostRoutes.ownPages?.includes(path) === true
  if (planned === undefined && isOwnPage) return { ...understood, kind: 'fixed-page', path, locale }
  if (planned === undefined && (site.isMain ? FIXED_PATHS : LOGIN_PATHS).has(fixed)) {
    if (fixed !== path) return redirect(301, fixed, 'spelling')
    return { ...understood, kind: 'fixed-page', path, locale }
  }
  if (site.isMain) {
    if (parsed.route === LOGIN_ROUTES.callback) return redirect(302, LOGIN_ROUTES.callback, 'locale')
    const segments = [rules.portalSegment, rules.editorSegment]
    for (const area of readingsOf(parsed)
      .flat()
      .flatMap((route) => segments.map((segment) => toAreaRoute(route, segment)))) {
      const page = area === undefined ? undefined : hostRoutes.findPage(pathIn(area.page))
      if (area === undefined || page === undefined) continue
      const ownPath = pathIn(area.own)
      if (ownPath !== path) return redirect(302, `${prefix}${ownPath}`, 'locale')
      const own = pathIn(area.page)
      const meant = page.template === 'portal' ? findMeantPortalPath(path.slice(own.length)) : undefined
      if (meant !== undefined) return redirect(302, `${prefix}${own}${meant}`, 'portal-screen')
      return { ...understood, kind: 'page', path: own, below: path.slice(own.length), page, locale }
    }
  }
  if (planned !== undefined) {
    const ownPath = pathIn(parsed.route)
    if (ownPath !== path && hostRoutes.findPage(ownPath)?.site === site.id) {
      return redirect(302, `${prefix}${ownPath}`, 'canonical-host')
    }
    const plannedPath = pathIn(toPlannedRoute(parsed.route))
    if (plannedPath !== ownPath && hostRoutes.findPage(plannedPath) !== undefined)
      return redirect(301, `${prefix}${plannedPath}`, 'spelling')
    const rule = (isOwnPathSpace ? findRule(path, hostRoutes) : undefined) ?? findRule(ownPath, hostRoutes)
    if (rule !== undefined) return follow(rule, prefix)
  } else {
    const isTechnical = resolvePageArea(path, site, rules).isTechnical
    const meant = parsed.locale === undefined ? localesFor(locale, locales) : [locale]
    // A redirect from `/ir` goes before the reading of `ir` as a locale that is not planned.
    for (const routes of isTechnical ? [[]] : readingsOf(parsed)) {
      const candidates = meant.flatMap((one) => routes.map((route) => pathIn(route, one)))
      const page = candidates.find((candidate) => hostRoutes.findPage(candidate))
      if (page !== undefined) return redirect(302, `${prefix}${page}`, 'locale')
      const rule = isOwnPathSpace ? findRule(path, hostRoutes) : undefined
      if (rule !== undefined) return follow(rule, '')
      const former = candidates.find((candidate) => findRule(candidate, hostRoutes))
      if (former !== undefined) return redirect(302, `${prefix}${former}`, 'locale')
    }
  }
  return { ...understood, kind: 'not-found', message: `Page not found: ${path}`, locale }
}
