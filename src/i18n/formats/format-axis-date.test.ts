import { describe, expect, it } from '@jest/globals'
import { formatAxisDate } from './format-axis-date.ts'

describe('formatAxisDate', () => {
  it.each([
    ['a year alone', 'de', false, '2026'],
    ['month and year', 'en', true, 'Mar 2026'],
    ['month and year in Japanese', 'ja', true, '2026年3月'],
  ] as const)('[S6] prints %s', (_name, language, withMonth, expected) => {
    expect(formatAxisDate('2026-03-01', language, withMonth)).toBe(expected)
  })
})
