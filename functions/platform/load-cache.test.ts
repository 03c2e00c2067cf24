import { describe, expect, it } from '@jest/globals'
import { createByteCache, createLoadCache, type LoadCache } from './load-cache.ts'

describe('createLoadCache', () => {
  function createCounted(): {
    readonly cache: LoadCache<string>
    readonly made: string[]
    ask(key: string): Promise<string>
  } {
    const made: string[] = []
    const cache = createLoadCache<string>({ max: 2 })
    return { cache, made, ask: (key) => cache.forceFetch(key, { context: async () => (made.push(key), key) }) }
  }

  it('[S9] makes a result once, for those who ask at the same time as well', async () => {
    const { ask, made } = createCounted()
    expect([await Promise.all([ask('a'), ask('a')]), await ask('a'), made]).toEqual([['a', 'a'], 'a', ['a']])
  })

  it('[S9] forgets what was asked for least lately', async () => {
    const { ask, made } = createCounted()
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key)
    expect(made).toEqual(['a', 'b', 'c', 'b'])
  })

  it('[S9] tries again what failed', async () => {
    const { cache, ask } = createCounted()
    const fail = (): Promise<string> => Promise.reject(new Error('away'))
    await expect(cache.fetch('a', { context: fail })).rejects.toThrow('away')
    expect(await ask('a')).toBe('a')
  })

  it('gives what is pushed out while it is being loaded to those who wait for it', async () => {
    const { ask } = createCounted()
    expect(await Promise.all(['a', 'b', 'c', 'd'].map(ask))).toEqual(['a', 'b', 'c', 'd'])
  })
})

describe('createByteCache', () => {
  const createTens = (maxBytes: number): LoadCache<string> =>
    createByteCache<string>(maxBytes, (value) => (value === 'large' ? 11 : 10))

  it('forgets what was not used for longest when it is full', () => {
    const cache = createTens(80)
    for (const key of 'abcdefgh') cache.set(key, key)
    cache.get('a')
    cache.set('i', 'i')
    expect(['a', 'b', 'i'].map((key) => cache.get(key))).toEqual(['a', undefined, 'i'])
  })

  it('does not keep what would push everything else out', () => {
    const cache = createTens(80)
    cache.set('small', 'small')
    cache.set('large', 'large')
    expect([cache.get('small'), cache.get('large')]).toEqual(['small', undefined])
  })

  it('keeps an empty value', () => {
    const cache = createByteCache<string>(80, (value) => value.length)
    cache.set('empty', '')
    expect(cache.get('empty')).toBe('')
  })
})
