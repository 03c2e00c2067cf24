import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { findCommonSequence } from './common-sequence.ts'

const letters = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 })

describe('findCommonSequence', () => {
  it.each([
    ['nothing in common', 'ab', 'cd', ''],
    ['one letter moved', 'abc', 'bca', 'bc'],
    ['one in the middle', 'abc', 'axc', 'ac'],
    ['an empty list', '', 'abc', ''],
  ])('[E2] finds of %s what stayed in order', (_name, before, after, expected) => {
    const found = findCommonSequence(before.split(''), after.split(''))
    expect(found.map(([place]) => before[place]).join('')).toBe(expected)
  })

  it('[E2] tells places of equal things, each list in its own order', () => {
    fc.assert(
      fc.property(letters, letters, (before, after) => {
        const found = findCommonSequence(before, after)
        expect(found.map(([place]) => before[place])).toEqual(found.map(([, place]) => after[place]))
        for (const side of [0, 1] as const) {
          const places = found.map((pair) => pair[side])
          expect(places).toEqual([...new Set(places)].sort((a, b) => a - b))
        }
      }),
    )
  })
})
