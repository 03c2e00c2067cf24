import { describe, expect, it } from '@jest/globals'
import { parseFilterState, printFilterState } from './filter-query-state.ts'

const known = ['open-barrel', 'ferrules']

describe('the state of a filter in the address', () => {
  it.each([
    ['', [], 0],
    ['?capability=ferrules', ['ferrules'], 0],
    ['?capability=ferrules&capability=open-barrel&more=2', ['ferrules', 'open-barrel'], 2],
    ['?capability=unknown&more=2', [], 0],
    ['?capability=ferrules&more=-1', ['ferrules'], 0],
    ['?capability=ferrules&more=1e9', ['ferrules'], 40],
  ])('[K5] is read from “%s”', (query, chosen, more) => {
    expect(parseFilterState(query, known)).toEqual({ chosen: new Set(chosen), more })
  })

  it.each([
    ['', '?capability=ferrules&more=1'],
    ['?utm_source=mail&capability=open-barrel', '?utm_source=mail&capability=ferrules&more=1'],
  ])('[K5] is written into “%s”', (query, expected) => {
    expect(printFilterState({ chosen: new Set(['ferrules']), more: 1 }, query)).toBe(expected)
  })

  it('[K5] leaves an address as it was when nothing is chosen', () => {
    expect(printFilterState({ chosen: new Set(), more: 0 }, '?capability=ferrules')).toBe('')
  })
})
