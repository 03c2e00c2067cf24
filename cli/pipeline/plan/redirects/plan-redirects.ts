import { buildFileLink } from '../../../../src/domain/link/file-link.ts'
import { compileRedirects, type CompiledRedirects } from '../../../../src/domain/redirect/redirect-compiler.ts'
import type { RedirectSite } from '../../../../src/domain/redirect/redirect-host.ts'
import type { LinkTarget } from '../../../../src/domain/link/link-target.ts'
import type { Language } from '../../../../src/domain/locale/language.ts'
import { normalizePath } from '../../../../src/domain/redirect/redirect-source.ts'
import { resolveTarget } from '../../../../src/domain/link/resolve-link.ts'
import { findHidden } from '../../../../src/domain/schedule/find-hidden.ts'
import { stripLocale, toHref } from '../../../../src/domain/link/links.ts'
import type { SystemRedirect } from '../../../../src/domain/snapshot/snapshot.ts'
import { buildBasePath, buildPath } from '../../../../src/domain/path/url-path.ts'
import type { KnownAddress } from '../../../../src/domain/redirect/route-history.ts'
import { createComposeScope } from '../compose/compose-scope.ts'
import { isRuntimeRoute } from '../site/own-link-scope.ts'
import type { PlanContext } from '../plan-context.ts'
import { planMovedAddresses } from './plan-moved-addresses.ts'
import type { SiteContext } from '../site/site-context.ts'
import { omitUndefined } from '../../../../src/domain/values/omit-undefined.ts'

/** The locale of the rule for a path without locale: international English, else the site's first. */
function defaultUrlCode({ plannedLocales }: SiteContext): string {
  const english = plannedLocales.find(({ isInternational, language }) => isInternational && language === 'en')
  return (english ?? plannedLocales[0])?.urlCode ?? ''
}

/** Path of a `path` target in a locale, page or not: it may be the start of another redirect. */
function localizePath(path: string, basePath: string, languages: readonly Language[]): string | undefined {
  const [, route = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? []
  const normal = normalizePath(stripLocale(route.startsWith('/') ? route : `/${route}`, languages))
  return normal === undefined ? undefined : `${buildPath(basePath, normal)}${suffix}`
}

/**
 * Compiles the redirects of one host. All its sites and locales are looked at, so that a plan of some of them finds the
 * same problems as the whole; rules are made for the planned ones. A redirect without host belongs to the main site's host, and to that of the page
 * it leads to, because a site that moved to a host of its own keeps its former paths there.
 * @param known addresses of this host that some release has served.
 */
export function planRedirects(
  context: PlanContext,
  host: string,
  known: readonly KnownAddress[] = [],
): CompiledRedirects {
  const { input, mainSite, places } = context
  const sites = context.sites.filter((site) => site.host === host)
  const byId = new Map(sites.map((site) => [site.site.id, site]))
  const served = new Set<string>()
  for (const site of sites) {
    for (const locale of site.locales) {
      const basePath = buildBasePath(locale, site.site)
      for (const { route } of context.editionOf(site, locale).pages) served.add(buildPath(basePath, route))
    }
  }

  const resolve = (target: LinkTarget, { id }: Pick<RedirectSite, 'id'>, urlCode: string): string | undefined => {
    const site = byId.get(id)
    const locale = site?.locales.find((one) => one.urlCode === urlCode)
    if (site === undefined || locale === undefined) return undefined
    const basePath = buildBasePath(locale, site.site)
    const { links } = createComposeScope(context, context.editionOf(site, locale), locale)
    const resolution = resolveTarget(target, links)
    switch (resolution.kind) {
      case 'route':
        return toHref(basePath, resolution.route)
      case 'external':
      case 'hard':
        return resolution.href.startsWith(`${site.origin}/`)
          ? resolution.href.slice(site.origin.length)
          : resolution.href
      case 'file':
        return buildFileLink(resolution.slug, { locale: locale.language })
      case 'action':
        return undefined
      case 'dead':
        return target.kind === 'path' ? localizePath(target.path, basePath, site.languages) : undefined
      default:
        return resolution satisfies never
    }
  }

  // A redirect to an entry that its dates hide waits for it, unless another page has the address.
  const isAway = ({ target }: SystemRedirect): boolean => {
    if (input.schedule === undefined || target === undefined) return false
    if (findHidden({ kind: 'link', target }, input.schedule.hidden) === undefined) return false
    return !sites.some(({ site, locales }) =>
      locales.some(({ urlCode }) => {
        const path = resolve(target, site, urlCode)
        return path !== undefined && served.has(path)
      }),
    )
  }
  const present = input.snapshot.redirects.filter((redirect) => !isAway(redirect))

  const isServed = (path: string): boolean =>
    served.has(path) || isRuntimeRoute(stripLocale(path), input.config) || path.startsWith('/file/')

  return compileRedirects(present, {
    host,
    moved: planMovedAddresses({ context, host, known, isServed }),
    aliases: sites.flatMap(({ site }) => site.domains.map((domain) => domain.host)),
    sites: sites.map((site) => ({
      id: site.site.id,
      ...omitUndefined({ pathSlug: site.pathSlug }),
      languages: site.languages,
      locales: site.locales,
      defaultUrlCode: defaultUrlCode(site),
    })),
    isServed,
    listPages: () => served,
    accepts: ({ target }) => {
      if (mainSite?.host === host) return true
      const place = target?.kind === 'page' ? places.get(target.pageId) : undefined
      return place !== undefined && byId.has(place.siteId)
    },
    covers: ({ id }, urlCode) =>
      (input.sites?.includes(id) ?? true) &&
      byId.get(id)?.plannedLocales.some((locale) => locale.urlCode === urlCode) === true,
    resolve,
  })
}
