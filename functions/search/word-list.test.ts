import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { measureDistance } from '../../src/search/edit-distance.ts'
import { openWords, packWords, type WordList } from './word-list.ts'

const listOf = (...words: readonly string[]): WordList =>
  openWords(packWords([...new Set(words)].map((word) => ({ word, form: word, documents: 1 }))))

const toWords = (found: ReturnType<WordList['listSimilar']>): readonly string[] => found.map(({ word }) => word)

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é'), minLength: 4, maxLength: 7 })

describe('openWords', () => {
  it('[S9] lists all words with one typing error, and no others', () => {
    fc.assert(
      fc.property(word, fc.array(word, { maxLength: 30 }), (sought, words) => {
        const expected = [...new Set(words)].filter((one) => measureDistance(sought, one, 1) <= 1)
        expect([...toWords(listOf(...words).listSimilar(sought))].sort()).toEqual(expected.sort())
      }),
    )
  })

  it.each([
    ['two letters left out', 'strpping', 'stripping'],
    ['a letter too many and one exchanged', 'maintanence', 'maintenance'],
    ['two letters swapped at the start', 'rcimping', 'crimping'],
  ])('[S9] finds a long word by %s', (_title, sought, meant) => {
    expect(toWords(listOf(meant, 'machine', 'wire').listSimilar(sought))).toEqual([meant])
  })

  it('[S9] lists the words that begin alike, and knows which words there are', () => {
    const words = listOf('press', 'presses', 'pressure', 'presence', 'wire', '压接', 'préss')
    expect(toWords(words.listBeginning('press'))).toEqual(['press', 'presses', 'pressure'])
    expect(toWords(words.listBeginning('压'))).toEqual(['压接'])
    expect([words.has('wire'), words.has('wir'), words.has('')]).toEqual([true, false, false])
  })
})
