import { FIXED_ROUTES } from '../../../../src/domain/path/fixed-routes.ts'
import type { Language } from '../../../../src/domain/locale/language.ts'
import type { Locale } from '../../../../src/domain/locale/locale.ts'
import type { RouteTableManifest } from '../../../../src/domain/release/release-files.ts'
import { pathSlugOf } from '../../../../src/domain/path/url-path.ts'

/** A site as a host without a runtime serves it. */
export interface HostedSite {
  /** Only where it stands in the site's paths. */
  readonly pathSlug: string | undefined
  readonly urlCodes: readonly string[]
  /** International locales by language: what an address without a language may lead to. */
  readonly languages: readonly { readonly language: Language; readonly urlCode: string }[]
  readonly defaultUrlCode: string
  /** First segments of its addresses without locale. */
  readonly segments: readonly string[]
  readonly hasGonePages: boolean
}

const ERROR_ROUTES: readonly string[] = [FIXED_ROUTES.notFound, FIXED_ROUTES.gone]

/** What a release's routes tell about the sites of a host, those with a slug first: their addresses are the more special ones. */
export function listHostedSites({
  sites,
  routes,
}: Pick<RouteTableManifest, 'sites' | 'routes'>): readonly HostedSite[] {
  return sites
    .map(({ site, locales, defaultUrlCode }): HostedSite => {
      const pathSlug = pathSlugOf(site)
      const own = Object.keys(routes[site.id] ?? {})
      const first = own
        .filter((route) => route !== FIXED_ROUTES.home && !ERROR_ROUTES.includes(route))
        .map((route) => route.split('/')[1] ?? '')
      return {
        pathSlug,
        urlCodes: locales.map(({ urlCode }) => urlCode),
        languages: locales.filter((locale) => locale.urlCode === locale.language),
        defaultUrlCode,
        segments: pathSlug === undefined ? [...new Set(first)].sort() : [pathSlug],
        hasGonePages: own.includes(FIXED_ROUTES.gone),
      }
    })
    .filter(({ urlCodes }) => urlCodes.length > 0)
    .sort((a, b) => Number(a.pathSlug === undefined) - Number(b.pathSlug === undefined))
}

/** Path of the page that says that there is none, as a file. @param locale its first segment. */
export function toErrorFile(locale: Locale['urlCode'], { pathSlug }: HostedSite, route: string): string {
  return `/${locale}${pathSlug === undefined ? '' : `/${pathSlug}`}${route}/index.html`
}
