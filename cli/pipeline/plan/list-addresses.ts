import type { ServedAddress } from '../../../src/domain/redirect/route-history.ts'
import type { PlanContext } from './plan-context.ts'
import type { SiteEdition } from './site-edition.ts'

/**
 * All addresses of a plan by host, without locales. Sites that are not planned are among them, so that a build of a part
 * takes nothing for gone.
 */
export function listServedAddresses(context: PlanContext): ReadonlyMap<string, readonly ServedAddress[]> {
  const hosts = new Map<string, Map<string, ServedAddress>>()
  for (const site of context.sites) {
    const addresses = hosts.get(site.host) ?? new Map<string, ServedAddress>()
    hosts.set(site.host, addresses)
    const prefix = site.pathSlug === undefined ? '' : `/${site.pathSlug}`
    const editions = new Set<SiteEdition>(site.locales.map((locale) => context.editionOf(site, locale)))
    for (const { pages } of editions) {
      for (const { route, id } of pages) {
        const path = route === '/' ? prefix || '/' : `${prefix}${route}`
        addresses.set(`${path} ${id}`, { path, siteId: site.site.id, pageId: id })
      }
    }
  }
  return new Map([...hosts].map(([host, addresses]) => [host, [...addresses.values()]]))
}
