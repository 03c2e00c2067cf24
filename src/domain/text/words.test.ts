import { describe, expect, it } from '@jest/globals'
import { countWords, listWords, segmentText } from './words.ts'

describe('words of a text', () => {
  it('[E3] are counted without signs', () => {
    expect(countWords('Presses, 0.05 mm² — and tools!', 'en')).toBe(5)
  })

  it('[E3] are found in Japanese, which has no spaces', () => {
    expect(listWords('静かなプレス。', 'ja')).toEqual(['静か', 'な', 'プレス'])
  })

  it('are the text again, with all that stands between them', () => {
    const text = 'Two models – 0.05 mm²,\nand tools!'
    expect(segmentText(text, 'en').join('')).toBe(text)
  })
})
