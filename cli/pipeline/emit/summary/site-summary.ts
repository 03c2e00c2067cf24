import { groupBy } from '../../../../src/domain/values/group-by.ts'
import type { HostSummary, LanguageSummary } from '../../../../src/domain/gate/host-summary.ts'
import type { ComposedGroup } from '../../plan/render-groups/compose-render-groups.ts'
import { measureContent, type ContentMeasure } from './measure-content.ts'

/** Render groups and slices of a site and language. */
interface SummarizedPages {
  readonly site: { readonly site: { readonly id: string } }
  readonly language: string
  readonly groups: readonly Pick<ComposedGroup, 'route' | 'data'>[]
  readonly slices: readonly {
    readonly slice: { readonly component: 'header' | 'footer'; readonly data: object }
  }[]
}

/** How much the pages of a site say in a language; of what countries see differently, the most. */
export interface SiteSummary {
  readonly siteId: string
  readonly language: string
  /** Links of a header and of a footer. */
  readonly header: number
  readonly footer: number
  /** Words and links by route. */
  readonly pages: LanguageSummary['pages']
}

/** News come and go: they are not of the navigation. */
function countLinks(data: object): number {
  const { news: _news, ...navigation } = data as { readonly news?: unknown }
  return measureContent(navigation).links
}

function most<T>(items: readonly T[], measure: (item: T) => number): number {
  return items.reduce((found, item) => Math.max(found, measure(item)), 0)
}

type PageSummaries = Map<string, LanguageSummary['pages'][string]>

function addPage(pages: PageSummaries, route: string, [words, links]: readonly [number, number]): void {
  const [mostWords, mostLinks] = pages.get(route) ?? [0, 0]
  pages.set(route, [Math.max(words, mostWords), Math.max(links, mostLinks)])
}

/** Makes what measures pages, one site and language at a time; what several pages say is counted once. */
export function createSummarizer(): (pages: SummarizedPages) => SiteSummary {
  const measured = new WeakMap<object, ContentMeasure>()
  const wordsOf = new Map<string, number>()

  function measure(content: object): ContentMeasure {
    const known = measured.get(content) ?? measureContent(content, wordsOf)
    measured.set(content, known)
    return known
  }

  return ({ site, language, groups, slices }) => {
    const pages: PageSummaries = new Map()
    for (const { route, data } of groups) {
      const { words, links } = measure(data.content)
      addPage(pages, route, [words, links])
    }
    const linksOf = (component: 'header' | 'footer'): number =>
      most(
        slices.filter(({ slice }) => slice.component === component),
        ({ slice }) => countLinks(slice.data),
      )
    return {
      siteId: site.site.id,
      language,
      header: linksOf('header'),
      footer: linksOf('footer'),
      pages: Object.fromEntries(pages),
    }
  }
}

function joinLanguage(summaries: readonly SiteSummary[]): LanguageSummary {
  const pages: PageSummaries = new Map()
  for (const { pages: own } of summaries) for (const [route, page] of Object.entries(own)) addPage(pages, route, page)
  return {
    navigation: most(summaries, ({ header }) => header) + most(summaries, ({ footer }) => footer),
    pages: Object.fromEntries(pages),
  }
}

/** The summary of a host. Protected pages may come separately: they count where they say more than their gate. */
export function joinSummaries(summaries: readonly SiteSummary[]): HostSummary {
  const toLanguages = (ofSite: readonly SiteSummary[]): HostSummary['sites'][string] =>
    Object.fromEntries(
      [...groupBy(ofSite, ({ language }) => language)].map(([language, all]) => [language, joinLanguage(all)]),
    )
  const sites = [...groupBy(summaries, ({ siteId }) => siteId)].map(
    ([id, ofSite]) => [id, toLanguages(ofSite)] as const,
  )
  return { version: 1, sites: Object.fromEntries(sites) }
}
