import type { HostFacts } from './host-facts.ts'
import type { LanguageSummary } from './host-summary.ts'
import type { SitePair } from './lost-pages.ts'

interface Measure {
  readonly words: number
  readonly links: number
}

/** A site in one language that both releases have, with the pages that both have. */
export interface MeasuredSite {
  readonly language: string
  readonly pages: readonly { readonly route: string; readonly before: Measure; readonly after: Measure }[]
  /** Links of header and footer. */
  readonly navigation: { readonly before: number; readonly after: number }
}

/** The pages that have less than before, those that lose most first. */
export function listLosing(pages: MeasuredSite['pages'], what: keyof Measure): MeasuredSite['pages'] {
  const lossOf = ({ before, after }: MeasuredSite['pages'][number]): number => before[what] - after[what]
  return pages.filter((page) => lossOf(page) > 0).toSorted((a, b) => lossOf(b) - lossOf(a))
}

const toMeasure = ([words, links]: LanguageSummary['pages'][string]): Measure => ({ words, links })

/** What both releases have measured of a site; nothing where one of them does not tell. */
export function listMeasured(
  { before }: SitePair,
  hosts: { readonly before: HostFacts; readonly after: HostFacts },
): readonly MeasuredSite[] {
  const earlier = hosts.before.summary?.sites[before.site.id] ?? {}
  const later = hosts.after.summary?.sites[before.site.id] ?? {}
  return Object.entries(earlier).flatMap(([language, was]): readonly MeasuredSite[] => {
    const is = later[language]
    if (is === undefined) return []
    const pages = Object.entries(was.pages).flatMap(([route, measure]) => {
      const found = Object.hasOwn(is.pages, route) ? is.pages[route] : undefined
      return found === undefined ? [] : [{ route, before: toMeasure(measure), after: toMeasure(found) }]
    })
    return [{ language, pages, navigation: { before: was.navigation, after: is.navigation } }]
  })
}
