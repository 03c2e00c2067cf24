import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { groupsOf, siteGroupsOf } from '../../../../tests/builders/groups-of.ts'
import {
  classificationOf,
  countryOf,
  itemOf,
  navigationOf,
  pageOf,
  productOf,
  siteOf,
  textModuleOf,
} from '../../../../tests/builders/entries.ts'
import { hostOf, planOf } from '../../../../tests/builders/plan-of.ts'
import { BRAND, EVENTS, WHOLE_GROUP } from '../../../../tests/builders/whole-group.ts'
import type { SnapshotParts } from '../../../../tests/builders/snapshot-of.ts'
import type { ContentPage } from '../../../../src/domain/content/content-entries.ts'
import { replacePlaceholder, PLACEHOLDER } from '../../../../src/domain/locale/placeholder-country.ts'
import type { Country } from '../../../../src/domain/site/system-data.ts'
import { createPageTemplate, escapeForJson, fillPageTemplate } from '../../../../src/release/pages/page-template.ts'
import { isFilled, type ComposedGroup } from './compose-render-groups.ts'
import { composePages } from '../compose/compose-pages.ts'
import { composeSlices } from '../compose/compose-slices.ts'
import { nameCountry } from '../compose/name-country.ts'
import type { HostPlan, Plan } from '../plan.ts'
import { omitUndefined } from '../../../../src/domain/values/omit-undefined.ts'

/** Page data of every path as the plan gives them; the JSON is that of `_payload.json`. */
function pagesByPath(host: HostPlan): ReadonlyMap<string, string> {
  return new Map([...composePages(host)].map(({ node, data }) => [node.path, JSON.stringify(data)]))
}

/** The same as the render groups give them; a path that is in two of them is an error. */
function filledByPath(groups: readonly ComposedGroup[]): ReadonlyMap<string, string> {
  const filled = new Map<string, string>()
  for (const { path, payload, countries } of groups) {
    for (const country of countries) {
      const own = replacePlaceholder(path, country)
      if (filled.has(own)) throw new Error(`${own} is in two groups`)
      filled.set(own, replacePlaceholder(payload.join(''), country))
    }
  }
  return filled
}

function slicesById(host: HostPlan): ReadonlyMap<string, string> {
  return new Map([...composeSlices(host)].map((slice) => [slice.id, JSON.stringify(slice)]))
}

function filledSlicesById(host: HostPlan): ReadonlyMap<string, string> {
  const filled = new Map<string, string>()
  for (const { slice, language, countries } of siteGroupsOf(host).flatMap(({ slices }) => slices)) {
    const template = createPageTemplate(JSON.stringify(slice))
    for (const country of countries) {
      const name = escapeForJson(nameCountry(host.context.countries, country, language))
      const own = replacePlaceholder(slice.id, country)
      if (filled.has(own)) throw new Error(`${own} is in two groups`)
      filled.set(own, fillPageTemplate(template, { country, name }).toString())
    }
  }
  return filled
}

/** What one map has and the other has not, or has otherwise; comparing texts before describing them keeps this fast. */
function listDifferences(is: ReadonlyMap<string, string>, should: ReadonlyMap<string, string>): readonly object[] {
  return [...new Set([...is.keys(), ...should.keys()])]
    .filter((name) => is.get(name) !== should.get(name))
    .map((name) => ({ name, is: is.get(name), should: should.get(name) }))
}

function listHostDifferences({ hosts }: Plan): readonly object[] {
  return hosts.flatMap((host) => [
    ...listDifferences(filledByPath(groupsOf(host)), pagesByPath(host)),
    ...listDifferences(filledSlicesById(host), slicesById(host)),
  ])
}

const group = planOf(WHOLE_GROUP)

function groupsAt(route: string, language: string, host: HostPlan = hostOf(group)): readonly (readonly string[])[] {
  return groupsOf(host)
    .filter((found) => found.route === route && found.language === language)
    .map(({ countries }) => countries)
}

