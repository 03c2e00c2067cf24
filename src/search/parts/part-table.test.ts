import { describe, expect, it } from '@jest/globals'
import { listPartsBetween, listRowsBetween } from './part-table.ts'

const directory = { firsts: ['b', 'd', 'd', 'f'], continued: [1, 2] }

describe('listPartsBetween', () => {
  it.each([
    ['before the first key', 'a', 'a', []],
    ['a key within a part', 'c', 'c', [0]],
    ['a key whose rows go on in further parts', 'd', 'd', [0, 1, 2]],
    ['a key that begins a part', 'f', 'f', [3]],
    ['a key behind the last one', 'z', 'z', [3]],
    ['keys of several parts', 'c', 'e', [0, 1, 2]],
    ['all keys', '', '\u{FFFF}', [0, 1, 2, 3]],
  ])('[S9] names the parts of %s', (_, from, to, parts) => {
    expect(listPartsBetween(directory, from, to)).toEqual(parts)
  })

  it('[S9] names none of a table without rows', () => {
    expect(listPartsBetween({ firsts: [], continued: [] }, 1, 9)).toEqual([])
  })
})

describe('listRowsBetween', () => {
  it('[S9] takes the rows of all keys from one to another', () => {
    const rows = [1, 2, 2, 4].map((key, at) => [key, at] as const)
    expect(listRowsBetween(rows, ([key]) => key, [2, 3])).toEqual([
      [2, 1],
      [2, 2],
    ])
  })
})
