import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { LANGUAGES } from '../domain/language.ts'
import { FORMAT_LOCALES, unifySeparator } from './format.ts'
import { writeNumber } from './plain-number.ts'

describe('writeNumber', () => {
  it.each(LANGUAGES)('[N12] writes numbers of %s as Intl does', (language) => {
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
    for (const value of [0, -0, 1, -0.3, 999, 1000, 9999, 10_000, 1.005, 2.5, 0.125, 1_234_567.891, -1_234.5])
      check(value)
    fc.assert(fc.property(fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }), check))
    fc.assert(fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (value) => check(value / 10_000)))
  })

  it.each([1e21, 1e-7, Number.NaN, Number.POSITIVE_INFINITY])('[N12] leaves %d to Intl', (value) => {
    expect(writeNumber(value, 'en', 2)).toBeUndefined()
  })
})
