import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { flattenRedirects } from './flatten-redirects.ts'

const step = (from: string, to: string): { readonly from: string; readonly to: string; readonly entry: string } => ({
  from,
  to,
  entry: from,
})
const flat = (...pairs: readonly (readonly [string, string])[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    flattenRedirects(pairs.map(([from, to]) => step(from, to))).steps.map(({ from, to }) => [from, to]),
  )

describe('flattenRedirects', () => {
  it.each([
    ['[P16] leaves a single step as it is', [['/a', '/b']], { '/a': '/b' }],
    [
      '[P16] follows a chain to its end',
      [
        ['/a', '/b'],
        ['/b', '/c'],
        ['/c', '/d'],
      ],
      { '/a': '/d', '/b': '/d', '/c': '/d' },
    ],
    [
      '[P16] keeps a query along the chain',
      [
        ['/a', '/b?x=1'],
        ['/b', '/c'],
      ],
      { '/a': '/c?x=1', '/b': '/c' },
    ],
    [
      '[P16] prefers the query of the last step',
      [
        ['/a', '/b?x=1'],
        ['/b', '/c#form'],
      ],
      { '/a': '/c#form', '/b': '/c#form' },
    ],
    [
      '[P16] ends at another host',
      [
        ['/a', '/b'],
        ['/b', 'https://x.example/a'],
      ],
      { '/a': 'https://x.example/a', '/b': 'https://x.example/a' },
    ],
    [
      '[P16] keeps the first of two redirects of one path',
      [
        ['/a', '/b'],
        ['/a', '/c'],
      ],
      { '/a': '/b' },
    ],
    [
      '[P16] drops a loop, and what leads into it',
      [
        ['/a', '/b'],
        ['/b', '/a'],
        ['/c', '/a'],
        ['/d', '/e'],
      ],
      { '/d': '/e' },
    ],
    ['[P16] drops a redirect to itself', [['/a', '/a']], {}],
  ] as const)('%s', (_title, pairs, expected) => {
    expect(flat(...pairs)).toEqual(expected)
  })

  it('[P16] names the paths of a loop', () => {
    const { loops } = flattenRedirects([step('/a', '/b'), step('/b', '/c'), step('/c', '/b')])
    expect(loops.map(({ paths }) => paths.join(' '))).toEqual(['/a /b /c /b', '/b /c /b', '/c /b /c'])
  })

  it('[P16] never leaves a target that is redirected again', () => {
    const path = fc.constantFrom('/a', '/b', '/c', '/d', '/e', '/f')
    fc.assert(
      fc.property(fc.array(fc.tuple(path, path), { maxLength: 12 }), (pairs) => {
        const { steps, loops } = flattenRedirects(pairs.map(([from, to]) => step(from, to)))
        const starts = new Set<string>(pairs.map(([from]) => from))
        expect(steps.every(({ to }) => !starts.has(to))).toBe(true)
        expect(steps.length + loops.length).toBe(starts.size)
      }),
    )
  })
})
