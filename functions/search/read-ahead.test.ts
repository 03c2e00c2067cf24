import { describe, expect, it } from '@jest/globals'
import { toReadText } from '../../src/search/text-runs.ts'
import type { ReadBodies } from './body-cache.ts'
import { readAhead, type ReadAheadOptions } from './read-ahead.ts'

const NUMBERS = Array.from({ length: 100 }, (_, at) => at)

/** Bodies of ten letters each. */
function start(change: Partial<ReadAheadOptions> = {}) {
  const asked: number[][] = []
  const readBodies: ReadBodies = async (numbers) => {
    asked.push([...numbers])
    return new Map(numbers.map((number) => [number, toReadText('a'.repeat(10))]))
  }
  const scopes = { find: () => undefined, listTexts: () => NUMBERS }
  const done = readAhead({ scopes, readBodies, size: 1_000_000, signal: new AbortController().signal, ...change })
  return { asked, done }
}

describe('readAhead', () => {
  it('[S9] reads each body once, some at a time', async () => {
    const { asked, done } = start()
    await done
    expect(asked.length).toBeGreaterThan(1)
    expect(asked.flat()).toEqual(NUMBERS)
  })

  it('[S9] reads no more than is kept', async () => {
    const { asked, done } = start({ size: 500 })
    await done
    expect(asked.flat().length).toBeGreaterThanOrEqual(50)
    expect(asked.flat().length).toBeLessThan(NUMBERS.length)
  })

  it('[S9] ends when the runtime does', async () => {
    const ending = new AbortController()
    const { asked, done } = start({ signal: ending.signal })
    ending.abort(new Error('the runtime ends'))
    await expect(done).rejects.toThrow('aborted')
    expect(asked.flat().length).toBeLessThan(NUMBERS.length)
  })
})
