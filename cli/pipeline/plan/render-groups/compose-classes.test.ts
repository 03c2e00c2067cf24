import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { classesOf, groupsOf } from '../../../../tests/builders/classes-of.ts'
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
import { replaceStandIn, STAND_IN } from '../../../../src/domain/locale/stand-in.ts'
import type { Country } from '../../../../src/domain/site/system-data.ts'
import { createStamp, escapeForJson, fillStamp } from '../../render/headless/page-templates/stamp.ts'
import { isStamped, type ComposedClass } from './compose-classes.ts'
import { composePages } from '../compose/compose-pages.ts'
import { composeSlices } from '../compose/compose-slices.ts'
import { nameCountry } from '../compose/name-country.ts'
import type { HostPlan, Plan } from '../plan.ts'
import { omitUndefined } from '../../../../src/domain/values/omit-undefined.ts'

/** Page data of every path as the plan gives them; the JSON is that of `_payload.json`. */
function pagesByPath(host: HostPlan): ReadonlyMap<string, string> {
  return new Map([...composePages(host)].map(({ node, data }) => [node.path, JSON.stringify(data)]))
}

/** The same as the classes give them; a path that is in two of them is an error. */
function stampedByPath(classes: readonly ComposedClass[]): ReadonlyMap<string, string> {
  const stamped = new Map<string, string>()
  for (const { path, payload, countries } of classes) {
    for (const country of countries) {
      const own = replaceStandIn(path, country)
      if (stamped.has(own)) throw new Error(`${own} is in two classes`)
      stamped.set(own, replaceStandIn(payload.join(''), country))
    }
  }
  return stamped
}

function slicesById(host: HostPlan): ReadonlyMap<string, string> {
  return new Map([...composeSlices(host)].map((slice) => [slice.id, JSON.stringify(slice)]))
}

function stampedSlicesById(host: HostPlan): ReadonlyMap<string, string> {
  const stamped = new Map<string, string>()
  for (const { slice, language, countries } of groupsOf(host).flatMap(({ slices }) => slices)) {
    const stamp = createStamp(JSON.stringify(slice))
    for (const country of countries) {
      const name = escapeForJson(nameCountry(host.context.countries, country, language))
      const own = replaceStandIn(slice.id, country)
      if (stamped.has(own)) throw new Error(`${own} is in two classes`)
      stamped.set(own, fillStamp(stamp, { country, name }).toString())
    }
  }
  return stamped
}

/** What one map has and the other has not, or has otherwise; comparing texts before describing them keeps this fast. */
function listDifferences(is: ReadonlyMap<string, string>, should: ReadonlyMap<string, string>): readonly object[] {
  return [...new Set([...is.keys(), ...should.keys()])]
    .filter((name) => is.get(name) !== should.get(name))
    .map((name) => ({ name, is: is.get(name), should: should.get(name) }))
}

function listHostDifferences({ hosts }: Plan): readonly object[] {
  return hosts.flatMap((host) => [
    ...listDifferences(stampedByPath(classesOf(host)), pagesByPath(host)),
    ...listDifferences(stampedSlicesById(host), slicesById(host)),
  ])
}

const group = planOf(WHOLE_GROUP)

function classesAt(route: string, language: string, host: HostPlan = hostOf(group)): readonly (readonly string[])[] {
  return classesOf(host)
    .filter((found) => found.route === route && found.language === language)
    .map(({ countries }) => countries)
}

describe('composeClasses', () => {
  it.each(group.hosts.map((host) => ({ name: host.host, host })))(
    'stamps every page of $name as the plan composes it, and each in one class',
    ({ host }) => {
      const planned = pagesByPath(host)
      expect(planned.size).toBeGreaterThan(40)
      expect(listDifferences(stampedByPath(classesOf(host)), planned)).toEqual([])
    },
  )

  it.each(group.hosts.map((host) => ({ name: host.host, host })))(
    'stamps headers and footers of $name as the plan composes them, with the names of their countries',
    ({ host }) => {
      expect(slicesById(host).size).toBeGreaterThan(10)
      expect(listDifferences(stampedSlicesById(host), slicesById(host))).toEqual([])
    },
  )

  it('puts countries into one class that see the same', () => {
    expect(classesAt('/about', 'de').map((countries) => countries.toSorted())).toEqual([
      ['ALL'],
      ['CH'],
      ['LI'],
      ['AT', 'DE', 'LU'],
    ])
    const plan = planOf({ countries: WHOLE_GROUP.countries?.filter(({ code }) => code !== 'CH') ?? [] })
    expect(classesAt('/', 'de', hostOf(plan))).toEqual([['ALL'], ['DE', 'AT', 'LU'], ['LI']])
  })

  it.each<readonly [string, string, string, string]>([
    ['CH', 'its content links to its own locale', '/hard', 'de'],
    ['CH', 'it offers other languages', '/about', 'de'],
    ['US', 'it measures in other units', '/about', 'en'],
  ])('keeps %s apart where %s', (country, _why, route, language) => {
    expect(classesAt(route, language)).toContainEqual([country])
  })

  it('binds a page to the one country whose locale it mentions, under its own codes, and no other', () => {
    const countries = ['ALL', 'CH', 'DE', 'AT'].map((code) => countryOf(code, ['de']))
    const host = hostOf(planOf({ countries, pages: WHOLE_GROUP.pages?.filter(({ slug }) => slug === 'hard') ?? [] }))
    const found = classesOf(host).filter(({ route, language }) => route === '/hard' && language === 'de')
    expect(found.map(({ path, countries: members }) => [path, members])).toEqual([
      ['/de/hard', ['ALL']],
      ['/de-ch/hard', ['CH']],
      ['/de-uappzz/hard', ['DE', 'AT']],
    ])
    expect((found[1]?.payload ?? []).join('')).not.toMatch(new RegExp(STAND_IN.country, 'i'))
  })

  it('gives pages that differ in what only the browser reads one markup: languages in which they are not written', () => {
    const countries = [countryOf('ALL', ['de', 'fr']), countryOf('AT', ['de', 'fr']), countryOf('DE', ['de'])]
    const pages = [pageOf('about', { availableLanguages: ['de', 'en'] })]
    const found = classesOf(hostOf(planOf({ countries, pages }))).filter(
      (one) => one.route === '/about' && one.language === 'de' && isStamped(one),
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
      classesOf(hostOf(planOf({ pages: [pageOf('about', parts)] }))).find(({ path }) => path === '/en/about'),
    )
    expect(after?.key).not.toBe(before?.key)
    expect(after?.markupKey).not.toBe(before?.markupKey)
  })

  it('is the same for the same plan', () => {
    const describeAll = (): string =>
      classesOf(hostOf(planOf(WHOLE_GROUP)))
        .map(({ key, countries }) => `${key} ${countries.join()}`)
        .join('\n')
    expect(describeAll()).toBe(describeAll())
  })

  it('lists what stands for itself in sitemaps', () => {
    const listed = classesOf(hostOf(group)).filter(({ isListed }) => isListed)
    const expected = [...composePages(hostOf(group))].filter(
      ({ node, data }) => node.indexable && node.canonicalUrl === `${data.frame.origin}${node.path}`,
    )
    const paths = listed.flatMap(({ path, countries }) => countries.map((country) => replaceStandIn(path, country)))
    expect(paths.sort()).toEqual(expected.map(({ node }) => node.path).sort())
  })

  it('knows the stand-in from the international page', () => {
    expect([isStamped({ countries: ['ALL'] }), isStamped({ countries: ['CH', 'DE'] })]).toEqual([false, true])
  })
})

describe('classes of any plan', () => {
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
