import { describe, expect, it } from '@jest/globals'
import { NEXT_RELEASE_COOKIE, resolveNextRelease, toCacheKey } from './next-release.ts'

const ON = { [NEXT_RELEASE_COOKIE]: 'true' }

describe('the release toggle', () => {
  it.each([
    ['is off from the start', '', {}, { isOn: false, cookie: 'keep' }],
    ['is switched on', 'nextRelease', {}, { isOn: true, cookie: 'set' }],
    ['is switched on by any value but false', 'nextRelease=true', {}, { isOn: true, cookie: 'set' }],
    ['is remembered', '', ON, { isOn: true, cookie: 'keep' }],
    ['is not set again', 'nextRelease=1', ON, { isOn: true, cookie: 'keep' }],
    ['is switched off', 'nextRelease=false', ON, { isOn: false, cookie: 'remove' }],
    ['has nothing to remove', 'nextRelease=false', {}, { isOn: false, cookie: 'keep' }],
  ])('[N14] %s', (_title, query, cookies, expected) => {
    expect(resolveNextRelease(new URLSearchParams(query), cookies)).toEqual(expected)
  })

  it('[N14] has answers of its own in the cache', () => {
    expect([toCacheKey('news_de', { isOn: true }), toCacheKey('news_de', { isOn: false })]).toEqual([
      'nextRelease_news_de',
      'news_de',
    ])
  })
})
