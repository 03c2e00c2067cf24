import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { join, resolve, sep } from 'node:path'
import { resolveFilePath } from './resolve-file-path.ts'

describe('resolveFilePath', () => {
  it.each([
    ['/robots.txt', 'robots.txt'],
    ['/static/a%20b.png', 'static/a b.png'],
    ['/.well-known/security', '.well-known/security'],
    ['/en/about', undefined],
    ['/en/index.html', undefined],
    ['/.env', undefined],
    ['/a/.git/config.txt', undefined],
    ['/../routes.json', undefined],
    ['/%2e%2e/routes.json', undefined],
    ['/%2e%2e%2froutes.json', undefined],
    ['/..%5croutes.json', undefined],
    ['/a%00.png', undefined],
    ['/%zz.png', undefined],
    ['//a.png', undefined],
  ])('%s is %s', (path, expected) => {
    expect(resolveFilePath(path)).toBe(expected)
  })

  it('never leaves the folder', () => {
    const piece = fc.constantFrom('..', '.', '/', '%2e', '%2f', '%5c', '\\', 'a', 'a.png', '%00', '.well-known')
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const name = resolveFilePath(`/${pieces.join('')}`) ?? 'none'
        expect(resolve(join('/release/public', name)).startsWith(`/release/public${sep}`)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})
