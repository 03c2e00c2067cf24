import { describe, expect, it } from '@jest/globals'
import { buildCountryList } from './country-list.ts'
import { TEXT_LANGUAGES } from '../locale/language.ts'
import type { Country } from './system-data.ts'

function country(code: string, sortIndex: number, hidden = false): Country {
  return {
    code, sortIndex, hidden,
    supportedLanguages: ['en'], defaultLanguage: 'en', defaultMeasurementSystem: 'Metric', displayNames: { en: code },
  } // prettier-ignore
}

describe('buildCountryList', () => {
  const records = [country('CH', 30), country('AQ', 5, true), country('AT', 10), country('BE', 10)]

  it.each([
    ['drops hidden countries', false, ['ALL', 'AT', 'BE', 'CH']],
    ['keeps hidden countries where the group shows them', true, ['ALL', 'AQ', 'AT', 'BE', 'CH']],
  ])('[P9] %s and sorts by sort index, then code', (_name, showHidden, expected) => {
    expect(buildCountryList(records, { showHidden, languages: TEXT_LANGUAGES }).map(({ code }) => code)).toEqual(
      expected,
    )
  })

  it('[P9] begins with the synthetic entry ALL: every language, English, metric, with its two names', () => {
    expect(buildCountryList(records, { showHidden: false, languages: TEXT_LANGUAGES })[0]).toEqual({
      code: 'ALL',
      hidden: false,
      sortIndex: -1,
      supportedLanguages: TEXT_LANGUAGES,
      defaultLanguage: 'en',
      defaultMeasurementSystem: 'Metric',
      displayNames: { en: 'All', de: 'Alle' },
    })
  })

  it('[P9] has one ALL even where the service sends one', () => {
    const codes = buildCountryList([country('ALL', 1), country('CH', 2)], {
      showHidden: true,
      languages: TEXT_LANGUAGES,
    }).map(({ code }) => code)
    expect(codes).toEqual(['ALL', 'CH'])
  })
})
