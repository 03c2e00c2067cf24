import { selectSite } from '../domain/site/site-selection.ts'
import type { Release, ReleaseHost } from './read-release.ts'

/** Host of the release whose files a host name has: that of its site, else that of the main site (S1 §2). */
export function findReleaseHost({ hosts }: Release, hostname: string): ReleaseHost | undefined {
  try {
    const sites = hosts.flatMap((host) => host.sites.map(({ site }) => site))
    const { site } = selectSite(sites, hostname)
    return hosts.find((host) => host.sites.some((routed) => routed.site.id === site.id))
  } catch {
    return undefined
  }
}
