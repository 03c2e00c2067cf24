import { setImmediate as loadsEnd } from 'node:timers/promises'
import { describe, expect, it } from '@jest/globals'
import { CONTENT_CACHE, createContentCache, type ContentCache } from './content-cache.ts'

/** A load that ends when it is told to. */
function loadOf<T>(): {
  readonly load: () => Promise<T>
  readonly end: (value: T) => void
  readonly calls: () => number
} {
  const waiting: ((value: T) => void)[] = []
  let calls = 0
  return {
    load: () => {
      calls += 1
      return new Promise((resolve) => waiting.push(resolve))
    },
    end: (value) => waiting.shift()?.(value),
    calls: () => calls,
  }
}

function cacheAt(): { readonly cache: ContentCache; readonly pass: (ms: number) => void; readonly stale: string[] } {
  let time = 1000
  const stale: string[] = []
  const cache = createContentCache({ ...CONTENT_CACHE, now: () => time, onStale: (key) => stale.push(key) })
  return { cache, pass: (ms) => void (time += ms), stale }
}

const MINUTES = 60_000
const of =
  <T>(value: T): (() => Promise<T>) =>
  () =>
    Promise.resolve(value)

describe('the content cache', () => {
  it('[G6] keeps an answer for thirty minutes', async () => {
    const { cache, pass } = cacheAt()
    await cache.get('a', of(1))
    pass(30 * MINUTES)
    expect(await cache.get('a', of(2))).toBe(1)
  })

  it('[G6] gives an old answer at once, and loads it anew for the next caller', async () => {
    const { cache, pass } = cacheAt()
    await cache.get('a', of(1))
    pass(30 * MINUTES + 1)
    expect(await cache.get('a', of(2))).toBe(1)
    expect(await cache.get('a', of(3))).toBe(2)
  })

  it('[G6] goes on with an old answer while it cannot be loaded, and says so', async () => {
    const { cache, pass, stale } = cacheAt()
    await cache.get('a', of(1))
    pass(24 * 60 * MINUTES)
    const fail = (): Promise<number> => Promise.reject(new Error('away'))
    expect(await cache.get('a', fail)).toBe(1)
    await loadsEnd()
    expect(await cache.get('a', fail)).toBe(1)
    await loadsEnd()
    expect(stale).toEqual(['a', 'a'])
  })

  it('[G6] holds a hundred answers, and forgets the one that nobody asked for the longest', async () => {
    const { cache } = cacheAt()
    for (let count = 0; count < 100; count += 1) await cache.get(`key-${count}`, of(count))
    await cache.get('key-0', of(-1))
    await cache.get('key-100', of(100))
    expect(cache.size).toBe(100)
    expect([await cache.get('key-0', of(-1)), await cache.get('key-1', of(-1))]).toEqual([0, -1])
  })

  it('[G6] lets one caller load a key while the others wait for it', async () => {
    const { cache } = cacheAt()
    const { load, end, calls } = loadOf<string>()
    const answers = [cache.get('a', load), cache.get('a', load), cache.get('a', load)]
    end('once')
    expect([await Promise.all(answers), calls()]).toEqual([['once', 'once', 'once'], 1])
  })

  it('[G6] waits five seconds for another, then loads itself; what comes late changes nothing', async () => {
    const { cache, pass } = cacheAt()
    const slow = loadOf<string>()
    const first = cache.get('a', slow.load)
    pass(4999)
    void cache.get('a', slow.load)
    expect(slow.calls()).toBe(1)
    pass(1)
    expect(await cache.get('a', of('second'))).toBe('second')
    slow.end('first')
    expect(await first).toBe('first')
    expect(await cache.get('a', of('third'))).toBe('second')
  })

  it('[G6] does not keep a failure', async () => {
    const { cache } = cacheAt()
    await expect(cache.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect(await cache.get('a', of(1))).toBe(1)
  })

  it('[N14] is passed by with cache=false, and forgets everything with cache=clear', async () => {
    const { cache } = cacheAt()
    await cache.get('a', of(1))
    await cache.get('b', of(1))
    expect([await cache.get('a', of(2), 'bypass'), await cache.get('a', of(3))]).toEqual([2, 1])
    expect([await cache.get('a', of(4), 'clear'), cache.size, await cache.get('b', of(5))]).toEqual([4, 1, 5])
  })
})
