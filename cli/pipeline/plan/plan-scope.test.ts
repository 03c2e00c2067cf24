import { describe, expect, it } from '@jest/globals'
import { countryOf, siteOf } from '../../../tests/builders/entries.ts'
import { snapshotOf } from '../../../tests/builders/snapshot-of.ts'
import { uappConfigSchema } from '../../../src/config/uapp-config.ts'
import { isPartial, resolvePlanScope, type ScopeRequest } from './plan-scope.ts'

const config = uappConfigSchema.parse({ countries: ['CH', 'DE'] })
const { system } = snapshotOf({
  sites: [siteOf({ name: 'Trenholt Group', technicalName: 'trenholt_group' }), siteOf({ slug: 'events' })],
  countries: [
    countryOf('ALL', ['en']),
    countryOf('CH', ['de', 'fr']),
    countryOf('DE', ['de']),
    countryOf('AQ', ['en'], { hidden: true }),
    countryOf('US', ['en']),
  ],
})
const resolve = (request: ScopeRequest): object => resolvePlanScope(request, system, config)

describe('isPartial', () => {
  it.each<readonly [string, ScopeRequest, boolean]>([
    ['[P11] takes a site for a part', { sites: ['main'] }, true],
    ['[P7] takes a locale for a part', { locales: ['de-ch'] }, true],
    ['[P9] takes countries for a part', { countries: ['CH', 'DE'] }, true],
    ['[P9] takes all countries for the whole', { countries: 'all' }, false],
    ['[P9] takes a request without options for the whole', { sites: undefined, countries: undefined }, false],
  ])('%s', (_title, request, expected) => {
    expect(isPartial(request)).toBe(expected)
  })
})

describe('resolvePlanScope', () => {
  it.each<readonly [string, ScopeRequest, object]>([
    ['[P9] plans the configured countries by default', {}, { countries: ['CH', 'DE'] }],
    ['[P9] plans every visible country with all', { countries: 'all' }, { countries: ['CH', 'DE', 'US'] }],
    ['[P9] takes country codes in any case', { countries: ['us'] }, { countries: ['US'] }],
    ['[P11] finds the main site as main', { sites: ['main'] }, { sites: ['site-main'] }],
    ['[P11] finds a site by slug', { sites: ['events'] }, { sites: ['site-events'] }],
    ['[P11] finds a site by id', { sites: ['site-events'] }, { sites: ['site-events'] }],
    ['[P11] finds a site by name, in any case', { sites: ['trenholt group'] }, { sites: ['site-main'] }],
    ['[P11] finds a site by technical name', { sites: ['trenholt_group'] }, { sites: ['site-main'] }],
    ['[P7] takes locales in any case', { locales: ['de-CH'] }, { locales: ['de-ch'], countries: ['CH', 'DE'] }],
    ['[P9] plans the country of a locale that is asked for', { locales: ['en-us'] }, { countries: ['CH', 'DE', 'US'] }],
  ])('%s', (_title, request, expected) => {
    expect(resolve(request)).toMatchObject(expected)
  })

  it.each<readonly [string, ScopeRequest, string]>([
    ['[P11] names the sites there are', { sites: ['shop'] }, 'There is no site shop. Sites: main, events'],
    ['[P9] names the countries there are', { countries: ['QQ'] }, 'There is no country QQ. Countries: CH, DE, AQ, US'],
    ['[P10] refuses a language that the country does not support', { locales: ['ja-ch'] }, 'There is no locale ja-ch.'],
    [
      '[P10] refuses a language that the site does not have',
      { sites: ['events'], locales: ['fr-ch'] },
      'There is no locale fr-ch. Locales: de, en, de-ch, de-de',
    ],
  ])('%s', (_title, request, message) => {
    expect(() => resolve(request)).toThrow(message)
  })
})
