import { describe, expect, it } from '@jest/globals'
import { formatDateRange } from './format-date-range.ts'
import {
  formatDate,
  formatFileSize,
  formatLanguageName,
  formatLooseNumber,
  formatNumber,
  splitNumber,
} from './format.ts'

describe('formats', () => {
  it.each([
    ['de', 4496, 0, '4’496'],
    ['de', 20, 1, '20.0'],
    ['en', 4496.5, 1, '4,496.5'],
    ['cs', 0.05, 2, '0,05'],
    ['ja', 1234567, 0, '1,234,567'],
  ] as const)('[N12] writes numbers as %s does: %d with %d decimals', (language, value, decimals, expected) => {
    expect(formatNumber(value, language, decimals)).toBe(expected)
  })

  it.each([
    ['de', 4496.25, 2, ['4’496', '.25']],
    ['hu', 0.34, 2, ['0', ',34']],
    ['en', 298, 0, ['298', '']],
  ] as const)('[N12] splits a number of %s at its decimal sign', (language, value, decimals, expected) => {
    expect(splitNumber(value, language, decimals)).toEqual(expected)
  })

  it('[N12] gives a loose number the decimals that it has', () => {
    expect(['0.35', '240']).toEqual([0.35, 240].map((value) => formatLooseNumber(value, 'en')))
  })

  it.each([
    ['en', '18 September 2026'],
    ['de', '18. September 2026'],
    ['ja', '2026年9月18日'],
    ['hu', '2026. szeptember 18.'],
  ] as const)('[S2] writes a day as %s does', (language, expected) => {
    expect(formatDate('2026-09-18', language)).toBe(expected)
  })

  it('[S2] keeps the day of a time with a zone', () => {
    expect(formatDate('2026-03-18T23:30:00Z', 'en')).toBe('18 March 2026')
  })

  it('[S1] writes days as a range, and one day as a day', () => {
    expect(formatDateRange('2026-11-03', '2026-11-06', 'en')).toBe('3–6 November 2026')
    expect(formatDateRange('2026-11-03', '2026-11-03', 'en')).toBe('3 November 2026')
  })

  it.each([
    [600, '600\u00a0B'],
    [600_000, '600\u00a0kB'],
    [4_200_000, '4.2\u00a0MB'],
    [118_000_000, '118\u00a0MB'],
    [0, '0\u00a0B'],
  ])('[K9] writes %d bytes as %s', (bytes, expected) => {
    expect(formatFileSize(bytes, 'en')).toBe(expected)
  })

  it('[S10] names a language, and gives back a code that is none', () => {
    expect(formatLanguageName('de', 'fr')).toBe('allemand')
    expect(formatLanguageName('?', 'fr')).toBe('?')
  })
})
