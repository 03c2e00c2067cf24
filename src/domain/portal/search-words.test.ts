import { describe, expect, it } from '@jest/globals'
import { listCorrections, listMeantWords, toSearchWords } from './search-words.ts'

const TEXTS = [
  'The crimp height drifts after the Markierung',
  'Steckergehäuse of AD450-2207-0148 is cracked; crisp edge',
]

describe('words that were meant', () => {
  it.each([
    ['an exchanged pair', 'hieght', ['height']],
    ['a missing letter', 'markirung', ['markierung']],
    ['two errors in a long word', 'stekergehause', ['steckergehäuse']],
    ['a missing mark in a part of a compound', 'gehause', ['steckergehäuse']],
    ['a serial number', 'AD450-2207-0184', ['ad450-2207-0148']],
    ['the letter O for a zero', 'ad45o', ['ad450']],
    ['all words that are as near', 'criqp', ['crimp', 'crisp']],
    ['nothing for short words', 'crp', []],
    ['nothing for numbers', '2208', []],
    ['nothing for what is too different', 'printer', []],
  ])('[M3] are found for %s', (_, typed, meant) => {
    expect(listMeantWords(typed, TEXTS)).toEqual(meant)
  })

  it('[M3] has at most eight words in a search, of its first hundred characters', () => {
    expect(toSearchWords('  a b  c d e f g h i ')).toHaveLength(8)
    expect(toSearchWords(`${'x'.repeat(100)} y`)).toEqual(['x'.repeat(100)])
    expect(toSearchWords(null)).toEqual([])
  })

  it('[M3] tells only of words that others took the place of', () => {
    const corrected = { typed: 'hieght', meant: ['height'] }
    expect(listCorrections([corrected, { typed: 'crimp', meant: ['crimp'] }, { typed: 'zzzz', meant: [] }])).toEqual([
      corrected,
    ])
  })
})
