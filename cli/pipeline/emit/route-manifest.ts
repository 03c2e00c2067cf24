import { FIXED_PAGES } from '../../../src/domain/request/fixed-pages.ts'
import { DEFAULT_LANGUAGE } from '../../../src/domain/locale/language.ts'
import type { Locale } from '../../../src/domain/locale/locale.ts'
import type { RouteTable, RouteTableManifest, SiteRoutes } from '../../../src/domain/release/release-files.ts'
import type { ReleaseHost } from './release-host.ts'

/** The locale of visitors without preferences: international English, else the site's first one. */
function selectDefaultUrlCode(locales: readonly Locale[]): string {
  const international = locales.find((locale) => locale.isInternational && locale.language === DEFAULT_LANGUAGE)
  return (international ?? locales[0])?.urlCode ?? DEFAULT_LANGUAGE
}

function toSiteRoutes({ sites }: ReleaseHost): readonly SiteRoutes[] {
  return sites.map(({ site, plannedLocales }) => ({
    site,
    locales: plannedLocales.map(({ urlCode, language, country }) => ({ urlCode, language, country })),
    defaultUrlCode: selectDefaultUrlCode(plannedLocales),
  }))
}

const UAPPS: ReadonlySet<string> = new Set(FIXED_PAGES.map(({ path }) => path))

/**
 * `routes.json`: all that the runtime knows of a host. Of two pages with one id the first site's is found directly.
 * @param codePaths paths of the pages of the code itself.
 */
export function toRouteManifest(
  host: ReleaseHost,
  buildId: string,
  table: RouteTable,
  codePaths: readonly string[],
): RouteTableManifest {
  const ownPages = codePaths.filter((path) => !UAPPS.has(path))
  const own = ownPages.length === 0 ? {} : { ownPages }
  return { version: 2, buildId, host: host.host, origin: host.origin, sites: toSiteRoutes(host), ...own, ...table }
}
