import type { Locale } from '../locale/locale.ts'
import type { Site } from '../site/system-data.ts'

/** The site's slug as it stands in paths: only where its host is shared, that is, where its first domain has one. */
export function pathSlugOf(site: Pick<Site, 'domains'>): string | undefined {
  return site.domains[0]?.slug
}

/** Prefix of every path of a site in a locale: `/de-ch`, or `/de/events`. */
export function buildBasePath(locale: Pick<Locale, 'urlCode'>, site: Pick<Site, 'domains'>): string {
  const slug = pathSlugOf(site)
  return slug === undefined ? `/${locale.urlCode}` : `/${locale.urlCode}/${slug}`
}

/** Full path of a route (`/` or `/products/crimping`) under a base path; never ends in a slash. */
export function buildPath(basePath: string, route: string): string {
  return route === '/' ? basePath : `${basePath}${route}`
}
