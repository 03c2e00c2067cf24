import { describe, expect, it } from '@jest/globals'
import { siteGroupsOf } from '../../../../tests/builders/groups-of.ts'
import { countryOf, itemOf, navigationOf, pageOf, siteOf, textModuleOf } from '../../../../tests/builders/entries.ts'
import { hostOf, planOf } from '../../../../tests/builders/plan-of.ts'
import type { SearchDocument } from '../../../../src/domain/search/search-document.ts'
import type { SnapshotParts } from '../../../../tests/builders/snapshot-of.ts'
import { composePages } from '../../plan/compose/compose-pages.ts'
import { createSearchCollector } from './search-collector.ts'
import { toSearchDocument } from './search-document.ts'

const EXCLUDED = ['search', 'countries', 'protected', 'not-found'] as const

interface Collected {
  readonly locales: ReadonlyMap<string, readonly string[]>
  readonly parts: ReadonlyMap<string, string>
  readonly linesOf: (urlCode: string) => readonly string[]
}

function collect(parts: SnapshotParts): Collected {
  const texts = new Map<string, string>()
  const collector = createSearchCollector({
    excludeTemplates: EXCLUDED,
    onGroup: ({ parts: own }) => {
      for (const { key, text } of own) texts.set(key, text())
    },
  })
  for (const siteGroups of siteGroupsOf(hostOf(planOf(parts)))) collector.addSiteGroups(siteGroups)
  const { locales } = collector
  return {
    locales,
    parts: texts,
    linesOf: (urlCode) =>
      (locales.get(urlCode) ?? []).flatMap((key) => (texts.get(key) ?? '').split('\n').filter((line) => line !== '')),
  }
}

const parts: SnapshotParts = {
  sites: [siteOf(), siteOf({ slug: 'events' })],
  pages: [
    pageOf('about', { availableLanguages: ['en', 'de'], modules: [textModuleOf('We build presses.')] }),
    pageOf('dealers', { countries: ['CH'] }),
    pageOf('german', { availableLanguages: ['de'] }),
    pageOf('secret', { protection: { kind: 'password' } }),
  ],
}

describe('createSearchCollector', () => {
  it('gives every locale the documents of its own pages', () => {
    const { linesOf, locales } = collect(parts)
    const expected = new Map<string, string[]>()
    for (const { node, data } of composePages(hostOf(planOf(parts)))) {
      const documents = expected.get(node.locale.urlCode) ?? []
      expected.set(node.locale.urlCode, documents)
      const isSearched = !data.frame.isLanguageUnavailable && !EXCLUDED.some((one) => one === node.template)
      if (isSearched) documents.push(JSON.stringify(toSearchDocument(data)))
    }
    expect([...locales.keys()].sort()).toEqual([...expected.keys()].sort())
    for (const [urlCode, documents] of expected) expect(linesOf(urlCode)).toEqual(documents)
  })

  it('shares the documents of countries that see the same, and of no others', () => {
    const countries = [countryOf('ALL', ['de', 'en']), ...['CH', 'DE', 'AT'].map((code) => countryOf(code, ['de']))]
    const { locales } = collect({ ...parts, countries })
    expect(locales.get('de-de')).toEqual(locales.get('de-at'))
    expect(locales.get('de-ch')).not.toEqual(locales.get('de-de'))
  })

  it('has a part for each site of a locale', () => {
    const { locales, parts: texts } = collect(parts)
    expect(locales.get('de-ch')).toHaveLength(2)
    const sites = (locales.get('de-ch') ?? []).map((key) => [
      ...new Set([...(texts.get(key) ?? '').matchAll(/"site":"([^"]+)"/g)].map(([, site]) => site)),
    ])
    expect(sites).toEqual([['site-main'], ['site-events']])
  })

  it('[S9] tells what navigations call a page, and of a gate nothing but that', () => {
    const about = itemOf('page-about', { title: 'Who we are' })
    const secret = itemOf('page-secret', { title: 'For partners' })
    const { linesOf } = collect({
      ...parts,
      navigations: [
        navigationOf('nav-header', { items: [{ ...about, items: [secret] }] }),
        navigationOf('nav-footer', { legal: [itemOf('page-about', { id: 'nav-2', title: 'Imprint' })] }),
      ],
    })
    const found = linesOf('en').map((line) => JSON.parse(line) as SearchDocument)
    const main = found.filter(({ site }) => site === 'site-main')
    expect(main.find(({ id }) => id.includes('page-about'))).toMatchObject({
      labels: ['Imprint', 'Who we are'],
      body: 'We build presses.',
    })
    expect(main.find(({ id }) => id.includes('page-secret'))).toMatchObject({
      labels: ['For partners'],
      lead: '',
      body: '',
    })
    expect(main.some(({ type }) => type === 'countries')).toBe(false)
  })

  it.each<readonly [string, SnapshotParts, boolean]>([
    ['the same for equal documents', {}, true],
    ['another one for another word', { pages: [pageOf('about', { description: 'Other words' })] }, false],
  ])('names a part by what it holds: %s', (_title, changes, isSame) => {
    const base = { pages: [pageOf('about')] }
    const [before, after] = [base, { ...base, ...changes }].map((one) => collect(one).locales.get('en-us'))
    expect(JSON.stringify(before) === JSON.stringify(after)).toBe(isSame)
  })
})
