import { describe, expect, it } from '@jest/globals'
import { selectDefaultLocale, selectHreflangLocales, toHreflang } from './hreflang.ts'
import { createLocale, INTERNATIONAL } from './locale.ts'

const en = createLocale('en', INTERNATIONAL)
const de = createLocale('de', INTERNATIONAL)
const swiss = createLocale('de', 'CH')
const austrian = createLocale('de', 'AT')
const codes = (locales: readonly { readonly code: string }[]): readonly string[] => locales.map(({ code }) => code)

describe('toHreflang', () => {
  it.each([
    ['[S10] an international locale is its language alone', en, 'en'],
    ['[S10] a country stands behind its language', swiss, 'de-CH'],
  ])('%s', (_title, locale, expected) => {
    expect(toHreflang(locale)).toBe(expected)
  })
})

describe('selectHreflangLocales', () => {
  it.each([
    ['[S10] keeps all up to the limit', [en, de, swiss, austrian], 4, ['en', 'de', 'de-CH', 'de-AT']],
    [
      '[S10] keeps international and configured ones beyond the limit',
      [en, de, swiss, austrian],
      3,
      ['en', 'de', 'de-CH'],
    ],
    ['[S10] a single version names no alternates', [en], 4, []],
    ['[S10] beyond the limit a single one left names no alternates', [swiss, austrian], 1, []],
  ] as const)('%s', (_title, locales, maxAlternates, expected) => {
    expect(codes(selectHreflangLocales(locales, { maxAlternates, countries: ['CH'] }))).toEqual(expected)
  })
})

describe('selectDefaultLocale', () => {
  it.each([
    ['[S10] is international English', [de, en, swiss], 'en'],
    ['[S10] is the first international one without English', [swiss, de], 'de'],
    ['[S10] is none where all are national', [swiss, austrian], undefined],
  ] as const)('%s', (_title, members, expected) => {
    expect(selectDefaultLocale(members)?.code).toBe(expected)
  })
})
