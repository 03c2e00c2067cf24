import { describe, expect, it } from '@jest/globals'
import { siteGroupsOf } from '../../../../tests/builders/groups-of.ts'
import { itemOf, navigationOf, newsOf, pageOf, textModuleOf } from '../../../../tests/builders/entries.ts'
import { hostOf, planOf } from '../../../../tests/builders/plan-of.ts'
import type { SnapshotParts } from '../../../../tests/builders/snapshot-of.ts'
import type { HostSummary } from '../../../../src/domain/gate/host-summary.ts'
import { planProtectedPages } from '../../plan/protected-plan.ts'
import { createSummarizer, joinSummaries } from './site-summary.ts'

const navigations = [navigationOf('nav-header', { items: [itemOf('page-about')] }), navigationOf('nav-footer')]

function summarize(parts: SnapshotParts): HostSummary {
  const summarizeSite = createSummarizer()
  const host = hostOf(planOf({ navigations, ...parts }, {}, { locales: ['en', 'de', 'de-ch'] }))
  const plans = [host, planProtectedPages(host) ?? []].flat()
  return joinSummaries(plans.flatMap((plan) => siteGroupsOf(plan).map(summarizeSite)))
}

describe('the summary of a host', () => {
  it('[S1] has words and links of each page by site, language and route', () => {
    const modules = [textModuleOf('We build presses here.', { kind: 'external', url: 'https://a.example' })]
    const { sites } = summarize({ pages: [pageOf('about', { modules })] })
    expect(Object.keys(sites['site-main'] ?? {}).sort()).toEqual(['de', 'en'])
    expect(sites['site-main']?.['en']?.pages['/about']).toEqual([4, 1])
  })

  it('[N1] has the links of header and footer, but for the news', () => {
    const pages = [pageOf('about')]
    const [without, withNews] = [summarize({ pages }), summarize({ pages, news: [newsOf('n')] })]
    expect(withNews.sites['site-main']?.['en']?.navigation).toBe(without.sites['site-main']?.['en']?.navigation)
    expect(without.sites['site-main']?.['en']?.navigation).toBeGreaterThan(0)
  })

  it('[S8] counts the words behind a gate', () => {
    const modules = [textModuleOf('Four words are here')]
    const { sites } = summarize({ pages: [pageOf('secret', { protection: { kind: 'password' }, modules })] })
    expect(sites['site-main']?.['en']?.pages['/secret']?.[0]).toBe(4)
  })
})
