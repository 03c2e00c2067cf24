import type { Site, SiteDomain } from './system-data.ts'

/** How a site was found (S1 §2), for `uapp explain`. */
export type SiteMatch = 'host-and-slug' | 'host' | 'host-suffix-and-slug' | 'host-suffix' | 'main-site'

export interface SiteSelection {
  readonly site: Site
  readonly match: SiteMatch
  /** The domain that matched; absent for the fallback to the main site. */
  readonly domain?: SiteDomain
}

/** A site was named by its slug on a host that it is not configured for (S1 §2, §8). */
export class UnknownHostError extends Error {
  override readonly name = 'UnknownHostError'

  constructor(siteName: string, host: string) {
    super(`Matched site ${siteName}, but no domain configuration was found matching ${host}`)
  }
}

const isSuffixOf = (domain: string, host: string): boolean => host.endsWith(`.${domain}`)

/**
 * The site of a host (without port) and an optional slug, in the order of S1 §2: exact host with slug, exact host,
 * host suffix with slug, host suffix, main site.
 * @throws {UnknownHostError} when the slug is a site's, but no domain matches the host.
 * @throws {Error} when nothing matches and there is no main site.
 */
export function selectSite(sites: readonly Site[], host: string, slug?: string): SiteSelection {
  const find = (match: SiteMatch, accepts: (domain: SiteDomain) => boolean): SiteSelection | undefined => {
    for (const site of sites) {
      const domain = site.domains.find(accepts)
      if (domain !== undefined) return { site, match, domain }
    }
    return undefined
  }
  const withSlug = (domain: SiteDomain): boolean => slug !== undefined && domain.slug === slug
  const found =
    find('host-and-slug', (domain) => domain.host === host && withSlug(domain)) ??
    find('host', (domain) => domain.host === host && domain.slug === undefined) ??
    find('host-suffix-and-slug', (domain) => isSuffixOf(domain.host, host) && withSlug(domain)) ??
    find('host-suffix', (domain) => isSuffixOf(domain.host, host) && domain.slug === undefined)
  if (found !== undefined) return found
  const named = slug === undefined ? undefined : sites.find((site) => site.slug === slug)
  if (named !== undefined) throw new UnknownHostError(named.name, host)
  const main = sites.find((site) => site.isMain)
  if (main === undefined)
    throw new Error(`No site for host ${host}, and no main site (one without a slug) to fall back to`)
  return { site: main, match: 'main-site' }
}
