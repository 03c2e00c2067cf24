import { describe, expect, it } from '@jest/globals'
import { normalizePath, parseRedirectSource } from './redirect-source.ts'

describe('parseRedirectSource', () => {
  it.each([
    ['[P16] a path', '/about-us', { path: '/about-us' }],
    ['[P16] a path with a language', '/de/firma', { locale: { urlCode: 'de', language: 'de' }, path: '/firma' }],
    [
      '[P16] a path with a country, in any case',
      '/de-CH/firma',
      { locale: { urlCode: 'de-ch', language: 'de' }, path: '/firma' },
    ],
    ['[P16] a locale alone', '/fr/', { locale: { urlCode: 'fr', language: 'fr' }, path: '/' }],
    ['[P16] two letters that are no language', '/qr/wend30', { path: '/qr/wend30' }],
    ['[P16] a page that is called like a language of other groups', '/hr/team', { path: '/hr/team' }],
    ['[P16] a path without slash', 'about-us', { path: '/about-us' }],
    ['[P16] trailing and double slashes', '/a//b/', { path: '/a/b' }],
    ['[P16] letters beyond ASCII in one spelling', '/über-uns', { path: '/%C3%BCber-uns' }],
    ['[P16] an encoded path in the same spelling', '/%c3%bcber-uns', { path: '/%C3%BCber-uns' }],
    ['[P16] an address with host', 'https://Old.example:8000/a', { host: 'old.example', path: '/a' }],
    ['[P16] a host alone', 'https://old.example', { host: 'old.example', path: '/' }],
    ['[P16] no query', '/a?b=c', undefined],
    ['[P16] no hash', '/a#b', undefined],
    ['[P16] no wrong encoding', '/%E0%A4%A', undefined],
    ['[P16] nothing', '', undefined],
  ])('%s', (_title, previousUrl, expected) => {
    expect(parseRedirectSource(previousUrl)).toEqual(expected)
  })
})

it('[P16] [P9] has the locales of a group that uapp has no texts of', () => {
  const locale = { urlCode: 'hr-hr', language: 'hr' }
  expect(parseRedirectSource('/hr-hr/tim', ['hr'])).toEqual({ locale, path: '/tim' })
})

describe('normalizePath', () => {
  it('[P16] changes nothing the second time', () => {
    const once = normalizePath('/a b/ü%20x//')
    expect(normalizePath(once ?? '')).toBe(once)
  })
})
