import type { Locale } from '../../../../src/domain/locale/locale.ts'
import type { Destination, LinkScope } from '../../../../src/domain/link/resolve-link.ts'
import { buildBasePath, buildPath } from '../../../../src/domain/path/url-path.ts'
import { createOwnLinkScope } from '../site/own-link-scope.ts'
import type { PlanContext } from '../plan-context.ts'
import type { SiteContext } from '../site/site-context.ts'
import type { SiteEdition } from '../site/site-edition.ts'

/** What the content of a page is composed from, in one locale. */
export interface ComposeScope {
  readonly context: PlanContext
  readonly edition: SiteEdition
  readonly locale: Locale
  readonly links: LinkScope
  /** The main site as a visitor of this locale meets it: catalogue, stories and media releases stand there. */
  readonly shared: () => SiteEdition
  /** Address of a route of the shared edition: the route itself on the main site, else an absolute address. */
  readonly toShared: (route: string) => string
  /** Whether something that was composed so far holds an address that only this locale has. */
  readonly isLocaleDependent: () => boolean
}

interface Elsewhere {
  readonly edition: SiteEdition
  /** Absolute address of a route. */
  readonly addressOf: (route: string) => string
}

/** Makes the scope of one page and locale. Links to another site lead to the locale there that fits the visitor best. */
export function createComposeScope(context: PlanContext, edition: SiteEdition, locale: Locale): ComposeScope {
  const { context: own, content, catalogue, pageAt } = edition
  const { mainSite, places, input } = context
  let localeDependent = false

  const elsewhere = (site: SiteContext | undefined): Elsewhere | undefined => {
    const counterpart = site === undefined ? undefined : context.counterpartOf(locale, site)
    if (site === undefined || counterpart === undefined) return undefined
    localeDependent = true
    const basePath = buildBasePath(counterpart, site.site)
    return {
      edition: context.editionOf(site, counterpart),
      addressOf: (route) => `${site.origin}${buildPath(basePath, route)}`,
    }
  }
  const shared = (): SiteEdition =>
    mainSite === undefined || mainSite === own ? edition : (elsewhere(mainSite)?.edition ?? edition)
  const toShared = (route: string): string =>
    mainSite === undefined || mainSite === own ? route : (elsewhere(mainSite)?.addressOf(route) ?? route)

  const atSite = (site: SiteContext | undefined, route: string): Destination => {
    const there = elsewhere(site)
    return there?.edition.pageAt.has(route) === true
      ? { kind: 'address', href: there.addressOf(route) }
      : { kind: 'missing' }
  }
  const ownLinks = createOwnLinkScope({
    siteId: own.site.id,
    index: content.index,
    places,
    hasRoute: (route) => pageAt.has(route),
    productRoute: (slug) => catalogue.productBySlug.get(slug)?.route,
    areas: input.config,
  })
  const links: LinkScope = {
    ...ownLinks,
    findPage: (pageId) => {
      const place = places.get(pageId)
      if (place === undefined || place.siteId === own.site.id) return ownLinks.findPage(pageId)
      return atSite(
        context.sites.find(({ site }) => site.id === place.siteId),
        place.route,
      )
    },
    findRoute: (route) => {
      const found = ownLinks.findRoute(route)
      const [, first = '', ...rest] = route.split('/')
      if (found.kind !== 'missing' || first === '') return found
      const neighbour = context.sites.find(({ host, pathSlug }) => host === own.host && pathSlug === first)
      return neighbour === undefined || neighbour === own ? found : atSite(neighbour, `/${rest.join('/')}`)
    },
    findProduct: (slug) => {
      if (own === mainSite) return ownLinks.findProduct(slug)
      const entry = elsewhere(mainSite)?.edition.catalogue.productBySlug.get(slug)
      return entry === undefined ? { kind: 'missing' } : atSite(mainSite, entry.route)
    },
  }
  return { context, edition, locale, links, shared, toShared, isLocaleDependent: () => localeDependent }
}
