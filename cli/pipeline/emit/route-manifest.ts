import { DEFAULT_LANGUAGE } from '../../../src/domain/language.ts'
import type { Locale } from '../../../src/domain/locale.ts'
import type { PageNode } from '../../../src/domain/page-node.ts'
import type { RouteManifest, RoutePage, SiteRoutes } from '../../../src/domain/release-files.ts'
import type { ReleaseHost } from './release-host.ts'

function toRoutePage({ id, siteId, template, protection }: PageNode): RoutePage {
  return { id, site: siteId, template, ...(protection.kind === 'none' ? {} : { protection }) }
}

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
export function toRouteManifest(host: ReleaseHost, buildId: string): RouteManifest {
  const pages: Record<string, RoutePage> = {}
  const direct: Record<string, Record<string, string>> = {}
  for (const { nodes } of host.trees) {
    for (const node of nodes) {
      pages[node.path] = toRoutePage(node)
      const paths = (direct[node.id] ??= {})
      paths[node.locale.urlCode] ??= node.path
    }
  }
  return { version: 1, buildId, host: host.host, origin: host.origin, sites: toSiteRoutes(host), pages, direct }
}
