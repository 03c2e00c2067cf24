import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { chooseLocale, correctLocale, parseAcceptLanguage, type PlannedLocale, type Visitor } from './locale-choice.ts'
import type { Language } from '../locale/language.ts'
import { parseLocaleSegment } from './parse-path.ts'
import { omitUndefined } from '../values/omit-undefined.ts'

function localeOf(urlCode: string): PlannedLocale {
  const [language = 'en', country] = urlCode.split('-')
  return { urlCode, language: language as Language, country: country?.toUpperCase() ?? 'ALL' }
}

const locales = ['de', 'en', 'fr', 'zh', 'de-ch', 'fr-ch', 'en-ca', 'fr-ca'].map(localeOf)
const nobody: Visitor = { isTesting: false }

describe('parseAcceptLanguage', () => {
  it.each([
    ['', []],
    ['de-CH,de;q=0.9,en;q=0.8', ['de', 'en']],
    ['en;q=0.5, fr', ['fr', 'en']],
    ['it, fil, esu, *;q=0.1', ['it']],
    ['xx, fil', []],
    ['de;q=0, en', ['en']],
    ['DE', ['de']],
    [';;;q=x,en', ['en']],
  ])('[P12] %s → %j', (header, expected) => {
    expect(parseAcceptLanguage(header)).toEqual(expected)
  })
})

describe('chooseLocale', () => {
  it.each<[string, Visitor, string]>([
    ['English by default', nobody, 'en'],
    ['the language that the browser asks for', { ...nobody, acceptLanguage: 'ja, fr;q=0.5' }, 'fr'],
    ['the visitor’s country in the language read', { ...nobody, country: 'CH', acceptLanguage: 'fr' }, 'fr-ch'],
    ['the language read before the country', { ...nobody, country: 'ch', acceptLanguage: 'zh' }, 'zh'],
    ['the country’s first language otherwise', { ...nobody, country: 'ch', acceptLanguage: 'ja' }, 'de-ch'],
    ['no other country than the chosen one', { ...nobody, country: 'CH', cookieLocale: 'fr-be' }, 'fr'],
    [
      'the international locale of a country that is not planned',
      { ...nobody, country: 'BR', acceptLanguage: 'de' },
      'de',
    ],
    ['English for an unknown country', { ...nobody, country: 'T1' }, 'en'],
    ['no country in testing mode', { country: 'CH', acceptLanguage: 'fr', isTesting: true }, 'fr'],
    ['the remembered locale first', { ...nobody, country: 'CH', acceptLanguage: 'fr', cookieLocale: 'en-ca' }, 'en-ca'],
    ['at least the remembered language', { ...nobody, acceptLanguage: 'fr', cookieLocale: 'de-at' }, 'de'],
    ['nothing from a wrong cookie', { ...nobody, cookieLocale: '../../x' }, 'en'],
  ])('[P12] takes %s', (_title, visitor, expected) => {
    expect(chooseLocale(locales, visitor).urlCode).toBe(expected)
  })

  it('[P12] takes the first locale of a site without English', () => {
    expect(chooseLocale(['de', 'de-ch'].map(localeOf), nobody).urlCode).toBe('de')
  })

  it('[P12] always gives a planned locale of the site', () => {
    const text = fc.option(fc.string(), { nil: undefined })
    fc.assert(
      fc.property(text, text, text, fc.boolean(), (country, acceptLanguage, cookieLocale, isTesting) => {
        const visitor = {
          isTesting,
          ...omitUndefined({ country, acceptLanguage, cookieLocale }),
        }
        expect(locales).toContain(chooseLocale(locales, visitor))
      }),
    )
  })

  it('[P10] throws for a site without locales', () => {
    expect(() => chooseLocale([], nobody)).toThrow('The site has no locale to choose from')
  })
})

describe('correctLocale', () => {
  it.each([
    ['other letters', 'DE-CH', 'de-ch'],
    ['a country that is not planned', 'fr-be', 'fr'],
    ['a language that the country does not have', 'zh-ch', 'zh'],
  ])('[P12] mends %s: %s → %s', (_title, segment, expected) => {
    const parsed = parseLocaleSegment(segment)
    expect(parsed && correctLocale(locales, parsed)?.urlCode).toBe(expected)
  })

  it('[P12] takes the language from any country where it has no international locale', () => {
    expect(correctLocale(['en', 'fr-ca'].map(localeOf), { raw: 'fr', language: 'fr' })?.urlCode).toBe('fr-ca')
  })

  it('[P12] gives nothing for a language that the site does not have', () => {
    expect(correctLocale(locales, { raw: 'ja-jp', language: 'ja', country: 'JP' })).toBeUndefined()
  })
})
