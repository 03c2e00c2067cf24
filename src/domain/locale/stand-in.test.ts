import { describe, expect, it } from '@jest/globals'
import { createLocale } from './locale.ts'
import { createStandIn, isStandIn, replaceStandIn } from './stand-in.ts'

describe('the stand-in country', () => {
  it('has locales like any country', () => {
    expect(createStandIn('de')).toMatchObject({
      code: 'de-UAPPZZ',
      urlCode: 'de-uappzz',
      language: 'de',
      isInternational: false,
    })
  })

  it.each([
    { locale: createStandIn('fr'), expected: true },
    { locale: createLocale('fr', 'CH'), expected: false },
    { locale: createLocale('fr', 'ALL'), expected: false },
  ])('is told apart from others: $locale.code', ({ locale, expected }) => {
    expect(isStandIn(locale)).toBe(expected)
  })
})

describe('replaceStandIn', () => {
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
    expect(replaceStandIn(text, country)).toBe(expected)
  })
})
