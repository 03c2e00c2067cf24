import { describe, expect, it } from '@jest/globals'
import { readRuns, toTextKey } from './read-runs.ts'

const wordsOf = (text: string, language: 'en' | 'ja' | 'zh' = 'en'): readonly string[] =>
  readRuns(text, language).map(({ folded }) => folded)

describe('readRuns', () => {
  it.each([
    ['words without capitals and diacritics', 'Müller’s Étau', ['muller', 's', 'etau']],
    ['a number with separators for thousands', "8,192 8.192 8’192 8'192 8\u202F192", Array(5).fill('8192')],
    ['a number with decimals', '2,5 and 135.78 and 0.125', ['2.5', 'and', '135.78', 'and', '0.125']],
    ['two numbers that only stand together', '310 52', ['310', '52']],
    ['a unit behind a number', '20kN', ['20', 'kn']],
    ['a raised letter', 'mm²', ['mm2']],
  ])('[S9] reads %s', (_what, text, words) => {
    expect(wordsOf(text)).toEqual(words)
  })

  it('[S9] cuts Japanese into words, also in half-width letters', () => {
    expect(wordsOf('圧着機の保守', 'ja').join('|')).toBe('圧着|機|の|保守')
    expect(wordsOf('ﾘﾓｰﾄ', 'ja')).toEqual(wordsOf('リモート', 'ja'))
  })

  it('[S9] reads traditional Chinese as simplified', () => {
    expect(wordsOf('維護與維修', 'zh')).toEqual(wordsOf('维护与维修', 'zh'))
  })

  it('[S9] tells where words stand', () => {
    const text = 'Tarn 20, 圧着'
    expect(readRuns(text, 'ja').map(({ start, end }) => text.slice(start, end))).toEqual(['Tarn', '20', '圧着'])
  })

  it('[S9] makes one key of what differs in signs alone', () => {
    expect(toTextKey('Cut-and-strip: MACHINES!', 'en')).toBe(toTextKey('cut and strip machines', 'en'))
    expect(toTextKey('機械の移設', 'ja')).toBe('機械の移設')
  })
})
