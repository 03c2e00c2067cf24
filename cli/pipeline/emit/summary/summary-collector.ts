import type { HostSummary, LanguageSummary } from '../../../../src/domain/gate/host-summary.ts'
import type { SiteGroups, ComposedGroup } from '../../plan/render-groups/compose-render-groups.ts'
import { measureContent, type ContentMeasure } from './measure-content.ts'

interface SummarizedGroup {
  readonly groups: readonly Pick<ComposedGroup, 'siteId' | 'language' | 'route' | 'data'>[]
  readonly slices: readonly (Pick<SiteGroups['slices'][number], 'siteId' | 'language'> & {
    readonly slice: { readonly component: 'header' | 'footer'; readonly data: object }
  })[]
}

/** Measures the pages of a host, one site and language at a time. */
export interface SummaryCollector {
  /** Takes render groups and slices; protected pages may come separately, and count where they say more than their gate. */
  addSiteGroups(siteGroups: SummarizedGroup): void
  build(): HostSummary
}

interface Draft {
  header: number
  footer: number
  readonly pages: Map<string, readonly [words: number, links: number]>
}

/** News come and go: they are not of the navigation. */
function countLinks(data: object): number {
  const { news: _news, ...navigation } = data as { readonly news?: unknown }
  return measureContent(navigation).links
}

export function createSummaryCollector(): SummaryCollector {
  const sites = new Map<string, Map<string, Draft>>()
  const measured = new WeakMap<object, ContentMeasure>()
  const wordsOf = new Map<string, number>()

  function measure(content: object): ContentMeasure {
    const known = measured.get(content) ?? measureContent(content, wordsOf)
    measured.set(content, known)
    return known
  }

  function draftOf(siteId: string, language: string): Draft {
    const languages = sites.get(siteId) ?? new Map<string, Draft>()
    sites.set(siteId, languages)
    const draft = languages.get(language) ?? { header: 0, footer: 0, pages: new Map() }
    languages.set(language, draft)
    return draft
  }

  const toLanguageSummary = ({ header, footer, pages }: Draft): LanguageSummary => ({
    navigation: header + footer,
    pages: Object.fromEntries([...pages].map(([route, [words, links]]) => [route, [words, links]])),
  })

  return {
    addSiteGroups({ groups, slices }) {
      for (const { siteId, language, route, data } of groups) {
        const { words, links } = measure(data.content)
        const { pages } = draftOf(siteId, language)
        const [mostWords, mostLinks] = pages.get(route) ?? [0, 0]
        pages.set(route, [Math.max(words, mostWords), Math.max(links, mostLinks)])
      }
      for (const { siteId, language, slice } of slices) {
        const draft = draftOf(siteId, language)
        draft[slice.component] = Math.max(draft[slice.component], countLinks(slice.data))
      }
    },
    build: () => ({
      version: 1,
      sites: Object.fromEntries(
        [...sites].map(([siteId, languages]) => [
          siteId,
          Object.fromEntries([...languages].map(([language, draft]) => [language, toLanguageSummary(draft)])),
        ]),
      ),
    }),
  }
}
