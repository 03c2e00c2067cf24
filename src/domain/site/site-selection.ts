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

/** No site answers for a host, and there is no main site to fall back to. */
export class NoSiteError extends Error {
  override readonly name = 'NoSiteError'

  constructor(host: string) {
    super(`No site for host ${host}, and no main site (one without a slug) to fall back to`)
  }
}

interface Candidate extends SiteSelection {
  readonly domain: SiteDomain
}

/** Candidates whose domain is the end of a host name, the most specific one first. */
function findBySuffix(candidates: readonly Candidate[], host: string): readonly Candidate[] {
  return candidates
    .filter(({ domain }) => host.endsWith(`.${domain.host}`))
    .sort((a, b) => b.domain.host.length - a.domain.host.length)
}

/**
 * The site of a host (without port) and an optional slug, in the order of S1 §2: exact host with slug, exact host,
 * host suffix with slug, host suffix, main site. Of several suffixes the longest wins.
 * @throws {UnknownHostError} when the slug is a site's, but no domain matches the host.
 * @throws {NoSiteError} when nothing matches and there is no main site.
 */
export function selectSite(sites: readonly Site[], host: string, slug?: string): SiteSelection {
  const all = sites.flatMap((site) => site.domains.map((domain): Candidate => ({ site, domain, match: 'host' })))
  const withSlug = slug === undefined ? [] : all.filter(({ domain }) => domain.slug === slug)
  const withoutSlug = all.filter(({ domain }) => domain.slug === undefined)
  const steps: readonly (readonly [SiteMatch, Candidate | undefined])[] = [
    ['host-and-slug', withSlug.find(({ domain }) => domain.host === host)],
    ['host', withoutSlug.find(({ domain }) => domain.host === host)],
    ['host-suffix-and-slug', findBySuffix(withSlug, host)[0]],
    ['host-suffix', findBySuffix(withoutSlug, host)[0]],
  ]
  for (const [match, found] of steps) if (found !== undefined) return { ...found, match }
  const named = slug === undefined ? undefined : sites.find((site) => site.slug === slug)
  if (named !== undefined) throw new UnknownHostError(named.name, host)
  const main = sites.find((site) => site.isMain)
  if (main === undefined) throw new NoSiteError(host)
  return { site: main, match: 'main-site' }
}
