import { describe, expect, it } from '@jest/globals'
import { parseSizes } from './parse-sizes.ts'

describe('parseSizes', () => {
  it('reads several numbers', () => {
    expect(parseSizes('2000,10000')).toEqual([2000, 10_000])
  })

  it.each(['', '0', '-5', '1.5', 'many', '2000,'])('refuses %j and says what it wants', (text) => {
    expect(() => parseSizes(text)).toThrow('whole numbers')
  })
})
