import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { LANGUAGES } from '../domain/language.ts'
import { FORMAT_LOCALES, unifySeparator } from './format-locales.ts'
import { writeDay, writeLanguageName, writeNumber } from './format-words.ts'

const DAY_MS = 86_400_000
const DAYS = Array.from({ length: 366 }, (_, at) => new Date(Date.UTC(2028, 0, 1) + at * DAY_MS))
const NUMBERS = [0, -0, 1, -0.3, 999, 1000, 9999, 10_000, 1.005, 2.5, 0.125, 1_234_567.891, -1_234.5]

describe('words of a language', () => {
  it.each(LANGUAGES)('[N12] write numbers of %s as Intl does', (language) => {
    const formats = [0, 1, 2, 4].map((decimals) => ({
      decimals,
      fixed: new Intl.NumberFormat(FORMAT_LOCALES[language], {
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      }),
      loose: new Intl.NumberFormat(FORMAT_LOCALES[language], { maximumFractionDigits: decimals }),
    }))
    const check = (value: number): void => {
      for (const { decimals, fixed, loose } of formats) {
        expect([value, writeNumber(value, language, decimals)]).toEqual([value, unifySeparator(fixed.format(value))])
        expect([value, writeNumber(value, language, 0, decimals)]).toEqual([value, unifySeparator(loose.format(value))])
      }
    }
    for (const value of NUMBERS) check(value)
    fc.assert(fc.property(fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }), check))
    fc.assert(fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (value) => check(value / 10_000)))
  })

  it.each([
    [1e21, '1e+21'],
    [1e-7, '1e-7'],
    [Number.NaN, 'NaN'],
    [Number.POSITIVE_INFINITY, 'Infinity'],
  ])('[N12] leave %d as it is', (value, text) => {
    expect(writeNumber(value, 'en', 2)).toBe(text)
  })

  it.each(LANGUAGES)('[S2] write each day of a year in %s as Intl does', (language) => {
    const format = new Intl.DateTimeFormat(FORMAT_LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' })
    expect(DAYS.map((day) => writeDay(day.toISOString(), language))).toEqual(DAYS.map((day) => format.format(day)))
  })

  it.each(LANGUAGES)('[K9] name the eleven languages in %s as Intl does', (language) => {
    const names = new Intl.DisplayNames([FORMAT_LOCALES[language]], { type: 'language' })
    expect(LANGUAGES.map((one) => writeLanguageName(one, language))).toEqual(LANGUAGES.map((one) => names.of(one)))
  })

  it('[K9] have no names of other languages, and leave what is no date', () => {
    expect(['it', '', 'de-CH'].map((code) => writeLanguageName(code, 'en'))).toEqual([undefined, undefined, undefined])
    expect(['', '2026-13-01', 'soon'].map((date) => writeDay(date, 'en'))).toEqual(['', '2026-13-01', 'soon'])
  })
})
