import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { TEXT_LANGUAGES } from '../../domain/locale/language.ts'
import { formatLocaleOf, unifySeparator } from './format-locales.ts'
import { formatDate, formatLanguageName, formatLooseNumber, formatNumber } from './format.ts'

const DAY_MS = 86_400_000
const DAYS = Array.from({ length: 366 }, (_, at) => new Date(Date.UTC(2028, 0, 1) + at * DAY_MS))
const NUMBERS = [0, -0, 1, -0.3, 999, 1000, 9999, 10_000, 1.005, 2.5, 0.125, 1_234_567.891, -1_234.5]

describe('words of a language', () => {
  it.each(TEXT_LANGUAGES)('[N12] write numbers of %s as Intl does', (language) => {
    const fixed = [0, 1, 2, 4].map((decimals) => ({
      decimals,
      format: new Intl.NumberFormat(formatLocaleOf(language), {
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      }),
    }))
    const loose = new Intl.NumberFormat(formatLocaleOf(language), { maximumFractionDigits: 4 })
    const check = (value: number): void => {
      for (const { decimals, format } of fixed)
        expect([value, formatNumber(value, language, decimals)]).toEqual([value, unifySeparator(format.format(value))])
      expect([value, formatLooseNumber(value, language)]).toEqual([value, unifySeparator(loose.format(value))])
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
    expect(formatNumber(value, 'en', 2)).toBe(text)
  })

  it.each(TEXT_LANGUAGES)('[S2] write each day of a year in %s as Intl does', (language) => {
    const format = new Intl.DateTimeFormat(formatLocaleOf(language), { dateStyle: 'long', timeZone: 'UTC' })
    expect(DAYS.map((day) => formatDate(day.toISOString(), language))).toEqual(DAYS.map((day) => format.format(day)))
  })

  it.each(TEXT_LANGUAGES)('[K9] name the eleven languages in %s as Intl does', (language) => {
    const names = new Intl.DisplayNames([formatLocaleOf(language)], { type: 'language' })
    expect(TEXT_LANGUAGES.map((one) => formatLanguageName(one, language))).toEqual(
      TEXT_LANGUAGES.map((one) => names.of(one)),
    )
  })

  it('[K9] leave names of other languages to Intl, and what is no date as it is', () => {
    expect(['it', '?'].map((code) => formatLanguageName(code, 'en'))).toEqual(['Italian', '?'])
    expect(['', '2026-13-01', 'soon'].map((date) => formatDate(date, 'en'))).toEqual(['', '2026-13-01', 'soon'])
  })
})