describe('composeRenderGroups', () => {
  it.each(group.hosts.map((host) => ({ name: host.host, host })))(
    'stamps every page of $name as the plan composes it, and each in one class',
    ({ host }) => {
      const planned = pagesByPath(host)
      expect(planned.size).toBeGreaterThan(40)
      expect(listDifferences(filledByPath(groupsOf(host)), planned)).toEqual([])
    },
  )

  it.each(group.hosts.map((host) => ({ name: host.host, host })))(
    'stamps headers and footers of $name as the plan composes them, with the names of their countries',
    ({ host }) => {
      expect(slicesById(host).size).toBeGreaterThan(10)
      expect(listDifferences(filledSlicesById(host), slicesById(host))).toEqual([])
    },
  )

  it('puts countries into one class that see the same', () => {
    expect(groupsAt('/about', 'de').map((countries) => countries.toSorted())).toEqual([
      ['ALL'],
      ['CH'],
      ['LI'],
      ['AT', 'DE', 'LU'],
    ])
    const plan = planOf({ countries: WHOLE_GROUP.countries?.filter(({ code }) => code !== 'CH') ?? [] })
    expect(groupsAt('/', 'de', hostOf(plan))).toEqual([['ALL'], ['DE', 'AT', 'LU'], ['LI']])
  })

  it.each<readonly [string, string, string, string]>([
    ['CH', 'its content links to its own locale', '/hard', 'de'],
    ['CH', 'it offers other languages', '/about', 'de'],
    ['US', 'it measures in other units', '/about', 'en'],
  ])('keeps %s apart where %s', (country, _why, route, language) => {
    expect(groupsAt(route, language)).toContainEqual([country])
  })

  it('binds a page to the one country whose locale it mentions, under its own codes, and no other', () => {
    const countries = ['ALL', 'CH', 'DE', 'AT'].map((code) => countryOf(code, ['de']))
    const host = hostOf(planOf({ countries, pages: WHOLE_GROUP.pages?.filter(({ slug }) => slug === 'hard') ?? [] }))
    const found = groupsOf(host).filter(({ route, language }) => route === '/hard' && language === 'de')
    expect(found.map(({ path, countries: members }) => [path, members])).toEqual([
      ['/de/hard', ['ALL']],
      ['/de-ch/hard', ['CH']],
      ['/de-uappzz/hard', ['DE', 'AT']],
    ])
    expect((found[1]?.payload ?? []).join('')).not.toMatch(new RegExp(PLACEHOLDER.country, 'i'))
  })

  it('gives pages that differ in what only the browser reads one markup: languages in which they are not written', () => {
    const countries = [countryOf('ALL', ['de', 'fr']), countryOf('AT', ['de', 'fr']), countryOf('DE', ['de'])]
    const pages = [pageOf('about', { availableLanguages: ['de', 'en'] })]
    const found = groupsOf(hostOf(planOf({ countries, pages }))).filter(
      (one) => one.route === '/about' && one.language === 'de' && isFilled(one),
    )
    expect(found.map(({ countries: members }) => members)).toEqual([['AT'], ['DE']])
    expect(new Set(found.map(({ key }) => key)).size).toBe(2)
    expect(new Set(found.map(({ markupKey }) => markupKey)).size).toBe(1)
  })

  it.each([
    ['words', { description: 'Other words' }],
    ['theme', { theme: 'Copper' }],
    ['content', { modules: [textModuleOf('Other words')] }],
  ])('gives a page with another %s another key and another markup', (_what, change: Partial<ContentPage>) => {
    const [before, after] = [{}, change].map((parts) =>
      groupsOf(hostOf(planOf({ pages: [pageOf('about', parts)] }))).find(({ path }) => path === '/en/about'),
    )
    expect(after?.key).not.toBe(before?.key)
    expect(after?.markupKey).not.toBe(before?.markupKey)
  })

  it('is the same for the same plan', () => {
    const describeAll = (): string =>
      groupsOf(hostOf(planOf(WHOLE_GROUP)))
        .map(({ key, countries }) => `${key} ${countries.join()}`)
        .join('\n')
    expect(describeAll()).toBe(describeAll())
  })

  it('lists what stands for itself in sitemaps', () => {
    const listed = groupsOf(hostOf(group)).filter(({ isListed }) => isListed)
    const expected = [...composePages(hostOf(group))].filter(
      ({ node, data }) => node.indexable && node.canonicalUrl === `${data.frame.origin}${node.path}`,
    )
    const paths = listed.flatMap(({ path, countries }) => countries.map((country) => replacePlaceholder(path, country)))
    expect(paths.sort()).toEqual(expected.map(({ node }) => node.path).sort())
  })

  it('knows the placeholder country from the international page', () => {
    expect([isFilled({ countries: ['ALL'] }), isFilled({ countries: ['CH', 'DE'] })]).toEqual([false, true])
  })
})

