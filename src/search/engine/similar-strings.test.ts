import { describe, expect, it } from '@jest/globals'
import SearchableMap from 'minisearch/SearchableMap'
import { listSimilarStrings } from './similar-strings.ts'
import { findBeginning, findString, listStrings, measureShared, packStrings } from './string-list.ts'

/** The same numbers each time (LCG of Numerical Recipes). */
function createRandom(): (below: number) => number {
  let state = 42
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const random = createRandom()
const newWord = (longest: number): string =>
  Array.from({ length: 1 + random(longest) }, () => 'abcé圧'.charAt(random(5))).join('')
const words = [...new Set(Array.from({ length: 3000 }, () => newWord(9)))].sort()
const packed = packStrings(words)

describe('packed strings', () => {
  it('[S9] are those that were packed, and are found by themselves and by their beginnings', () => {
    expect(listStrings(packed)).toEqual(words)
    expect(words.map((word) => findString(packed, word))).toEqual([...words.keys()])
    expect(findString(packed, 'no such word')).toBe(-1)
    for (const beginning of ['a', 'bc', 'é', '圧圧', 'x', ''])
      expect(findBeginning(packed, beginning)).toEqual([
        words.filter((word) => word < beginning).length,
        words.filter((word) => word < beginning || word.startsWith(beginning)).length,
      ])
  })

  it('[S9] are found by what is written alike, as another implementation finds them', () => {
    const shared = measureShared(packed)
    const other = SearchableMap.from(words.map((word) => [word, word]))
    const asked = Array.from({ length: 200 }, () => newWord(14))
    for (const errors of [0, 1, 2, 3])
      for (const text of asked) {
        const found = listSimilarStrings(packed, shared, text, errors)
        const expected = [...other.fuzzyGet(text, errors)].map(([word, [, distance]]) => [word, distance] as const)
        expect(found.map(({ place, errors: own }) => [words[place], own])).toEqual(
          expected.toSorted(([a], [b]) => (a < b ? -1 : 1)),
        )
      }
  })
})
