import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { parseAllRedirects } from '@netlify/redirect-parser'
import { isLeading, type RedirectRule } from '../../../src/domain/redirect/redirect-rule.ts'
import { toNetlifyLine } from './redirect-formats.ts'

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
