import { describe, expect, it } from '@jest/globals'
import {
  PAGE_PACK_TRAILER_BYTES,
  findPackedRange,
  formatPagePackTrailer,
  parsePackedFile,
  parsePagePackIndex,
  parsePagePackTrailer,
  toPagePackFile,
  type PagePackIndex,
} from './page-pack.ts'

const index: PagePackIndex = { version: 1, pages: { '/de/a': [0, 40, 10, 20], '/de/b': [40, 60, 15, 30] } }

const RANGES = 'Expected ranges of this pack by path'

describe('parsePagePackIndex', () => {
  it('takes what a build writes', () => {
    expect(parsePagePackIndex(JSON.stringify(index), 100)).toEqual(index)
  })

  it.each([
    ['no JSON', '{', 100, 'JSON'],
    ['another version', JSON.stringify({ ...index, version: 2 }), 100, 'version'],
    ['a page beyond the end', JSON.stringify(index), 99, RANGES],
    ['a payload beyond its page', JSON.stringify({ version: 1, pages: { '/de/a': [0, 40, 21, 20] } }), 100, RANGES],
    ['a range before the start', JSON.stringify({ version: 1, pages: { '/de/a': [-1, 40, 0, 0] } }), 100, RANGES],
    ['half a range', JSON.stringify({ version: 1, pages: { '/de/a': [0, 40] } }), 100, RANGES],
    ['no pages', JSON.stringify({ version: 1, pages: null }), 100, RANGES],
  ])('refuses %s', (_title, text, indexStart, message) => {
    expect(() => parsePagePackIndex(text, indexStart)).toThrow(message)
  })
})

describe('findPackedRange', () => {
  it.each([
    ['/de/b', 'page-data', { start: 40, length: 60 }],
    ['/de/b', 'payload', { start: 55, length: 30 }],
    ['/de/c', 'page-data', undefined],
    ['constructor', 'page-data', undefined],
  ] as const)('finds %s, %s', (path, part, range) => {
    expect(findPackedRange(index, path, part)).toEqual(range)
  })
})

describe('parsePackedFile', () => {
  it.each([
    ['page-data/de/about/page-data.json', { path: '/de/about', part: 'page-data' }],
    ['de/about/_payload.json', { path: '/de/about', part: 'payload' }],
    ['page-data/app-data.json', undefined],
    ['_payload.json', undefined],
    ['robots.txt', undefined],
  ])('%s', (name, expected) => {
    expect(parsePackedFile(name)).toEqual(expected)
  })
})

describe('the trailer of a pack', () => {
  it('has its length, and is read back', () => {
    const trailer = formatPagePackTrailer(1_234_567_890)
    expect([trailer.length, parsePagePackTrailer(trailer)]).toEqual([PAGE_PACK_TRAILER_BYTES, 1_234_567_890])
  })

  it('is told from other text', () => {
    expect(parsePagePackTrailer('x'.repeat(PAGE_PACK_TRAILER_BYTES))).toBeUndefined()
  })
})

describe('toPagePackFile', () => {
  it('keeps a pack in the folder of its locale, whatever the site is called', () => {
    expect(toPagePackFile({ urlCode: 'de-ch', siteId: '../x', template: 'story-list' })).toBe(
      'de-ch/..%2Fx.story-list.pack',
    )
  })
})
