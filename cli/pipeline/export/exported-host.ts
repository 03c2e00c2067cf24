import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '../../../src/domain/locale/language.ts'
import { chooseLocale } from '../../../src/domain/path/locale-choice.ts'
import { isPattern } from '../../../src/domain/redirect/redirect-pattern.ts'
import { isLeading, type RedirectRule } from '../../../src/domain/redirect/redirect-rule.ts'
import { isHiddenPage } from '../../../src/domain/release/is-hidden-page.ts'
import { listPages, type ListedPage } from '../../../src/domain/release/list-pages.ts'
import { toPageStatus } from '../../../src/domain/release/page-status.ts'
import type { SiteRoutes } from '../../../src/domain/release/release-files.ts'
import { ADDRESSED_PAGES, LOGIN_ROUTES, STATIC_PAGES } from '../../../src/domain/request/fixed-pages.ts'
import type { ResolutionRules } from '../../../src/domain/request/request-resolution.ts'
import type { Release, ReleaseHost } from '../../../src/release/read-release.ts'
import { hostManifestSchema, redirectRulesSchema } from '../../../src/release/release-schema.ts'
import { listOwnDocuments, toDocumentRule, type OwnDocument } from './own-documents.ts'
import { listHostedSites, type HostedSite } from './hosted-site.ts'

/** A page in one locale. */
export interface ExportedPage extends Pick<ListedPage, 'id' | 'site' | 'template' | 'protection' | 'urlCode'> {
  /** Full path, such as `/de/events/fairs`. */
  readonly path: string
  /** What is behind its locale: `/events/fairs`, `/` for a home page. */
  readonly route: string
  /** Status with which the runtime answers it. */
  readonly status: 200 | 404 | 410
  /** Search engines must not list it. */
  readonly isHidden: boolean
}

/** One host of a release by its routes, which is all that a host without a runtime can use. */
export interface ExportedHost extends Pick<ReleaseHost, 'publicDir' | 'protectedDir' | 'templates' | 'fileManifest'> {
  readonly host: string
  readonly origin: string
  /** Those with a slug first. */
  readonly sites: readonly HostedSite[]
  readonly pages: readonly ExportedPage[]
  /** Paths of pages that stand in no locale, such as `/login`. */
  readonly fixedPages: readonly string[]
  /** First segments, behind the locale, of areas in which one page stands for all addresses: portal and editor area. */
  readonly areas: readonly string[]
  /** Languages that some site of the release has. */
  readonly siteLanguages: readonly Language[]
  readonly documents: readonly OwnDocument[]
  /** In the order in which they are asked; none leads to itself. */
  readonly redirects: readonly RedirectRule[]
  /** Address by page id, for `/{id}?direct`, of all hosts: the first one that has it. */
  readonly direct: ReadonlyMap<string, DirectPage>
}

/** Where a page lies in each of its locales. */
interface DirectPage {
  readonly origin: string
  /** What is behind the locale. */
  readonly route: string
  readonly urlCodes: readonly string[]
}

const toRoute = ({ path, urlCode }: Pick<ListedPage, 'path' | 'urlCode'>): string =>
  path.slice(urlCode.length + 1) || '/'

/** Locale and route of an address that a rule begins at. */
export const LOCALE_OF_RULE = /^\/([a-z]{2}(?:-[a-z]{2})?)(\/.*)?$/

/** Full path of a route, `/` for a home page. */
export const toPath = (urlCode: string, route: string): string => `/${urlCode}${route === '/' ? '' : route}`

/** Route of a first segment. */
export const toRoutePath = (segment: string): string => `/${segment}`

/** A redirect to its own address is ignored, as in the runtime. */
function leadsElsewhere(rule: RedirectRule, origin: string): boolean {
  if (!isLeading(rule) || isPattern(rule.from)) return true
  const [target = ''] = /^[^?#]*/.exec(rule.to) ?? []
  return target !== rule.from && target !== `${origin}${rule.from}`
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'))
}

interface ReadHost {
  readonly host: ReleaseHost
  readonly dir: string
  readonly rules: ResolutionRules
}

async function readHost({ host, dir, rules }: ReadHost): Promise<Omit<ExportedHost, 'direct' | 'siteLanguages'>> {
  const [manifest, redirects] = await Promise.all([
    readJson(join(dir, host.host, 'routes.json')).then((json) => hostManifestSchema.parse(json)),
    readJson(join(dir, host.host, 'redirects.json')).then((json) => redirectRulesSchema.parse(json)),
  ])
  const byId = new Map<string, SiteRoutes['site']>(host.sites.map(({ site }) => [site.id, site]))
  const pages = [...listPages(manifest)].flatMap((page): readonly ExportedPage[] => {
    const site = byId.get(page.site)
    if (site === undefined) return []
    const route = toRoute(page)
    return [{ ...page, route, status: toPageStatus(page, ''), isHidden: isHiddenPage(page, site, page.path, rules) }]
  })
  const documents = listOwnDocuments(host)
  const isMain = host.sites.some(({ site }) => site.isMain)
  const fixed = [...ADDRESSED_PAGES, ...STATIC_PAGES].map(({ path }) => path)
  const routes = new Set(pages.map(({ route }) => route))
  const areas = [rules.portalSegment, rules.editorSegment].filter((segment) => isMain && routes.has(`/${segment}`))
  return {
    host: host.host,
    origin: host.origin,
    publicDir: host.publicDir,
    protectedDir: host.protectedDir,
    ...(host.templates === undefined ? {} : { templates: host.templates }),
    ...(host.fileManifest === undefined ? {} : { fileManifest: host.fileManifest }),
    sites: listHostedSites(host.sites),
    pages,
    fixedPages: [...(isMain ? fixed : Object.values(LOGIN_ROUTES)), ...(host.ownPages ?? [])],
    areas,
    redirects: [...redirects.filter((rule) => leadsElsewhere(rule, host.origin)), ...documents.map(toDocumentRule)],
    documents,
  }
}

/** Page ids with where their direct look-up leads; of several hosts the first one that has the page. */
function listDirect(
  hosts: readonly ReleaseHost[],
  pagesOf: readonly (readonly ExportedPage[])[],
): ExportedHost['direct'] {
  const direct = new Map<string, DirectPage>()
  for (const [at, host] of hosts.entries()) {
    for (const { id, route } of pagesOf[at] ?? []) {
      if (direct.has(id)) continue
      // A page that lies at several routes is found at the one that its id stands for.
      const found = Object.entries(host.findById(id) ?? {}).filter(([urlCode, path]) => path === toPath(urlCode, route))
      if (found.length > 0) direct.set(id, { origin: host.origin, route, urlCodes: found.map(([urlCode]) => urlCode) })
    }
  }
  return direct
}

/** Reads what the routes of all hosts of a release tell. @throws {ZodError} for a file that is wrong. */
export async function readExportedHosts(release: Release, rules: ResolutionRules): Promise<readonly ExportedHost[]> {
  const hosts = await Promise.all(release.hosts.map((host) => readHost({ host, dir: release.dir, rules })))
  const direct = listDirect(
    release.hosts,
    hosts.map(({ pages }) => pages),
  )
  const languages = hosts.flatMap(({ sites }) =>
    sites.flatMap(({ locales }) => locales.map(({ language }) => language)),
  )
  const siteLanguages = [...new Set(languages)]
  return hosts.map((host) => ({ ...host, direct, siteLanguages }))
}

/** The locale of a site for a visitor of whom nothing is known. */
export const anybodysLocale = ({ locales }: HostedSite): string => chooseLocale(locales, { isTesting: true }).urlCode
