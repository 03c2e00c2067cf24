import { describe, expect, it } from '@jest/globals'
import { createLocale } from './locale.ts'
import { createPlaceholder, isPlaceholder, replacePlaceholder } from './placeholder-country.ts'

describe('the placeholder country country', () => {
  it('has locales like any country', () => {
    expect(createPlaceholder('de')).toMatchObject({
      code: 'de-UAPPZZ',
      urlCode: 'de-uappzz',
      language: 'de',
      isInternational: false,
    })
  })

  it.each([
    { locale: createPlaceholder('fr'), expected: true },
    { locale: createLocale('fr', 'CH'), expected: false },
    { locale: createLocale('fr', 'ALL'), expected: false },
  ])('is told apart from others: $locale.code', ({ locale, expected }) => {
    expect(isPlaceholder(locale)).toBe(expected)
  })
})

describe('replacePlaceholder', () => {
  it.each([
    ['/de-uappzz/about', 'CH', '/de-ch/about'],
    ['header--site-main--de-uappzz', 'US', 'header--site-main--de-us'],
    ['de-UAPPZZ', 'CH', 'de-CH'],
    [
      '{"country":"UAPPZZ","path":"/de-uappzz","a":"/fr-uappzz"}',
      'CH',
      '{"country":"CH","path":"/de-ch","a":"/fr-ch"}',
    ],
    ['/de/about', 'ALL', '/de/about'],
    ['', 'CH', ''],
  ])('%s in %s', (text, country, expected) => {
    expect(replacePlaceholder(text, country)).toBe(expected)
  })
})
