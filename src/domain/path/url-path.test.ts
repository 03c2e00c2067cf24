import { describe, expect, it } from '@jest/globals'
import { buildBasePath, buildPath } from './url-path.ts'

describe('buildBasePath', () => {
  it.each([
    ['a site on a host of its own has no slug in its paths', [{ host: 'fachtage.localhost' }], '/de-ch'],
    ['a site on a shared host has its slug after the locale', [{ host: 'localhost', slug: 'events' }], '/de-ch/events'],
    [
      'the first domain decides',
      [{ host: 'localhost', slug: 'brand-portal' }, { host: 'brand.trenholt.example' }],
      '/de-ch/brand-portal',
    ],
  ])('[P2] %s', (_title, domains, expected) => {
    expect(buildBasePath({ urlCode: 'de-ch' }, { domains })).toBe(expected)
  })
})

describe('buildPath', () => {
  it.each([
    ['/de-ch', '/', '/de-ch'],
    ['/de-ch/events', '/', '/de-ch/events'],
    ['/de-ch', '/products/crimping', '/de-ch/products/crimping'],
  ])('[P3] %s and the route %s give %s', (base, route, expected) => {
    expect(buildPath(base, route)).toBe(expected)
  })
})
