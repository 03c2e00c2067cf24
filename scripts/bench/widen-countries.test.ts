import { describe, expect, it } from '@jest/globals'
import { TEXT_LANGUAGES } from '../../src/domain/locale/language.ts'
import { countriesSchema, widenCountries } from './widen-countries.ts'

const countries = countriesSchema.parse([
  { code: 'AA', hidden: false, sortIndex: 10, supportedLanguages: ['de', 'fr'], names: {} },
  { code: 'AQ', hidden: true, sortIndex: 20, supportedLanguages: ['en'], names: {} },
  { code: 'CH', hidden: false, sortIndex: 30, supportedLanguages: ['de'], names: {} },
])

const countLocales = (some: typeof countries): number =>
  some.filter(({ hidden }) => !hidden).reduce((sum, { supportedLanguages }) => sum + supportedLanguages.length, 0)

describe('widenCountries', () => {
  it.each([3, 4, 7, 2 * TEXT_LANGUAGES.length, 2 * TEXT_LANGUAGES.length + 1, 100, 3000])(
    'gives %d locales exactly',
    (locales) => {
      const widened = widenCountries(countries, locales)
      expect(countLocales([...widened])).toBe(locales)
      for (const { supportedLanguages } of widened) {
        expect(new Set(supportedLanguages).size).toBe(supportedLanguages.length)
        expect(supportedLanguages).not.toHaveLength(0)
      }
      expect(new Set(widened.map(({ code }) => code)).size).toBe(widened.length)
    },
  )

  it('takes no language away, and leaves hidden countries as they are', () => {
    const widened = widenCountries(countries, 12)
    expect(widened.find(({ code }) => code === 'AA')?.supportedLanguages.slice(0, 2)).toEqual(['de', 'fr'])
    expect(widened.find(({ code }) => code === 'AQ')?.supportedLanguages).toEqual(['en'])
  })

  it('says when there are no codes left', () => {
    expect(() => widenCountries(countries, 700 * TEXT_LANGUAGES.length)).toThrow('no codes')
  })
})
