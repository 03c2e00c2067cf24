import { describe, expect, it } from '@jest/globals'
import { chooseEncoding, type Encoding } from './choose-encoding.ts'

describe('chooseEncoding', () => {
  it.each<[string | undefined, readonly Encoding[], Encoding | undefined]>([
    ['gzip, deflate, br, zstd', ['br', 'gzip'], 'br'],
    ['gzip', ['br', 'gzip'], 'gzip'],
    ['br;q=0.5, gzip;q=0.8', ['br', 'gzip'], 'gzip'],
    ['br;q=0, gzip', ['br', 'gzip'], 'gzip'],
    ['*', ['br', 'gzip'], 'br'],
    ['*;q=0', ['br', 'gzip'], undefined],
    ['GZIP', ['gzip'], 'gzip'],
    ['br', [], undefined],
    ['identity;q=1, br;q=0.5', ['br'], undefined],
    ['br;q=x', ['br'], undefined],
    ['', ['br'], undefined],
    [undefined, ['br'], undefined],
  ])('%j of %j is %s', (header, available, expected) => {
    expect(chooseEncoding(header, available)).toBe(expected)
  })
})
