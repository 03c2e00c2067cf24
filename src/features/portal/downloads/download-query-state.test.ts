import { describe, expect, it } from '@jest/globals'
import {
  countDownloads,
  filterDownloads,
  parseDownloadQuery,
  toDownloadQuery,
  type DownloadFilter,
} from './download-query-state.ts'
import type { Download } from './group-downloads.ts'

const downloadOf = (id: string, more: Partial<Download> = {}): Download => ({
  id,
  product: 'adze-450',
  title: 'Adze 450, operating manual',
  version: '7',
  platform: '',
  mediaType: 'application/pdf',
  size: 1,
  releasedOn: '2026-08-01',
  kind: 'MANUAL',
  language: 'en',
  change: null,
  notes: '',
  checksum: '',
  path: '',
  ...more,
})

const flow = (version: string, platform: string, releasedOn: string): Download =>
  downloadOf(`${version} ${platform}`, {
    product: 'wire-flow',
    title: `Wire Flow ${version} for ${platform}`,
    version,
    platform,
    releasedOn,
    kind: 'SOFTWARE',
    language: null,
  })

const ALL = [
  downloadOf('en 7'),
  downloadOf('en 6', { version: '6', releasedOn: '2025-01-01' }),
  downloadOf('de 7', { language: 'de', change: 'ADDED' }),
  flow('4.6.2', 'Windows', '2026-11-11'),
  flow('4.6.2', 'Linux', '2026-11-11'),
  flow('4.5.8', 'Windows', '2026-06-15'),
]

const idsOf = (query: string): readonly string[] =>
  filterDownloads(ALL, parseDownloadQuery(new URLSearchParams(query))).map(({ id }) => id)

describe('filters of the downloads', () => {
  it.each([
    ['', ALL.map(({ id }) => id)],
    ['product=wire-flow&version=4.6.2', ['4.6.2 Windows', '4.6.2 Linux']],
    ['kind=manual&language=de&language=en', ['en 7', 'en 6', 'de 7']],
    ['language=-', ['4.6.2 Windows', '4.6.2 Linux', '4.5.8 Windows']],
    ['newest=1', ['en 7', 'de 7', '4.6.2 Windows', '4.6.2 Linux']],
    ['newest=1&version=6', []],
    ['changed=1', ['de 7']],
  ])('[M7] of the address %j leave what fits', (query, ids) => {
    expect(idsOf(query)).toEqual(ids)
  })

  it('[M7] stand in the address, and unusual ones alone', () => {
    const query = 'product=adze-450&kind=manual&language=de&version=7&newest=1&changed=1'
    expect(toDownloadQuery(parseDownloadQuery(new URLSearchParams(query))).toString()).toBe(query)
    expect(toDownloadQuery(parseDownloadQuery(new URLSearchParams('newest=0'))).toString()).toBe('')
  })

  it.each<readonly [DownloadFilter, string, readonly object[]]>([
    [
      'language',
      'product=adze-450',
      [
        { value: 'en', count: 2 },
        { value: 'de', count: 1 },
      ],
    ],
    ['version', 'kind=software&newest=1', [{ value: '4.6.2', count: 2 }]],
    [
      'version',
      'version=6&language=de',
      [
        { value: '7', count: 1 },
        { value: '6', count: 0 },
      ],
    ],
  ])('[M7] by %s, with %s, tell how many files each value would leave', (filter, query, counts) => {
    expect(countDownloads(ALL, parseDownloadQuery(new URLSearchParams(query)), filter)).toEqual(counts)
  })
})
