import { describe, expect, it } from '@jest/globals'
import { isImmutablePath } from './cache-policy.ts'

describe('isImmutablePath', () => {
  it.each([
    ['/app-0123456789abcdef0123.js', true],
    ['/component---src-templates-home-tsx-0123456789abcdef0123.js', true],
    ['/styles.0123456789abcdef0123.css', true],
    ['/app-0123456789abcdef0123.js.map', true],
    ['/static/archivo-latin-wdth-normal.woff2', true],
    ['/builds/meta/20261120-100000-abcdef01.json', true],
    ['/builds/latest.json', false],
    ['/page-data/en/page-data.json', false],
    ['/en/_payload.json', false],
    ['/robots.txt', false],
    ['/sw.js', false],
    ['/product-20261120.css', false],
    ['/en/static/x.png', false],
  ])('%s: %s', (path, expected) => {
    expect(isImmutablePath(path)).toBe(expected)
  })
})
