import { describe, expect, it } from '@jest/globals'
import { createLocale, toSisCode } from './locale.ts'
import { LANGUAGES, LAZY_LANGUAGES, type Language } from './language.ts'

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
    ['nl', 'en-US'],
  ])('[P7] %s is %s', (language, expected) => {
    expect(toSisCode(language)).toBe(expected)
  })
})

describe('LANGUAGES', () => {
  it('[P9] are eleven, of which all but English are loaded when needed', () => {
    const lazy: readonly Language[] = ['cs', 'de', 'es', 'fr', 'hu', 'ja', 'pt', 'ro', 'sk', 'zh']
    expect(LANGUAGES).toHaveLength(11)
    expect(LAZY_LANGUAGES).toEqual(lazy)
  })
})
