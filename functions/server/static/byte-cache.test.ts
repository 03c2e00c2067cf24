import { describe, expect, it } from '@jest/globals'
import { createByteCache } from './byte-cache.ts'

describe('createByteCache', () => {
  it('forgets what was not used for longest when it is full', () => {
    const cache = createByteCache<string>(80)
    for (const key of 'abcdefgh') cache.set(key, key, 10)
    cache.get('a')
    cache.set('i', 'i', 10)
    expect(['a', 'b', 'i'].map((key) => cache.get(key))).toEqual(['a', undefined, 'i'])
  })

  it('does not keep what would push everything else out', () => {
    const cache = createByteCache<string>(80)
    cache.set('small', 'small', 10)
    cache.set('large', 'large', 11)
    expect([cache.get('small'), cache.get('large')]).toEqual(['small', undefined])
  })

  it('counts an entry once, however often it is set', () => {
    const cache = createByteCache<number>(80)
    for (let count = 0; count < 100; count += 1) cache.set('a', count, 10)
    for (const key of 'bcdefgh') cache.set(key, 0, 10)
    expect(cache.get('a')).toBe(99)
  })
})