describe('render groups of any plan', () => {
  const CODES = ['CH', 'DE', 'AT', 'US'] as const
  const language = fc.constantFrom('de' as const, 'en' as const, 'fr' as const)
  const limit = fc.option(fc.subarray([...CODES]), { nil: undefined })
  const country = (code: string): fc.Arbitrary<Country> =>
    fc
      .record({
        supportedLanguages: fc.uniqueArray(language, { maxLength: 3 }),
        defaultMeasurementSystem: fc.constantFrom('Metric' as const, 'Imperial' as const),
        displayNames: fc.record({ en: fc.constantFrom(`Name of ${code}`, `"${code}" & 機`) }),
      })
      .map((parts) => countryOf(code, parts.supportedLanguages, parts))
  const target = fc.constantFrom<Parameters<typeof textModuleOf>[1]>(
    undefined,
    { kind: 'page', pageId: 'page-a' },
    { kind: 'page', pageId: 'page-b' },
    { kind: 'hard', href: '/de-ch/a' },
    { kind: 'path', path: '/events/b' },
    { kind: 'product', slug: 'tarn-20' },
  )
  const page = (slug: string, siteId: string): fc.Arbitrary<ContentPage> =>
    fc
      .record({ availableLanguages: fc.uniqueArray(language, { minLength: 1 }), countries: limit, target })
      .map(({ availableLanguages, countries, target: leadsTo }) =>
        pageOf(slug, {
          siteId,
          availableLanguages,
          modules: [textModuleOf(`Words of ${slug}`, leadsTo)],
          ...omitUndefined({ countries }),
        }),
      )

  const parts = fc
    .record({
      countries: fc.tuple(...CODES.map(country)),
      pages: fc.tuple(page('a', 'site-main'), page('b', 'site-events'), page('c', 'site-main')),
      site: fc.constantFrom(EVENTS, siteOf({ slug: 'events', internationalOnly: true }), { ...BRAND, id: EVENTS.id }),
      item: limit,
      product: limit,
    })
    .map(({ countries, pages, site, item, product }): SnapshotParts => ({
      sites: [siteOf(), site],
      countries: [countryOf('ALL', ['de', 'en', 'fr']), ...countries],
      pages,
      navigations: [
        navigationOf('nav-header', {
          items: [itemOf('page-a'), itemOf('page-b', omitUndefined({ countries: item }))],
        }),
        navigationOf('nav-footer'),
      ],
      classifications: [classificationOf('products'), classificationOf('presses', { parentSlug: 'products' })],
      products: [productOf('tarn-20', omitUndefined({ supportedCountries: product }))],
    }))

  it('stamp its pages, headers and footers as it composes them', () => {
    const locales = [
      'de',
      'en',
      ...CODES.flatMap((code) => ['de', 'en', 'fr'].map((one) => `${one}-${code.toLowerCase()}`)),
    ]
    fc.assert(
      fc.property(parts, (one) => {
        expect(listHostDifferences(planOf(one, {}, { locales }))).toEqual([])
      }),
      { numRuns: 10 },
    )
  })
})
