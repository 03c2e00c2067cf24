import { describe, expect, it } from '@jest/globals'
import { EMPTY_LOCATION_QUERY, parseLocationQuery, toLocationSearch } from './location-query.ts'

describe('parseLocationQuery', () => {
  it('[S6] reads what toLocationSearch wrote', () => {
    const query = { text: 'São Paulo & more', kinds: ['service', 'partner'], near: 'JP', opened: 'loc-tsukigawa' }
    expect(parseLocationQuery(toLocationSearch(query, ''))).toEqual(query)
  })

  it('[S6] asks nothing where the address has no query', () => {
    expect(parseLocationQuery('')).toEqual(EMPTY_LOCATION_QUERY)
  })
})

describe('toLocationSearch', () => {
  it('[S6] leaves other parameters alone', () => {
    expect(toLocationSearch({ ...EMPTY_LOCATION_QUERY, text: 'x' }, '?testing=1&place=old')).toBe('?testing=1&place=x')
  })

  it('[S6] leaves nothing behind when nothing is asked', () => {
    expect(toLocationSearch(EMPTY_LOCATION_QUERY, '?place=old&type=service&near=CH&location=loc-a')).toBe('')
  })
})
