import { describe, expect, it } from '@jest/globals'
import { parseLocaleSegment, parsePath } from './parse-path.ts'

describe('parseLocaleSegment', () => {
  it.each([
    ['a language', 'de', { raw: 'de', language: 'de' }],
    ['a language in a country', 'de-ch', { raw: 'de-ch', language: 'de', country: 'CH' }],
    ['other letters', 'DE-ch', { raw: 'DE-ch', language: 'de', country: 'CH' }],
    ['French alone', 'fr', { raw: 'fr', language: 'fr' }],
    ['Spanish alone', 'es', { raw: 'es', language: 'es' }],
    ['a country that nobody plans', 'en-zz', { raw: 'en-zz', language: 'en', country: 'ZZ' }],
    ['a language whose texts a project has', 'it', { raw: 'it', language: 'it' }],
    ['two letters that are no language', 'xx', undefined],
    ['a word', 'desk', undefined],
    ['a country of three letters', 'de-che', undefined],
    ['nothing', '', undefined],
  ])('[P1] reads %s', (_title, segment, expected) => {
    expect(parseLocaleSegment(segment)).toEqual(expected)
  })
})

describe('parsePath', () => {
  const home = { route: '/', slug: 'home', parentSlug: 'home', isHome: true }
  const de = { raw: 'de', language: 'de' }
  it.each([
    ['[P3] a home page', '/de', { locale: de, ...home }],
    ['[P3] the root', '/', home],
    ['[P3] the home page of a site with a slug', '/de/events', { locale: de, siteSlug: 'events', ...home }],
    [
      '[P2] a first-level page, whose parent is home',
      '/de/products',
      { locale: de, route: '/products', slug: 'products', parentSlug: 'home', isHome: false },
    ],
    [
      '[P2] last segment and the one before it',
      '/de/products/crimping/tarn-20',
      { locale: de, route: '/products/crimping/tarn-20', slug: 'tarn-20', parentSlug: 'crimping', isHome: false },
    ],
    [
      '[P2] a page of a site with a slug',
      '/de/events/fairs',
      { locale: de, siteSlug: 'events', route: '/fairs', slug: 'fairs', parentSlug: 'home', isHome: false },
    ],
    [
      '[P2] a site slug without locale',
      '/events/fairs',
      { siteSlug: 'events', route: '/fairs', slug: 'fairs', parentSlug: 'home', isHome: false },
    ],
    [
      '[P2] a word that is a site slug further down',
      '/de/company/events',
      { locale: de, route: '/company/events', slug: 'events', parentSlug: 'company', isHome: false },
    ],
    [
      '[P1] a path without locale',
      '/products',
      { route: '/products', slug: 'products', parentSlug: 'home', isHome: false },
    ],
  ])('%s', (_title, path, expected) => {
    expect(parsePath(path, ['events', 'brand-portal'])).toEqual(expected)
  })
})
