import { describe, expect, it } from '@jest/globals'
import { createResultCache } from './result-cache.ts'

describe('createResultCache', () => {
  it('[S9] makes a result once, for those who ask at the same time as well', async () => {
    const cache = createResultCache<number>(2)
    let made = 0
    const make = async (): Promise<number> => (made += 1)
    expect(await Promise.all([cache.get('a', make), cache.get('a', make)])).toEqual([1, 1])
    expect(await cache.get('a', make)).toBe(1)
  })

  it('[S9] forgets what was asked for least lately', async () => {
    const cache = createResultCache<string>(2)
    const made: string[] = []
    const ask = (key: string): Promise<string> => cache.get(key, async () => (made.push(key), key))
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key)
    expect(made).toEqual(['a', 'b', 'c', 'b'])
  })

  it('[S9] tries again what failed', async () => {
    const cache = createResultCache<number>(2)
    await expect(cache.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect(await cache.get('a', async () => 2)).toBe(2)
  })
})
