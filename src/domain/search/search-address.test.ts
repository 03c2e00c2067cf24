import { describe, expect, it } from '@jest/globals'
import { parseSearchAddress, toSearchQuery, withFilter } from './search-address.ts'

const parse = (text: string): ReturnType<typeof parseSearchAddress> => parseSearchAddress(new URLSearchParams(text))

describe('the address of the search page', () => {
  it.each([
    ['', { query: '', page: 1 }],
    ['q=%20crimp%20', { query: 'crimp', page: 1 }],
    ['q=a&type=product&page=3', { query: 'a', type: 'product', page: 3 }],
    ['q=a&type=nothing&page=-1', { query: 'a', page: 1 }],
    ['q=a&group=Bench%20presses&page=999', { query: 'a', classification: 'Bench presses', page: 20 }],
    ['q=a&lang=de', { query: 'a', language: 'de', page: 1 }],
    ['q=a&lang=xx', { query: 'a', page: 1 }],
    ['q=a&page=1.5', { query: 'a', page: 1 }],
  ])('[G3] says what is asked: %s', (text, expected) => {
    expect(parse(text)).toEqual(expected)
  })

  it('[G3] is written as it is read', () => {
    const address = { query: 'crimp & seal', type: 'story', classification: 'A/B', language: 'ja', page: 2 } as const
    expect(parse(toSearchQuery(address))).toEqual(address)
    expect(toSearchQuery({ query: '', page: 4 })).toBe('')
  })

  it('[G3] is narrowed from the first page on', () => {
    const address = { query: 'a', type: 'story', page: 3 } as const
    expect(withFilter(address, { classification: 'B' })).toEqual({
      query: 'a',
      type: 'story',
      classification: 'B',
      page: 1,
    })
    expect(withFilter(address, { type: undefined })).toEqual({ query: 'a', page: 1 })
  })
})
