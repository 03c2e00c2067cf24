import { toRoutePath, type ExportedHost } from './exported-host.ts'
import { ERROR_ROUTES, toBasePath, type ErrorStatus, type HostedSite } from './hosted-site.ts'

/**
 * Folder of pages that are shown at other addresses than their own: no page stands there, since “-” is no locale and no slug.
 * Gatsby's browser code would replace the address by the page's own, so that these pages name none (decision 11).
 */
export const ANY_ADDRESS_FOLDER = '/-'

/** A page that is shown at other addresses, as files below the site's folder. */
export interface AnyAddressPage {
  /** The page itself. */
  readonly path: string
  /** Path of its file, such as `/-/de/404.html`. */
  readonly file: string
  /** Path of its data, such as `/-/de/404.json`. */
  readonly data: string
  /** What it is shown for: all addresses below its locale and site that have no page, or all below its own path. */
  readonly kind: ErrorStatus | 'area'
}

const toAnyAddressPage = (path: string, kind: AnyAddressPage['kind']): AnyAddressPage => {
  const name = `${ANY_ADDRESS_FOLDER}${path}`
  return { path, file: `${name}.html`, data: `${name}.json`, kind }
}

/** Pages of errors of a site, for each of its locales that has one. */
function listErrorPages(site: HostedSite, paths: ReadonlySet<string>, status: ErrorStatus): readonly AnyAddressPage[] {
  return site.urlCodes
    .map((urlCode) => `${toBasePath(urlCode, site)}${ERROR_ROUTES[status]}`)
    .filter((path) => paths.has(path))
    .map((path) => toAnyAddressPage(path, status))
}

/** All pages of a host that are shown at other addresses than their own. */
export function listAnyAddressPages({ sites, pages, areas }: ExportedHost): readonly AnyAddressPage[] {
  const paths = new Set(pages.map(({ path }) => path))
  return [
    ...sites.flatMap((site) => [...listErrorPages(site, paths, 404), ...listErrorPages(site, paths, 410)]),
    ...pages
      .filter(({ route }) => areas.some((segment) => route === toRoutePath(segment)))
      .map(({ path }) => toAnyAddressPage(path, 'area')),
  ]
}
