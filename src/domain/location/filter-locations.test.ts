import { describe, expect, it } from '@jest/globals'
import { countKinds, filterByKind, searchLocations, type SearchedLocation } from './filter-locations.ts'

const placeOf = (name: string, change: Partial<SearchedLocation> = {}): SearchedLocation => ({
  name,
  kind: 'service',
  country: 'Ungarn',
  city: 'Kisvár',
  addressLines: ['Gyár utca 4'],
  postalCode: '8000',
  services: ['Reparatur'],
  ...change,
})
const namesOf = (found: readonly SearchedLocation[]): readonly string[] => found.map(({ name }) => name)

describe('searchLocations', () => {
  const all = [placeOf('A'), placeOf('B', { city: '愛知県月川', country: '日本' }), placeOf('C', { services: [] })]

  it.each([
    ['nothing', ' ', ['A', 'B', 'C']],
    ['a city without its accents', 'kisvar', ['A', 'C']],
    ['a country in any case', 'UNGARN', ['A', 'C']],
    ['several words in any order', 'reparatur kisvár', ['A']],
    ['characters without spaces', '月川', ['B']],
    ['what no place has', 'Oslo', []],
  ])('[S6] finds places by %s', (_name, text, expected) => {
    expect(namesOf(searchLocations(all, text))).toEqual(expected)
  })
})

describe('filterByKind', () => {
  it('[S6] keeps all places when no kind is chosen, else those of the kinds', () => {
    const all = [placeOf('A'), placeOf('B', { kind: 'partner' })]
    expect(namesOf(filterByKind(all, []))).toEqual(['A', 'B'])
    expect(namesOf(filterByKind(all, ['partner']))).toEqual(['B'])
  })
})

describe('countKinds', () => {
  it('[S6] counts the places of each kind', () => {
    const counts = countKinds([placeOf('A'), placeOf('B', { kind: 'partner' }), placeOf('C')])
    expect([...counts]).toEqual([
      ['service', 2],
      ['partner', 1],
    ])
  })
})
