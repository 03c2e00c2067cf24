import { DEFAULT_LANGUAGE } from '../../../src/domain/language.ts'
import type { Locale } from '../../../src/domain/locale.ts'
import type { RouteTable, RouteTableManifest, SiteRoutes } from '../../../src/domain/release-files.ts'
import type { ReleaseHost } from './release-host.ts'

/** The locale of those who tell nothing about themselves: international English, else the site's first one. */
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

/** `routes.json`: all that the runtime knows of a host. Of two pages with one id the first site's is found directly. */
export function toRouteManifest(host: ReleaseHost, buildId: string, table: RouteTable): RouteTableManifest {
  return { version: 2, buildId, host: host.host, origin: host.origin, sites: toSiteRoutes(host), ...table }
}
