import { describe, expect, it } from '@jest/globals'
import { createLocale, fromSisCode, toSisCode } from './locale.ts'
import { isLanguage, LANGUAGES, pickDefaultLanguage, TEXT_LANGUAGES } from './language.ts'

describe('createLocale', () => {
  it('[P7] names a language in a country', () => {
    expect(createLocale('de', 'CH')).toEqual({
      code: 'de-CH',
      urlCode: 'de-ch',
      sisCode: 'de-CH',
      isInternational: false,
      language: 'de',
      country: 'CH',
      spelling: 'swiss',
    })
  })

  it('[P7] names an international locale by its language alone', () => {
    expect(createLocale('fr', 'ALL')).toEqual({
      code: 'fr',
      urlCode: 'fr',
      sisCode: 'fr-FR',
      isInternational: true,
      language: 'fr',
      country: 'ALL',
    })
  })
})

describe('toSisCode', () => {
  it.each<[string, string]>([
    ['en', 'en-US'],
    ['de', 'de-CH'],
    ['fr', 'fr-FR'],
    ['zh', 'zh-CN'],
    ['ja', 'ja-JP'],
    ['es', 'es-ES'],
    ['pt', 'pt-BR'],
    ['cs', 'cs-CZ'],
    ['hu', 'hu-HU'],
    ['ro', 'ro-RO'],
    ['sk', 'sk-SK'],
    ['nl', 'nl-NL'],
    ['pl', 'pl-PL'],
    ['tlh', 'en-US'],
  ])('[P7] %s is %s', (language, expected) => {
    expect(toSisCode(language)).toBe(expected)
  })
})

describe('languages', () => {
  it('[P9] are those of ISO 639-1 that Intl knows, of which eleven come with interface texts', () => {
    const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
    expect(LANGUAGES.filter((code) => names.of(code) === undefined)).toEqual([])
    expect([LANGUAGES.toSorted(), new Set(LANGUAGES).size]).toEqual([[...LANGUAGES], LANGUAGES.length])
    expect(TEXT_LANGUAGES).toHaveLength(11)
  })

  it('[P9] have English stand in where it is one of them, else the first', () => {
    expect((['pl,de', 'pl,en', 'en'] as const).map((list) => pickDefaultLanguage(list.split(',').filter(isLanguage)))).toEqual(['pl', 'en', 'en']) // prettier-ignore
  })

  it('[P7] have a code of the product service each, from which they are told again', () => {
    expect(LANGUAGES.filter((language) => fromSisCode(toSisCode(language)) !== language)).toEqual([])
    expect([toSisCode('pl'), fromSisCode('pl'), fromSisCode('de-DE')]).toEqual(['pl-PL', undefined, undefined])
  })
})
