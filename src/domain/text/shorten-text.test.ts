import { describe, expect, it } from '@jest/globals'
import { shortenText } from './shorten-text.ts'

describe('shortenText', () => {
  it.each([
    ['a short text as it is', 'Please measure.', 20, 'Please measure.'],
    ['lines as one', ' Please\n\nmeasure. ', 20, 'Please measure.'],
    ['a long text between words', 'Please measure the crimp height', 20, 'Please measure the…'],
    ['a long text before its comma', 'Please measure, then write', 16, 'Please measure…'],
    ['a text without spaces by its length', '圧着高さを測定してください', 5, '圧着高さを…'],
    ['no letter in two', '𠮷𠮷𠮷𠮷', 2, '𠮷𠮷…'],
  ])('[M1] shows %s', (_name, text, max, shown) => {
    expect(shortenText(text, max)).toBe(shown)
  })
})
