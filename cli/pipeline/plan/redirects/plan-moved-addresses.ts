import type { Locale } from '../../../../src/domain/locale/locale.ts'
import { listMovedSteps, type MovedStep } from '../../../../src/domain/redirect/moved-addresses.ts'
import type { KnownAddress } from '../../../../src/domain/redirect/route-history.ts'
import { buildBasePath, buildPath } from '../../../../src/domain/path/url-path.ts'
import type { PlanContext } from '../plan-context.ts'
import type { SiteContext } from '../site/site-context.ts'
import type { SiteEdition } from '../site/site-edition.ts'

export interface MovedAddressesInput {
  readonly context: PlanContext
  readonly host: string
  readonly known: readonly KnownAddress[]
  readonly isServed: (path: string) => boolean
}

/** Route of a page id in an edition: the first one, as in a look-up by id. */
function createRouteFinder(): (edition: SiteEdition, pageId: string) => string | undefined {
  const byEdition = new WeakMap<SiteEdition, ReadonlyMap<string, string>>()
  return (edition, pageId) => {
    const known = byEdition.get(edition)
    const routes = known ?? new Map(edition.pages.toReversed().map(({ id, route }) => [id, route]))
    if (known === undefined) byEdition.set(edition, routes)
    return routes.get(pageId)
  }
}

/** Finds the present addresses of pages that have left an address of this host, on their site or another one. */
export function planMovedAddresses({ context, host, known, isServed }: MovedAddressesInput): readonly MovedStep[] {
  const sites = new Map(context.sites.map((site) => [site.site.id, site]))
  const routeOf = createRouteFinder()

  function addressIn(site: SiteContext, locale: Locale | undefined, pageId: string): string | undefined {
    const route = locale === undefined ? undefined : routeOf(context.editionOf(site, locale), pageId)
    if (locale === undefined || route === undefined) return undefined
    const path = buildPath(buildBasePath(locale, site.site), route)
    return site.host === host ? path : `${site.origin}${path}`
  }
  /** The site that a page belongs to now; an editor may have moved it to another one. */
  const siteNow = (pageId: string): SiteContext | undefined => sites.get(context.places.get(pageId)?.siteId ?? '')
  /** The locales of the address; for a removed site, those of the site that has the page now. */
  const siteOf = ({ siteId, pageId }: KnownAddress): SiteContext | undefined => sites.get(siteId) ?? siteNow(pageId)
  const isPlanned = ({ site }: SiteContext): boolean => context.input.sites?.includes(site.id) ?? true

  return listMovedSteps(known, {
    isServed,
    localesOf: (address) => {
      const site = siteOf(address)
      const planned = new Set(site !== undefined && isPlanned(site) ? site.plannedLocales : [])
      return (site?.locales ?? []).map((locale) => ({ urlCode: locale.urlCode, isCovered: planned.has(locale) }))
    },
    placeOf: (address, urlCode) => {
      const { siteId, pageId } = address
      const locale = siteOf(address)?.locales.find((one) => one.urlCode === urlCode)
      const own = sites.get(siteId)
      const there = own === undefined ? undefined : addressIn(own, locale, pageId)
      const elsewhere = siteNow(pageId)
      if (there !== undefined || elsewhere === undefined || locale === undefined) return there
      return addressIn(elsewhere, context.counterpartOf(locale, elsewhere), pageId)
    },
  })
}
