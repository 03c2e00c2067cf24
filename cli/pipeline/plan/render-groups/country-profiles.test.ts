import { describe, expect, it } from '@jest/globals'
import { countryOf, itemOf, navigationOf, pageOf, productOf, siteOf } from '../../../../tests/builders/entries.ts'
import { planOf } from '../../../../tests/builders/plan-of.ts'
import type { SnapshotParts } from '../../../../tests/builders/snapshot-of.ts'
import type { UappConfigInput } from '../../../../src/config/uapp-config.ts'
import { listCountryProfiles } from './country-profiles.ts'

const brand = siteOf({ slug: 'brand', domains: [{ host: 'www.brand.example' }] })
const ALL = countryOf('ALL', ['de', 'en'])
const SAME = ['AT', 'DE', 'LU'].map((code) => countryOf(code, ['de', 'en']))

function profilesOf(parts: SnapshotParts, config: Partial<UappConfigInput> = {}): readonly (readonly string[])[] {
  const { context } = planOf({ countries: [ALL, ...SAME], ...parts }, config)
  return listCountryProfiles(context).map(({ countries }) => countries)
}

/** The three countries, one of them with something of its own. */
function withLuxembourg(parts: Partial<(typeof SAME)[number]>): SnapshotParts {
  return { countries: [ALL, ...SAME.map((country) => (country.code === 'LU' ? { ...country, ...parts } : country))] }
}

describe('listCountryShapes', () => {
  it('puts countries together that see the same, in their order, and leaves out the international entry', () => {
    expect(profilesOf({})).toEqual([['AT', 'DE', 'LU']])
  })

  it('[S1 §1] sets a country apart that spells German otherwise', () => {
    const countries = ['AT', 'LI', 'DE', 'CH'].map((code) => countryOf(code, ['de']))
    const countriesOfFrench = ['CH', 'DE'].map((code) => countryOf(code, ['fr']))
    expect(profilesOf({ countries: [ALL, ...countries] })).toEqual([
      ['AT', 'DE'],
      ['LI', 'CH'],
    ])
    expect(profilesOf({ countries: [countryOf('ALL', ['fr']), ...countriesOfFrench] })).toEqual([['CH', 'DE']])
  })

  it.each<readonly [string, SnapshotParts]>([
    ['other units', withLuxembourg({ defaultMeasurementSystem: 'Imperial' })],
    ['other languages', withLuxembourg({ supportedLanguages: ['de'] })],
    ['its languages in another order', withLuxembourg({ supportedLanguages: ['en', 'de'] })],
    ['a page of its own', { pages: [pageOf('vianden', { countries: ['LU'] })] }],
    ['a product less', { products: [productOf('tarn-20', { supportedCountries: ['AT', 'DE'] })] }],
    [
      'an item of navigation less',
      {
        pages: [pageOf('about')],
        navigations: [
          navigationOf('nav-header', { items: [itemOf('page-about', { countries: ['AT', 'DE'] })] }),
          navigationOf('nav-footer'),
        ],
      },
    ],
    [
      'a page of its own on another site',
      { sites: [siteOf(), brand], pages: [pageOf('vianden', { siteId: brand.id, countries: ['LU'] })] },
    ],
  ])('sets a country apart that has %s', (_what, parts) => {
    expect(profilesOf(parts)).toEqual([['AT', 'DE'], ['LU']])
  })

  it('sets a country apart that another site has not', () => {
    const config = { siteCountries: { brand: ['AT', 'DE'] } }
    expect(profilesOf({ sites: [siteOf(), brand] }, config)).toEqual([['AT', 'DE'], ['LU']])
  })

  it.each<readonly [string, SnapshotParts]>([
    ['its name', withLuxembourg({ displayNames: { en: 'Luxembourg' } })],
    ['its place in lists', withLuxembourg({ sortIndex: 99 })],
    ['a page that all of them see', { pages: [pageOf('about', { countries: ['LU', 'DE', 'AT'] })] }],
    ['a page that none of them sees', { pages: [pageOf('about', { countries: ['US'] })] }],
  ])('keeps a country with others that differs in nothing but %s', (_what, parts) => {
    expect(profilesOf(parts)).toEqual([['AT', 'DE', 'LU']])
  })

  it('knows the planned countries only', () => {
    const { context } = planOf({ countries: [ALL, ...SAME] }, {}, { countries: ['DE'] })
    expect(listCountryProfiles(context).map(({ countries }) => countries)).toEqual([['DE']])
  })
})
