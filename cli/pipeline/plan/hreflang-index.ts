import {
  selectDefaultLocale,
  selectHreflangLocales,
  toHreflang,
  type HreflangRules,
} from '../../../src/domain/hreflang.ts'
import type { Locale } from '../../../src/domain/locale.ts'
import type { PageNode } from '../../../src/domain/page-node.ts'
import { buildBasePath, buildPath } from '../../../src/domain/url-path.ts'
import type { HostPlan } from './plan.ts'

/** One line of a set of alternates; `hreflang` may be `x-default`. */
export interface HreflangMember {
  readonly hreflang: string
  /** Absolute. */
  readonly url: string
}

/** Gives the alternates of a page, itself included; empty for a page that belongs to no set. */
export type HreflangLookup = (node: Pick<PageNode, 'siteId' | 'route' | 'locale'>) => readonly HreflangMember[]

/**
 * Prepares the hreflang sets of a host: for each page its indexable versions in all locales of the site.
 * Only locales are kept, addresses are made when asked for, so that a million pages need little memory.
 */
export function createHreflangIndex(hostPlan: HostPlan): HreflangLookup {
  const { config } = hostPlan.context.input
  const rules: HreflangRules = { maxAlternates: config.seo.maxAlternates, countries: config.countries }
  const indexable = new Map<string, Locale[]>()
  for (const { siteId, nodes } of hostPlan.trees) {
    for (const node of nodes) {
      if (!node.indexable) continue
      const key = `${siteId} ${node.route}`
      const locales = indexable.get(key)
      if (locales === undefined) indexable.set(key, [node.locale])
      else locales.push(node.locale)
    }
  }
  const sets = new Map<string, readonly Locale[]>()
  for (const [key, locales] of indexable) sets.set(key, selectHreflangLocales(locales, rules))
  const sites = new Map(hostPlan.sites.map((site) => [site.site.id, site]))

  return ({ siteId, route, locale }) => {
    const site = sites.get(siteId)
    const members = sets.get(`${siteId} ${route}`) ?? []
    if (site === undefined || !members.some(({ code }) => code === locale.code)) return []
    const toUrl = (member: Locale): string => `${site.origin}${buildPath(buildBasePath(member, site.site), route)}`
    const fallback = selectDefaultLocale(members)
    return [
      ...members.map((member) => ({ hreflang: toHreflang(member), url: toUrl(member) })),
      ...(fallback === undefined ? [] : [{ hreflang: 'x-default', url: toUrl(fallback) }]),
    ]
  }
}
