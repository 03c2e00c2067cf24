import { describe, expect, it } from '@jest/globals'
import { filterCountries } from './filter-countries.ts'

const countries = [
  { code: 'AT', name: 'Österreich' },
  { code: 'CI', name: 'Côte d’Ivoire' },
  { code: 'JP', name: '日本' },
  { code: 'GB', name: 'Vereinigtes Königreich' },
]

describe('filterCountries', () => {
  it.each([
    ['', ['AT', 'CI', 'JP', 'GB']],
    ['oster', ['AT']],
    ['ÖSTERREICH ', ['AT']],
    ['cote', ['CI']],
    ['reich', ['AT', 'GB']],
    ['日', ['JP']],
    ['gb', ['GB']],
    ['xyz', []],
  ])('[N12] “%s” leaves %j', (requested, codes) => {
    expect(filterCountries(countries, requested).map(({ code }) => code)).toEqual(codes)
  })
})
