import { describe, expect, it } from '@jest/globals'
import { completeTexts, listMissingKeys } from './complete-texts.ts'

const ENGLISH = {
  close: 'Close',
  waysOn: { home: 'Home', search: 'Search' },
  results_one: '{{count}} result',
  results_other: '{{count}} results',
}

describe('interface texts of a language without all of them', () => {
  it('[P9] are completed key by key from another language', () => {
    expect(completeTexts({ close: 'Zamknij', waysOn: { home: 'Początek' } }, ENGLISH, 'de')).toEqual({
      ...ENGLISH,
      close: 'Zamknij',
      waysOn: { home: 'Początek', search: 'Search' },
    })
  })

  it('[P9] have every plural form of the language, its own where it has one', () => {
    const own = { results_one: '{{count}} wynik', results_few: '{{count}} wyniki', results_other: '{{count}} wyniku' }
    expect(completeTexts(own, ENGLISH, 'pl')).toMatchObject({ ...own, results_many: '{{count}} wyniku' })
    expect(completeTexts({}, ENGLISH, 'pl')).toMatchObject({
      results_one: '{{count}} result',
      results_few: '{{count}} results',
      results_many: '{{count}} results',
      results_other: '{{count}} results',
    })
  })

  it('[P9] are told by the keys that are missing', () => {
    const own = { waysOn: { home: 'Początek' }, results_one: '1', results_other: '2' }
    expect(listMissingKeys(own, ENGLISH, 'pl')).toEqual(['close', 'waysOn.search', 'results_few', 'results_many'])
    expect(listMissingKeys(undefined, ENGLISH, 'ja')).toEqual([
      'close',
      'waysOn.home',
      'waysOn.search',
      'results_other',
    ])
  })
})
