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
      fc.property(rules, path, (all, requested) => {
        const expected = all.find(({ from }) => from === requested)
        fc.pre(expected !== undefined)
        expect(createRedirectLookup(all)(requested)).toEqual(expected)
      }),
    )
  })

  it('[P16] finds nothing for a path that no rule has in any case', () => {
    fc.assert(
      fc.property(rules, path, (all, requested) => {
        fc.pre(all.every(({ from }) => from.toLowerCase() !== requested.toLowerCase()))
        expect(createRedirectLookup(all)(requested)).toBeUndefined()
      }),
    )
  })

  it.each([
    ['/de/news/2020/fair', '/de/news/:year/:title', '/de/archive/fair?y=2020'],
    ['/DE/News/2020/Fair', '/de/news/:year/:title', '/de/archive/Fair?y=2020'],
    ['/de/news/2020/fair/pictures/1', '/de/news/*', '/de/media/2020/fair/pictures/1'],
    ['/de/news/2020/%C3%BC', '/de/news/:year/:title', '/de/archive/%C3%BC?y=2020'],
    ['/de/news/latest', undefined, '/de/media'],
    ['/de/news', undefined, undefined],
    ['/de/newsletter/a', undefined, undefined],
  ])('[P16] finds a rule for %s by the pattern %s', (path, pattern, to) => {
    const rule = (from: string, target: string): RedirectRule => ({
      from,
      to: target,
      status: 301,
      reason: 'moved',
      entry: 'r',
    })
    const find = createRedirectLookup([
      rule('/de/news/latest', '/de/media'),
      rule('/de/news/:year/:title', '/de/archive/:title?y=:year'),
      rule('/de/news/*', '/de/media/:splat'),
    ])
    const found = find(path)
    expect([found?.pattern, found === undefined || !('to' in found) ? undefined : found.to]).toEqual([pattern, to])
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
    const requested = ['/de/Old', '/de/old', '/de/OLD', '/DE/old', '/en/%c3%bc', '/EN/ü', '/de/%6Fld', '/de//old/']
    expect(requested.map((one) => find(one)?.entry)).toEqual([
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
