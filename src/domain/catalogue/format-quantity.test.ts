import { describe, expect, it } from '@jest/globals'
import { formatQuantity } from './format-quantity.ts'

/** Versions of ICU differ in which blank and which apostrophe group digits. */
const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll('’', "'")

describe('formatQuantity', () => {
  it.each([
    ['en', [4496], 'number', 0, '4,496'],
    ['de', [4496.5], 'number', 1, "4'496.5"],
    ['fr', [4496.5], 'number', 1, '4 496,5'],
    ['cs', [0.05], 'number', 2, '0,05'],
    ['ja', [12000], 'number', 0, '12,000'],
    ['en', [20], 'number', 1, '20'],
    ['en', [0.05, 6], 'range', 2, '0.05 – 6'],
    ['pt', [0.01], 'tolerance', 2, '±0,01'],
    ['en', [-20, 40], 'range', 0, '-20 – 40'],
  ] as const)(
    '[K2] writes %s %j of the kind %s with %i decimals as %s',
    (language, numbers, kind, decimals, expected) => {
      expect(plain(formatQuantity({ numbers, kind, decimals, language }))).toBe(expected)
    },
  )
})
