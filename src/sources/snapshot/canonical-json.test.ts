import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { toCanonicalJson } from './canonical-json.ts'

describe('toCanonicalJson', () => {
  it.each([
    [
      'sorts keys at every depth',
      { b: 1, a: { d: [{ z: 1, y: 2 }], c: null } },
      '{"a":{"c":null,"d":[{"y":2,"z":1}]},"b":1}',
    ],
    ['leaves absent members out', { a: undefined, b: 1 }, '{"b":1}'],
    ['keeps places in lists', [undefined, 1], '[null,1]'],
    ['escapes texts as JSON does', { 'a"': 'é\n' }, '{"a\\"":"é\\n"}'],
  ])('%s', (_name, value, expected) => {
    expect(toCanonicalJson(value)).toBe(expected)
  })

  it('refuses numbers that JSON has no form for', () => {
    expect(() => toCanonicalJson({ a: Number.NaN })).toThrow('JSON has no form for NaN')
  })

  it('gives JSON of the same value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(toCanonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })
})
