import { describe, expect, it } from '@jest/globals'
import { groupByInitial } from './group-by-initial.ts'

const group = (names: readonly string[], language: string): readonly (readonly [string, readonly string[]])[] =>
  groupByInitial(names, (name) => name, language).map(({ initial, items }) => [initial, items] as const)

describe('groupByInitial', () => {
  it.each([
    [
      'en',
      ['Brazil', 'Austria', 'Australia'],
      [
        ['A', ['Australia', 'Austria']],
        ['B', ['Brazil']],
      ],
    ],
    [
      'fr',
      ['Égypte', 'Espagne', 'Allemagne'],
      [
        ['A', ['Allemagne']],
        ['E', ['Égypte', 'Espagne']],
      ],
    ],
    [
      'de',
      ['Ägypten', 'Albanien', 'Österreich'],
      [
        ['A', ['Ägypten', 'Albanien']],
        ['O', ['Österreich']],
      ],
    ],
    [
      'cs',
      ['Čína', 'Česko', 'Brazílie'],
      [
        ['B', ['Brazílie']],
        ['Č', ['Česko', 'Čína']],
      ],
    ],
  ] as const)('[N12] groups the countries of %s by its own alphabet', (language, names, expected) => {
    expect(group(names, language)).toEqual(expected)
  })
})
