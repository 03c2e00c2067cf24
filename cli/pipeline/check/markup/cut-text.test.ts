import { describe, expect, it } from '@jest/globals'
import { cutText } from './cut-text.ts'

describe('cutText', () => {
  it('takes stretches out, and knows where the rest was', () => {
    const { text, toWhole } = cutText('0123456789', [
      { start: 0, end: 2 },
      { start: 4, end: 7 },
    ])
    expect(text).toBe('23789')
    expect(text.split('').map((_letter, offset) => toWhole(offset))).toEqual([2, 3, 7, 8, 9])
  })
})
