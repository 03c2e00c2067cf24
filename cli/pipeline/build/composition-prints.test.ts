import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import {
  classificationOf,
  countryOf,
  documentOf,
  itemOf,
  locationOf,
  mediaReleaseOf,
  navigationOf,
  newsOf,
  pageOf,
  priceOf,
  productOf,
  siteOf,
  storyContactOf,
  storyOf,
  textModuleOf,
} from '../../../tests/builders/entries.ts'
import { planOfSnapshot } from '../../../tests/builders/plan-of.ts'
import { snapshotOf } from '../../../tests/builders/snapshot-of.ts'
import { testSize } from '../../../tests/setup/test-size.ts'
import type { Snapshot } from '../../../src/domain/snapshot/snapshot.ts'
import { composeRenderGroups } from '../plan/render-groups/compose-render-groups.ts'
import { listCountryProfiles } from '../plan/render-groups/country-profiles.ts'
import { createCompositionPrints } from './composition-prints.ts'

const both = { availableLanguages: ['en', 'de'] } as const

/** Every kind of entry, on two sites of one host, in countries that see different things. */
const GROUP = snapshotOf({
  languages: ['en', 'de', 'fr'],
  countries: [countryOf('ALL', ['en', 'de', 'fr']), countryOf('CH', ['de', 'fr']), countryOf('US', ['en'])],
  sites: [siteOf(), siteOf({ slug: 'events' })],
  pages: [
    pageOf('about', { ...both, modules: [textModuleOf('About', { kind: 'page', pageId: 'page-fairs' })] }),
    pageOf('only-german', { availableLanguages: ['de'] }),
    pageOf('swiss', { ...both, countries: ['CH'], modules: [textModuleOf('/de-ch/about')] }),
    pageOf('secret', { ...both, protection: { kind: 'password' } }),
    pageOf('fairs', {
      ...both,
      id: 'page-fairs',
      siteId: 'site-events',
      modules: [
        { type: 'stories', key: 'stories', surface: false, title: 'Stories', storySlugs: [], latest: 2 },
        { type: 'news', key: 'news', surface: false, title: 'News', latest: 2 },
        { type: 'products', key: 'products', surface: false, title: 'Products', productSlugs: ['press'] },
      ],
    }),
  ],
  stories: [storyOf('first', { ...both }), storyOf('second', { availableLanguages: ['de'] })],
  storyContacts: [storyContactOf('writer', { ...both })],
  mediaReleases: [mediaReleaseOf('release', { ...both })],
  news: [newsOf('news', { ...both })],
  locations: [locationOf('bern', { ...both })],
  documents: [documentOf('manual')],
  classifications: [classificationOf('presses')],
  products: [
    productOf('press', {
      classificationSlug: 'presses',
      prices: [priceOf('90', { currency: 'CHF', countries: ['CH'] })],
    }),
  ],
  navigations: [navigationOf('nav-header', { items: [itemOf('page-about')] }), navigationOf('nav-footer')],
})

type Composed = ReadonlyMap<string, { readonly print: string; readonly pages: string }>

function compose(snapshot: Snapshot, codeHash = 'code', documentTexts = new Map<string, string>()): Composed {
  const { hosts, context } = planOfSnapshot(snapshot)
  const profiles = listCountryProfiles(context)
  const prints = createCompositionPrints({ context, profiles, documentTexts, codeHash })
  return new Map(
    hosts
      .flatMap((host) => [...composeRenderGroups(host, profiles)])
      .map(({ site, language, groups, slices }) => [
        `${site.site.slug ?? 'main'} ${language}`,
        { print: prints({ site, language }), pages: JSON.stringify([groups, slices]) },
      ]),
  )
}

type Step = string | number

/** Places of all texts, numbers, flags and lists in a value. */
function listPlaces(value: unknown, place: readonly Step[] = []): readonly (readonly Step[])[] {
  if (typeof value !== 'object' || value === null) return [place]
  const below = Object.entries(value).flatMap(([name, item]) => listPlaces(item, [...place, name]))
  return Array.isArray(value) && value.length > 0 ? [place, ...below] : below
}

function change(value: unknown): unknown {
  if (typeof value === 'string') return `${value}x`
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  return Array.isArray(value) ? value.slice(1) : value
}

/** A copy in which the value at a place is another one. */
function changeAt<T>(value: T, [step, ...rest]: readonly Step[]): T {
  if (step === undefined) return change(value) as T
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<Step, unknown>
  copy[step] = changeAt(copy[step], rest)
  return copy as T
}

const places = listPlaces({ byLanguage: GROUP.byLanguage, system: GROUP.system, redirects: GROUP.redirects })
const before = compose(GROUP)

/** Sites and languages whose print a change leaves. */
function listLeft(after: Composed): readonly string[] {
  return [...before].filter(([part, { print }]) => after.get(part)?.print === print).map(([part]) => part)
}

describe('prints of what pages are composed of', () => {
  it('are the same only where every page is, whatever changes in a snapshot', () => {
    const counts = { left: 0, changed: 0 }
    fc.assert(
      fc.property(fc.constantFrom(...places), (place) => {
        let after: Composed
        try {
          after = compose(changeAt(GROUP, place))
        } catch {
          // No plan can be made of it, so no build either.
          return
        }
        const left = listLeft(after)
        counts.left += left.length
        counts.changed += before.size - left.length
        for (const part of left) expect([part, after.get(part)?.pages]).toEqual([part, before.get(part)?.pages])
      }),
      { numRuns: testSize({ usual: 80, long: 600 }) },
    )
    expect(Math.min(counts.left, counts.changed)).toBeGreaterThan(100)
  })

  it('[S9] stay in all languages but that of a document whose text has changed', () => {
    const after = compose(GROUP, 'code', new Map([['manual', 'Other settings.']]))
    const english = [...before.keys()].filter((part) => part.endsWith(' en'))
    expect(english.length).toBeGreaterThan(0)
    for (const part of english) expect(listLeft(after)).not.toContain(part)
    expect(listLeft(after)).toContain('main de')
  })

  it('stay in all other languages when a text changes in one', () => {
    const at = GROUP.byLanguage.de?.pages.findIndex(({ slug }) => slug === 'about') ?? -1
    const after = compose(changeAt(GROUP, ['byLanguage', 'de', 'pages', at, 'description']))
    expect(listLeft(after)).toEqual([...before.keys()].filter((part) => !part.endsWith(' de')))
  })

  it('differ for other code', () => {
    expect(listLeft(compose(GROUP, 'other code'))).toEqual([])
  })
})
