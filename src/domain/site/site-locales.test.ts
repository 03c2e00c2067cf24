import { describe, expect, it } from '@jest/globals'
import { TEXT_LANGUAGES, type Language } from '../locale/language.ts'
import {
  listUsedLanguages,
  planLocales,
  requireLocale,
  resolveSiteLanguages,
  type SiteLanguageRules,
} from './site-locales.ts'
import type { Country } from './system-data.ts'
import { omitUndefined } from '../values/omit-undefined.ts'

const rules: SiteLanguageRules = {
  siteLanguages: ['en', 'de'],
  siteLanguageAdjustments: {
    events: { add: ['fr'], remove: [] },
    'events-north-america': { add: ['es'], remove: ['de'] },
    'brand-portal': { add: [], remove: ['de'] },
    fachtage: { add: [], remove: ['en'] },
  },
  siteCountries: { 'events-north-america': ['US', 'CA', 'MX'] },
}

function countryOf(code: string, ...supportedLanguages: [Language, ...Language[]]): Country {
  return {
    code,
    hidden: false,
    sortIndex: 0,
    supportedLanguages,
    defaultLanguage: supportedLanguages[0],
    defaultMeasurementSystem: 'Metric',
    displayNames: { en: code },
  }
}

const countries = [
  countryOf('ALL', ...TEXT_LANGUAGES),
  countryOf('CA', 'en', 'fr'),
  countryOf('CH', 'de', 'fr'),
  countryOf('US', 'en', 'es'),
]

function codesOf(
  slug: string | undefined,
  internationalOnly = false,
  selectedCountries = ['CA', 'CH', 'US'],
): readonly string[] {
  const site = { internationalOnly, ...omitUndefined({ slug }) }
  return planLocales({ site, countries, selectedCountries, rules }).map(({ urlCode }) => urlCode)
}

describe('resolveSiteLanguages', () => {
  it.each<[string, string | undefined, readonly Language[]]>([
    ['the main site has all whose texts come with uapp', undefined, TEXT_LANGUAGES],
    ['a site without adjustments has the configured ones', 'careers', ['en', 'de']],
    ['one site adds French', 'events', ['en', 'de', 'fr']],
    ['the north-america events site adds Spanish and removes German', 'events-north-america', ['en', 'es']],
    ['the brand portal removes German', 'brand-portal', ['en']],
    ['one German-titled site removes English', 'fachtage', ['de']],
  ])('[P8] %s', (_title, slug, expected) => {
    expect(resolveSiteLanguages(omitUndefined({ slug }), rules)).toEqual(expected)
  })

  it('[P8] the main site has those of the configuration, in their order', () => {
    expect(resolveSiteLanguages({}, { ...rules, mainSiteLanguages: ['pl', 'ja', 'de'] })).toEqual(['pl', 'ja', 'de'])
  })
})

describe('languages of sites with a slug that the configuration does not name', () => {
  it.each([
    [
      ['cs', 'de', 'en'],
      ['de', 'en'],
    ],
    [['pl', 'de'], ['de']],
    [
      ['pl', 'cs'],
      ['pl', 'cs'],
    ],
  ] as const)('[P8] of a main site in %j are %j', (mainSiteLanguages, expected) => {
    const open = { mainSiteLanguages, siteLanguageAdjustments: {}, siteCountries: {} }
    expect(resolveSiteLanguages({ slug: 'careers' }, open)).toEqual(expected)
  })
})

describe('planLocales', () => {
  it('[P1] gives every language alone, then each planned country its languages', () => {
    expect(codesOf(undefined)).toEqual([...TEXT_LANGUAGES, 'en-ca', 'fr-ca', 'de-ch', 'fr-ch', 'en-us', 'es-us'])
  })

  it.each([
    ['an international-only site has no countries', 'brand-portal', true, ['en']],
    ['a site keeps to its own languages', 'fachtage', false, ['de', 'de-ch']],
    [
      'a site keeps to its configured countries',
      'events-north-america',
      false,
      ['en', 'es', 'en-ca', 'en-us', 'es-us'],
    ],
  ])('[P8] %s', (_title, slug, internationalOnly, expected) => {
    expect(codesOf(slug, internationalOnly)).toEqual(expected)
  })

  it('[P9] plans only the selected countries', () => {
    expect(codesOf('fachtage', false, ['CA'])).toEqual(['de'])
  })
})

describe('listUsedLanguages', () => {
  it('[P9] names the languages of all sites, their fallbacks, the first one first', () => {
    const used = listUsedLanguages({
      mainSiteLanguages: ['sk'],
      siteLanguages: [],
      siteLanguageAdjustments: { events: { add: ['fr'], remove: [] } },
      siteCountries: {},
      fallbackLanguages: { sk: 'cs', pt: 'es' },
    })
    expect(used).toEqual(['sk', 'fr', 'cs'])
  })

  it('[P9] names all where the main site has all', () => {
    expect(listUsedLanguages({ ...rules, fallbackLanguages: {} })).toEqual(TEXT_LANGUAGES)
  })
})

describe('requireLocale', () => {
  it('[P10] gives a supported pair', () => {
    expect(requireLocale('fr', 'CA', countries).code).toBe('fr-CA')
  })

  it('[P10] accepts every language for the international entry', () => {
    expect(requireLocale('ja', 'ALL', countries).code).toBe('ja')
  })

  it.each<[string, Language, string, string]>([
    ['an unsupported language', 'ja', 'CH', 'Language ja is not supported in CH: choose one of de, fr'],
    ['an unknown country', 'en', 'XX', 'Unknown country XX: not among the 4 countries of the content service'],
  ])('[P10] throws for %s', (_title, language, country, message) => {
    expect(() => requireLocale(language, country, countries)).toThrow(message)
  })
})
