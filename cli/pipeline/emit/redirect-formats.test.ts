import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { parseAllRedirects } from '@netlify/redirect-parser'
import { isLeading, type RedirectRule } from '../../../src/domain/redirect/redirect-rule.ts'
import { toNetlifyLine, toNginxMaps } from './redirect-formats.ts'

const rules: readonly RedirectRule[] = [
  { from: '/de/firma', to: '/de/company', status: 301, reason: 'moved', entry: 'redirect-1' },
  {
    from: '/en/shop',
    to: 'https://shop.trenholt.example/start?a=b',
    status: 301,
    reason: 'moved',
    entry: 'redirect-2',
  },
  { from: '/en/news', to: '/en/media-releases#latest', status: 302, reason: 'campaign', entry: 'redirect-3' },
  { from: '/en/fair-2019', status: 410, reason: 'gone', entry: 'redirect-5' },
  { from: '/en/old page', to: '/en/a;b', status: 301, reason: 'moved', entry: 'redirect-4' },
]

const patterns = ['de', 'en'].flatMap((locale): readonly RedirectRule[] => [
  { from: `/${locale}/news/:year/a.b`, to: `/${locale}/archive?y=:year`, status: 302, reason: 'campaign', entry: 'r' },
  { from: `/${locale}/pat/*`, to: `/${locale}/new/:splat`, status: 301, reason: 'moved', entry: 's' },
  { from: `/${locale}/kept/*`, to: `/${locale}/new`, status: 301, reason: 'moved', entry: 't', hidesPages: true },
])

describe('toNetlifyLine', () => {
  it('[P16] is read back by the parser of a static host', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'uapp-redirects-')), '_redirects')
    await writeFile(file, [...rules, ...patterns.slice(0, 2)].filter(isLeading).map(toNetlifyLine).join(''))
    const { redirects, errors } = await parseAllRedirects({
      redirectsFiles: [file],
      configRedirects: [],
      minimal: true,
    })
    expect(errors).toEqual([])
    const read = [
      { from: '/de/firma', to: '/de/company', status: 301 },
      { from: '/en/shop', to: 'https://shop.trenholt.example/start?a=b', status: 301 },
      { from: '/en/news', to: '/en/media-releases#latest', status: 302 },
      { from: '/en/old%20page', to: '/en/a%3Bb', status: 301 },
      { from: '/de/news/:year/a.b', to: '/de/archive?y=:year', status: 302 },
      { from: '/de/pat/*', to: '/de/new/:splat', status: 301 },
    ]
    expect(redirects).toEqual(read.map((rule) => expect.objectContaining(rule)))
  })
})

describe('toNginxMaps', () => {
  it('[P16] writes one map of all rules, and one for each status', () => {
    expect(toNginxMaps(rules.slice(0, 4))).toBe(
      [
        'map $request_uri $uapp_path {',
        '  default "";',
        '  "~^(?<uapp_asked>[^?]*)" $uapp_asked;',
        '}',
        'map $uapp_path $uapp_redirect {',
        '  default "";',
        '  "/de/firma" "301 /de/company";',
        '  "/en/shop" "301 https://shop.trenholt.example/start?a=b";',
        '  "/en/news" "302 /en/media-releases#latest";',
        '  "/en/fair-2019" "410 ";',
        '}',
        'map $uapp_redirect $uapp_redirect_301 {',
        '  default "";',
        '  "~^301 (?<uapp_to_301>.+)" $uapp_to_301;',
        '}',
        'map $uapp_redirect $uapp_redirect_302 {',
        '  default "";',
        '  "~^302 (?<uapp_to_302>.+)" $uapp_to_302;',
        '}',
        'map $uapp_redirect $uapp_gone {',
        '  default "";',
        '  "~^410 " 1;',
        '}',
        '',
      ].join('\n'),
    )
  })

  it('[P16] writes patterns as regular expressions, one for the locales in which they are the same', () => {
    const lines = toNginxMaps(patterns).split('\n').slice(0, 11)
    expect(lines).toEqual([
      'map $request_uri $uapp_pattern {',
      '  default "";',
      '  "~*^/(?<uapp_locale>de|en)/news/(?<uapp_in_year>[^/?]+)/a\\.b/?(?:\\?|$)" "302 /${uapp_locale}/archive?y=${uapp_in_year}";',
      '  "~*^/(?<uapp_locale>de|en)/pat/(?<uapp_in_splat>[^?]+?)/?(?:\\?|$)" "301 /${uapp_locale}/new/${uapp_in_splat}";',
      '}',
      'map $request_uri $uapp_path {',
      '  default "";',
      '  "~^(?<uapp_asked>[^?]*)" $uapp_asked;',
      '}',
      'map $uapp_path $uapp_redirect {',
      '  default $uapp_pattern;',
    ])
  })

  it('[P16] lets no value leave its quotes', () => {
    expect(toNginxMaps([{ from: '/a";x', to: '/b$c', status: 301, reason: 'moved', entry: 'e' }])).toContain(
      '"/a%22%3Bx" "301 /b%24c";',
    )
  })
})
