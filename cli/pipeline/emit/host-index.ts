import { createHash } from 'node:crypto'
import type { Language } from '../../../src/domain/locale/language.ts'
import { createLocale, type Locale } from '../../../src/domain/locale/locale.ts'
import type { RouteTable } from '../../../src/domain/release/release-files.ts'
import { createRouteTableBuilder } from '../../../src/domain/release/route-table-builder.ts'
import { replacePlaceholder } from '../../../src/domain/locale/placeholder-country.ts'
import type { ComposedGroup } from '../plan/render-groups/compose-render-groups.ts'
import type { ReleaseHost } from './release-host.ts'
import type { PageVersion } from './sitemap.ts'

/** What a render group tells the files of its host. */
export interface IndexedGroup extends Pick<
  ComposedGroup,
  'id' | 'siteId' | 'language' | 'template' | 'route' | 'path' | 'countries' | 'protection' | 'isListed'
> {
  /** Short hash of what the page says: its title, description and content. */
  readonly print: string
}

/** What the files of a host need of a render group. */
export function toIndexedGroup(found: ComposedGroup): IndexedGroup {
  const { id, siteId, language, template, route, path, countries, protection, isListed, contentHash, data } = found
  const { title, description } = data.frame
  const print = createHash('sha256').update(`${title}\n${description}\n${contentHash}`).digest('hex').slice(0, 16)
  return { id, siteId, language, template, route, path, countries, protection, isListed, print }
}

/** All pages of a host, gathered by render group, for routes, sitemaps, headers and the build's manifest. */
export interface HostIndex {
  add(found: IndexedGroup): void
  /** Of the sitemaps: an equal hash, equal files. */
  readonly sitemapHash: string
  buildRoutes(): RouteTable
  /** Paths of all pages. */
  paths(): Iterable<string>
  hiddenPaths(): readonly string[]
  /** Pages that stand for themselves, each with its locales in the order of the plan. */
  listedPages(): Iterable<readonly PageVersion[]>
  /** What each of them says, by site, language and route: the print of its title, description and content. */
  listPrints(): ReadonlyMap<string, readonly string[]>
}

/** A render group as far as its paths go. */
interface PathSet {
  /** Of listed ones: site, language and route, and the print of what the page says. */
  readonly page?: string
  readonly print?: string
  readonly language: Language
  readonly path: string
  readonly countries: readonly string[]
}

/** Position of each locale of a site in the plan. */
function rankLocales({ sites }: ReleaseHost): (siteId: string, locale: Locale) => number {
  const ranks = new Map(
    sites.flatMap(({ site, plannedLocales }) =>
      plannedLocales.map(({ code }, position) => [`${site.id} ${code}`, position] as const),
    ),
  )
  return (siteId, { code }) => ranks.get(`${siteId} ${code}`) ?? Number.POSITIVE_INFINITY
}

function* toPaths({ path, countries }: PathSet): Generator<string, void, void> {
  for (const country of countries) yield replacePlaceholder(path, country)
}

/** A host's pages; render groups of one site come after each other. */
export function createHostIndex(host: ReleaseHost): HostIndex {
  const table = createRouteTableBuilder()
  const all: PathSet[] = []
  const hidden: PathSet[] = []
  const listed = new Map<string, { readonly siteId: string; readonly sets: PathSet[] }>()
  const hash = createHash('sha256').update(host.origin)
  const rankOf = rankLocales(host)

  function addListed(siteId: string, route: string, set: PathSet): void {
    hash.update(`${set.path} ${set.print} ${set.countries.join(' ')}\n`)
    const known = listed.get(`${siteId} ${route}`)
    if (known === undefined) listed.set(`${siteId} ${route}`, { siteId, sets: [set] })
    else known.sets.push(set)
  }

  return {
    add({ id, siteId, language, template, route, path, countries, protection, isListed, print }) {
      const set = { language, path, countries }
      all.push(set)
      if (protection.kind !== 'none' || template === 'protected' || template === 'not-found') hidden.push(set)
      if (isListed) addListed(siteId, route, { ...set, page: `${siteId} ${language} ${route}`, print })
      table.add({
        id,
        site: siteId,
        template,
        ...(protection.kind === 'none' ? {} : { protection }),
        route,
        urlCodes: countries.map((country) => createLocale(language, country).urlCode),
      })
    },
    get sitemapHash() {
      return hash.copy().digest('hex')
    },
    buildRoutes: () => table.build(),
    *paths() {
      for (const set of all) yield* toPaths(set)
    },
    listPrints() {
      const prints = new Map<string, string[]>()
      for (const { sets } of listed.values()) {
        for (const { page = '', print = '' } of sets) {
          const known = prints.get(page)
          if (known === undefined) prints.set(page, [print])
          else if (!known.includes(print)) known.push(print)
        }
      }
      return prints
    },
    hiddenPaths: () => hidden.flatMap((set) => [...toPaths(set)]).sort(),
    *listedPages() {
      for (const { siteId, sets } of listed.values()) {
        const versions = sets.flatMap(({ language, path, countries, page = '', print = '' }) =>
          countries.map((country) => ({
            locale: createLocale(language, country),
            path: replacePlaceholder(path, country),
            page,
            print,
          })),
        )
        yield versions.sort((a, b) => rankOf(siteId, a.locale) - rankOf(siteId, b.locale))
      }
    },
  }
}
