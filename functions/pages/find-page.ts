import { resolveRequest, type ResolutionRules } from '../../src/domain/request/request-resolution.ts'
import type { RequestedPage } from './page-screen.ts'
import type { Release } from '../../src/release/read-release.ts'

/**
 * The page of a release at a path, such as one that a form names; undefined where there is none.
 * @param path with its locale, without query.
 */
export function findPage(
  release: Release,
  host: string,
  path: string,
  rules: ResolutionRules,
): RequestedPage | undefined {
  const resolution = resolveRequest({ host, path, search: '', visitor: { isTesting: true } }, release.hosts, rules)
  if (resolution.kind !== 'page' || resolution.site === undefined || resolution.path !== path) return undefined
  const { hostRoutes, site, locale, page } = resolution
  if (hostRoutes === undefined) return undefined
  return {
    release,
    host: hostRoutes.host,
    origin: hostRoutes.origin,
    site: site.site,
    locale,
    page,
    path,
    query: new URLSearchParams(),
  }
}
