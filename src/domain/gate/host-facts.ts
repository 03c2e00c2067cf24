import type { EntryManifest } from '../release/entry-manifest.ts'
import type { Language } from '../locale/language.ts'
import { createPageLookup } from '../release/page-lookup.ts'
import type { RedirectRule } from '../redirect/redirect-rule.ts'
import type { HostManifest } from '../release/release-files.ts'
import type { Site } from '../site/system-data.ts'
import { pathSlugOf } from '../path/url-path.ts'
import type { HostSummary } from './host-summary.ts'
import { omitUndefined } from '../values/omit-undefined.ts'

/** What stands at one route of a site. */
interface PageFacts {
  readonly id: string
  /** Locales in which it does. */
  readonly urlCodes: ReadonlySet<string>
}

export interface SiteFacts {
  readonly site: Site
  readonly locales: readonly { readonly urlCode: string; readonly language: Language }[]
  /** By route, without locale and site slug. */
  readonly pages: ReadonlyMap<string, PageFacts>
}

/** What the publish gate knows of one host of a release. */
export interface HostFacts {
  readonly host: string
  readonly sites: readonly SiteFacts[]
  /** Whether a page stands at a full path. */
  readonly hasPage: (path: string) => boolean
  readonly redirects: readonly RedirectRule[]
  /** Absent in releases that do not tell. */
  readonly summary?: HostSummary
  /** Names of pages as editors know them, by page id. */
  readonly names: ReadonlyMap<string, string>
  /** Entries that the pages are made of, as `kind:id`, with their names; absent in older releases. */
  readonly entries?: ReadonlyMap<string, string | undefined>
}

/** Files of a host that both releases may carry. */
export interface HostFiles {
  readonly routes: HostManifest
  readonly redirects: readonly RedirectRule[]
  readonly summary?: HostSummary | undefined
  readonly entries?: EntryManifest | undefined
}

type Pages = Map<string, { readonly id: string; urlCodes: ReadonlySet<string> }>

function addPage(pages: Pages, route: string, id: string, urlCodes: ReadonlySet<string>): void {
  const known = pages.get(route)
  if (known === undefined) pages.set(route, { id, urlCodes })
  else known.urlCodes = new Set([...known.urlCodes, ...urlCodes])
}

/** Pages of each site, from either version of `routes.json`. */
function listPages(routes: HostManifest): ReadonlyMap<string, Pages> {
  const sites = new Map<string, Pages>(routes.sites.map(({ site }) => [site.id, new Map()]))
  if (routes.version === 2) {
    const sets = routes.localeSets.map((codes) => new Set(codes))
    for (const [siteId, byRoute] of Object.entries(routes.routes)) {
      const pages = sites.get(siteId)
      if (pages === undefined) continue
      for (const [route, variants] of Object.entries(byRoute))
        for (const { id, locales } of variants) addPage(pages, route, id, sets[locales] ?? new Set())
    }
    return sites
  }
  const slugs = new Map(routes.sites.map(({ site }) => [site.id, pathSlugOf(site)]))
  for (const [path, { id, site }] of Object.entries(routes.pages)) {
    const pages = sites.get(site)
    if (pages === undefined) continue
    const [, urlCode = '', ...segments] = path.split('/')
    const slug = slugs.get(site)
    const own = slug !== undefined && segments[0] === slug ? segments.slice(1) : segments
    addPage(pages, `/${own.join('/')}`, id, new Set([urlCode]))
  }
  return sites
}

function namePages({ pages, names }: EntryManifest): ReadonlyMap<string, string> {
  const named = Object.values(pages).flatMap((byId) =>
    Object.entries(byId).flatMap(([pageId, [own]]): readonly (readonly [string, string])[] => {
      const name = own?.endsWith(`:${pageId}`) === true ? names[own] : undefined
      return name === undefined ? [] : [[pageId, name]]
    }),
  )
  return new Map(named)
}

function listUsed({ pages, names }: EntryManifest): ReadonlyMap<string, string | undefined> {
  const refs = Object.values(pages).flatMap((byId) => Object.values(byId).flat())
  return new Map(refs.map((ref) => [ref, Object.hasOwn(names, ref) ? names[ref] : undefined]))
}

/** Joins the data of a host's files. */
export function toHostFacts({ routes, redirects, summary, entries }: HostFiles): HostFacts {
  const pages = listPages(routes)
  const lookup = createPageLookup(routes)
  return {
    host: routes.host,
    sites: routes.sites.map(({ site, locales }) => ({ site, locales, pages: pages.get(site.id) ?? new Map() })),
    hasPage: (path) => lookup.findPage(path) !== undefined,
    redirects,
    ...omitUndefined({ summary }),
    names: entries === undefined ? new Map() : namePages(entries),
    ...(entries === undefined ? {} : { entries: listUsed(entries) }),
  }
}
