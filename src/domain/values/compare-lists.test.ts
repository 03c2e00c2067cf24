import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { compareLists, type ListStep } from './compare-lists.ts'

const letters = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 })
const without = (steps: readonly ListStep<string>[], kind: ListStep<string>[0]): readonly string[] =>
  steps.flatMap((step) => (step[0] === kind ? [] : [step[1]]))

describe('compareLists', () => {
  it('finds the shortest way', () => {
    const steps = compareLists('A B C A B B A'.split(' '), 'C B A B A C'.split(' '))
    expect(steps.filter(([kind]) => kind !== 'same')).toHaveLength(5)
  })

  it('replaces lists that have next to nothing in common, without taking forever', () => {
    const [before, after] = ['a', 'b'].map((name) => Array.from({ length: 5000 }, (_one, at) => `${name}${at}`))
    const steps = compareLists(before ?? [], after ?? [])
    expect(steps.map(([kind]) => kind)).toEqual([
      ...Array<string>(5000).fill('removed'),
      ...Array<string>(5000).fill('added'),
    ])
  })

  it.each([
    ['nothing in common', 'ab', 'cd', ''],
    ['one letter moved', 'abc', 'bca', 'bc'],
    ['one in the middle', 'abc', 'axc', 'ac'],
    ['an empty list', '', 'abc', ''],
  ])('[E2] finds of %s what stayed in order', (_name, before, after, expected) => {
    const steps = compareLists(before.split(''), after.split(''))
    expect(steps.flatMap(([kind, letter]) => (kind === 'same' ? [letter] : [])).join('')).toBe(expected)
  })

  it('[E2] gives back both lists, whatever differs', () => {
    fc.assert(
      fc.property(letters, letters, (before, after) => {
        const steps = compareLists(before, after)
        expect([without(steps, 'added'), without(steps, 'removed')]).toEqual([before, after])
      }),
    )
  })
})
