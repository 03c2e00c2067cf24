import { describe, expect, it } from '@jest/globals'
import { createFreshReader } from './fresh-value.ts'

/** A source whose loadings the test ends itself. */
function setUp() {
  let time = 0
  const ends: ((value: string | Error) => void)[] = []
  const reader = createFreshReader<string>({
    now: () => time,
    load: () =>
      new Promise((resolve, reject) => {
        ends.push((value) => (value instanceof Error ? reject(value) : resolve(value)))
      }),
  })
  /** Ends the loading that is under way. */
  const end = (value: string | Error, tookMs = 0): void => {
    time += tookMs
    ends.at(-1)?.(value)
  }
  return { reader, end, loads: () => ends.length, pass: (ms: number) => void (time += ms) }
}

describe('createFreshReader', () => {
  it('loads once for all who read at a time, and not again for a second', async () => {
    const { reader, end, loads, pass } = setUp()
    const both = Promise.all([reader.read(), reader.read()])
    end('one')
    expect((await both).map(({ value }) => value)).toEqual(['one', 'one'])
    pass(999)
    await reader.read()
    expect(loads()).toBe(1)
  })

  it('asks a slow source rarely', async () => {
    const { reader, end, loads, pass } = setUp()
    const first = reader.read()
    end('one', 4000)
    await first
    pass(19_999)
    await reader.read()
    expect(loads()).toBe(1)
    pass(1)
    const second = reader.read()
    end('two')
    expect((await second).value).toBe('two')
  })

  it('waits for what was called stale, also while it is loaded already', async () => {
    const { reader, end, loads } = setUp()
    const first = reader.read()
    end('one')
    await first
    reader.invalidate()
    const [waker, second] = [reader.read(), reader.read()]
    reader.invalidate()
    end('two')
    await Promise.resolve()
    const last = reader.read()
    await new Promise((resolve) => setImmediate(resolve))
    end('three')
    expect([(await waker).value, (await second).value, (await last).value, loads()]).toEqual([
      'three',
      'three',
      'three',
      3,
    ])
  })

  it('keeps the earlier value when loading fails, and says why', async () => {
    const { reader, end } = setUp()
    const first = reader.read()
    end('one')
    await first
    reader.invalidate()
    const second = reader.read()
    end(new Error('away'))
    expect(await second).toMatchObject({ value: 'one', failure: { message: 'away' } })
  })

  it('throws as long as there is no value', async () => {
    const { reader, end } = setUp()
    const first = reader.read()
    end(new Error('away'))
    await expect(first).rejects.toThrow('away')
  })
})
