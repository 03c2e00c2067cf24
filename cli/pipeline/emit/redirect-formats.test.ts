import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { parseAllRedirects } from '@netlify/redirect-parser'
import { isLeading, type RedirectRule } from '../../../src/domain/redirect-rule.ts'
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

describe('toNetlifyLine', () => {
  it('[P16] is read back by the parser of a static host', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'uapp-redirects-')), '_redirects')
    await writeFile(file, rules.filter(isLeading).map(toNetlifyLine).join(''))
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
    ]
    expect(redirects).toEqual(read.map((rule) => expect.objectContaining(rule)))
  })
})

describe('toNginxMaps', () => {
  it('[P16] puts each rule into the map of its status', () => {
    expect(toNginxMaps(rules.slice(0, 4))).toBe(
      [
        'map_hash_bucket_size 256;',
        'map $uri $uapp_redirect_301 {',
        '  default "";',
        '  "/de/firma" "/de/company";',
        '  "/en/shop" "https://shop.trenholt.example/start?a=b";',
        '}',
        'map $uri $uapp_redirect_302 {',
        '  default "";',
        '  "/en/news" "/en/media-releases#latest";',
        '}',
        'map $uri $uapp_gone {',
        '  default "";',
        '  "/en/fair-2019" 1;',
        '}',
        '',
      ].join('\n'),
    )
  })

  it('[P16] lets no value leave its quotes', () => {
    expect(toNginxMaps([{ from: '/a";x', to: '/b$c', status: 301, reason: 'moved', entry: 'e' }])).toContain(
      '"/a%22%3Bx" "/b%24c";',
    )
  })
})
