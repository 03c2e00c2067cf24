import type { HostManifest, RouteManifest, RoutePage, RouteTableManifest, RouteTablePage } from './release-files.ts'
import { buildBasePath, buildPath, pathSlugOf } from '../path/url-path.ts'
import { omitUndefined } from '../values/omit-undefined.ts'

/** Finds the pages of a host; the same answers from either version of `routes.json`. */
export interface PageLookup {
  /** Paths of the host. */
  readonly pageCount: number
  /** The page at a full path, in the spelling of the plan. */
  findPage(path: string): RoutePage | undefined
  /** Paths of a page id by locale. */
  findById(id: string): Readonly<Record<string, string>> | undefined
}

function createPathLookup({ pages, direct }: RouteManifest): PageLookup {
  return {
    pageCount: Object.keys(pages).length,
    findPage: (path) => (Object.hasOwn(pages, path) ? pages[path] : undefined),
    findById: (id) => (Object.hasOwn(direct, id) ? direct[id] : undefined),
  }
}

/** What is left of a path behind a prefix, as a route; undefined where the prefix ends within a segment. */
function toRoute(path: string, prefix: string): string | undefined {
  if (!path.startsWith(prefix)) return undefined
  const rest = path.slice(prefix.length)
  if (rest === '') return '/'
  return rest.startsWith('/') && rest !== '/' ? rest : undefined
}

function createTableLookup({ sites, localeSets, routes }: RouteTableManifest): PageLookup {
  const codesOf = localeSets.map((urlCodes) => new Set(urlCodes))
  // Of two sites with one path the later one has it, as where every path stands in the manifest.
  const tables = sites.toReversed().map(({ site }) => {
    const slug = pathSlugOf(site)
    return {
      site,
      prefix: slug === undefined ? '' : `/${slug}`,
      byRoute: new Map(Object.entries(routes[site.id] ?? {})),
    }
  })
  const byId = new Map<
    string,
    { readonly table: (typeof tables)[number]; readonly route: string; readonly page: RouteTablePage }[]
  >()
  let pageCount = 0
  for (const table of tables) {
    for (const [route, pages] of table.byRoute) {
      for (const page of pages) {
        pageCount += codesOf[page.locales]?.size ?? 0
        const places = byId.get(page.id) ?? []
        byId.set(page.id, places)
        places.push({ table, route, page })
      }
    }
  }

  function findPage(path: string): RoutePage | undefined {
    const [, urlCode = '', rest = ''] = /^\/([^/]+)(.*)$/s.exec(path) ?? []
    for (const { site, prefix, byRoute } of tables) {
      const route = toRoute(rest, prefix)
      const found =
        route === undefined ? undefined : byRoute.get(route)?.find((page) => codesOf[page.locales]?.has(urlCode))
      if (found === undefined) continue
      const { id, template, protection } = found
      return { id, site: site.id, template, ...omitUndefined({ protection }) }
    }
    return undefined
  }

  function findById(id: string): Readonly<Record<string, string>> | undefined {
    const places = byId.get(id)
    if (places === undefined) return undefined
    const paths = places.flatMap(({ table, route, page }) =>
      [...(codesOf[page.direct ?? page.locales] ?? [])].map((urlCode) => [
        urlCode,
        buildPath(buildBasePath({ urlCode }, table.site), route),
      ]),
    )
    return Object.fromEntries(paths)
  }

  return { pageCount, findPage, findById }
}

/** The look-up of a host's manifest. That of a table takes memory for its routes, not for its paths. */
export function createPageLookup(manifest: HostManifest): PageLookup {
  return manifest.version === 1 ? createPathLookup(manifest) : createTableLookup(manifest)
}
