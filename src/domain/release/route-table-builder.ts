import type { RoutePage, RouteTable, RouteTablePage } from './release-files.ts'
import { omitUndefined } from '../values/omit-undefined.ts'

/** A page in some locales of its site: what a render group of a render plan knows of its members. */
interface RoutedPage extends RoutePage {
  /** Without locale and site slug; `/` for the home page. */
  readonly route: string
  readonly urlCodes: readonly string[]
}

/** Collects the pages of a host, in any portions. */
export interface RouteTableBuilder {
  /** Sites in the order of the manifest, and the pages of one locale in the order of its tree: the order decides, see `build`. */
  add(page: RoutedPage): void
  /** Of two pages at one path the later one counts; of two paths of one page id in one locale the earlier one. */
  build(): RouteTable
}

interface Portion {
  /** Greater for what was added later. */
  readonly order: number
  readonly urlCodes: readonly string[]
}

interface Variant {
  readonly page: RoutePage
  readonly portions: Portion[]
}

function isSamePage(a: RoutePage, b: RoutePage): boolean {
  const role = ({ protection }: RoutePage): string | undefined =>
    protection?.kind === 'role' ? protection.role : undefined
  return a.id === b.id && a.template === b.template && a.protection?.kind === b.protection?.kind && role(a) === role(b)
}

/** Gives each url code to one of the variants: that with the greatest rank among those that have it. */
function divide(variants: readonly Variant[], rankOf: (order: number) => number): ReadonlyMap<Variant, Set<string>> {
  const shares = new Map(variants.map((variant) => [variant, new Set<string>()]))
  const owners = new Map<string, { readonly rank: number; readonly variant: Variant }>()
  for (const variant of variants) {
    for (const { order, urlCodes } of variant.portions) {
      const rank = rankOf(order)
      for (const urlCode of urlCodes) {
        if (rank > (owners.get(urlCode)?.rank ?? Number.NEGATIVE_INFINITY)) owners.set(urlCode, { rank, variant })
      }
    }
  }
  for (const [urlCode, { variant }] of owners) shares.get(variant)?.add(urlCode)
  return shares
}

/** Numbers equal sets of url codes alike. */
function createLocaleSets(): { readonly sets: string[][]; indexOf(urlCodes: ReadonlySet<string>): number } {
  const sets: string[][] = []
  const known = new Map<string, number>()
  return {
    sets,
    indexOf: (urlCodes) => {
      const sorted = [...urlCodes].sort()
      const key = sorted.join()
      const index = known.get(key) ?? sets.push(sorted) - 1
      known.set(key, index)
      return index
    },
  }
}

/** Makes the table of routes of a host (`routes.json` version 2), page by page, without ever holding all its paths. */
export function createRouteTableBuilder(): RouteTableBuilder {
  const sites = new Map<string, Map<string, Variant[]>>()
  const byId = new Map<string, Variant[]>()
  let added = 0

  function add({ route, urlCodes, ...page }: RoutedPage): void {
    const routes = sites.get(page.site) ?? new Map<string, Variant[]>()
    sites.set(page.site, routes)
    const variants = routes.get(route) ?? []
    routes.set(route, variants)
    let variant = variants.find((known) => isSamePage(known.page, page))
    if (variant === undefined) {
      variant = { page, portions: [] }
      variants.push(variant)
      byId.set(page.id, [...(byId.get(page.id) ?? []), variant])
    }
    added += 1
    variant.portions.push({ order: added, urlCodes })
  }

  function build(): RouteTable {
    const localeSets = createLocaleSets()
    const direct = new Map([...byId.values()].flatMap((variants) => [...divide(variants, (order) => -order)]))
    const toPages = (variants: readonly Variant[]): readonly RouteTablePage[] =>
      [...divide(variants, (order) => order)].map(([variant, urlCodes]) => {
        const { id, template, protection } = variant.page
        const locales = localeSets.indexOf(urlCodes)
        const directLocales = localeSets.indexOf(direct.get(variant) ?? new Set())
        return {
          id,
          template,
          ...omitUndefined({ protection }),
          locales,
          ...(directLocales === locales ? {} : { direct: directLocales }),
        }
      })
    const routes = Object.fromEntries(
      [...sites].map(([site, byRoute]) => [
        site,
        Object.fromEntries([...byRoute].map(([route, variants]) => [route, toPages(variants)])),
      ]),
    )
    return { localeSets: localeSets.sets, routes }
  }

  return { add, build }
}
