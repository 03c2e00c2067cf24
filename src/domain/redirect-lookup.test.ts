import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { createRedirectLookup } from './redirect-lookup.ts'
import type { RedirectRule } from './redirect-rule.ts'

const start = fc.constantFrom('', '/de', '/en', '/de-ch', '/qr', '/company')
const path = fc.tuple(start, fc.constantFrom('/a', '/A', '/b', '/a/b', '/de', '/%C3%BC')).map(([a, b]) => `${a}${b}`)
const target = fc.oneof(path, fc.constantFrom('https://a.example', '/de', '/de?x=1', '/design'))
const entry = fc.constantFrom('r', 's')
const rule: fc.Arbitrary<RedirectRule> = fc.oneof(
  fc.record({ from: path, to: target, entry, status: fc.constant(301), reason: fc.constantFrom('moved', 'merged') }),
  fc.record({ from: path, to: target, entry, status: fc.constant(302), reason: fc.constant('campaign') }),
  fc.record({ from: path, entry, status: fc.constant(410), reason: fc.constant('gone') }),
)
const rules = fc.array(rule, { maxLength: 12 })

describe('createRedirectLookup', () => {
  it('[P16] finds each rule as it was written, of two the first', () => {
    fc.assert(
      fc.property(rules, path, (all, asked) => {
        const expected = all.find(({ from }) => from === asked)
        fc.pre(expected !== undefined)
        expect(createRedirectLookup(all)(asked)).toEqual(expected)
      }),
    )
  })

  it('[P16] finds nothing for a path that no rule has in any case', () => {
    fc.assert(
      fc.property(rules, path, (all, asked) => {
        fc.pre(all.every(({ from }) => from.toLowerCase() !== asked.toLowerCase()))
        expect(createRedirectLookup(all)(asked)).toBeUndefined()
      }),
    )
  })

  it('[P16] finds a rule in any case and encoding, exact letters first', () => {
    const moved = (from: string, entry: string): RedirectRule => ({
      from,
      to: '/en',
      status: 301,
      reason: 'moved',
      entry,
    })
    const find = createRedirectLookup([
      moved('/de/Old', 'upper'),
      moved('/de/old', 'lower'),
      moved('/en/%C3%BC', 'umlaut'),
    ])
    const asked = ['/de/Old', '/de/old', '/de/OLD', '/DE/old', '/en/%c3%bc', '/EN/ü', '/de/%6Fld', '/de//old/']
    expect(asked.map((one) => find(one)?.entry)).toEqual([
      'upper',
      'lower',
      'upper',
      'upper',
      'umlaut',
      'umlaut',
      'lower',
      'lower',
    ])
  })
})
