import { describe, expect, it } from '@jest/globals'
import { createAdaptiveLimit } from './adaptive-limit.ts'

describe('createAdaptiveLimit', () => {
  it('runs no more tasks at a time than allowed', async () => {
    const limit = createAdaptiveLimit(3)
    let running = 0
    let most = 0
    const task = async (): Promise<void> => {
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setImmediate(resolve))
      running -= 1
    }
    await Promise.all(Array.from({ length: 12 }, () => limit.run(task)))
    expect(most).toBe(3)
  })

  it('halves once for all tasks that complain together', async () => {
    const limit = createAdaptiveLimit(8)
    const concurrencies: number[] = []
    const complain = (): Promise<void> =>
      limit.run(async ({ slowDown }) => {
        await new Promise((resolve) => setImmediate(resolve))
        slowDown()
        concurrencies.push(limit.concurrency)
      })
    await Promise.all(Array.from({ length: 8 }, complain))
    expect(Math.min(...concurrencies)).toBe(4)
  })

  it('halves again when it is still too much, and never stops', async () => {
    const limit = createAdaptiveLimit(8)
    const concurrencies: number[] = []
    for (const _ of [1, 2, 3, 4, 5]) {
      // One complaint after the other.
      await limit.run(async ({ slowDown }) => slowDown())
      concurrencies.push(limit.concurrency)
    }
    expect(concurrencies).toEqual([4, 2, 1, 1, 1])
  })

  it('recovers step by step while tasks succeed', async () => {
    const limit = createAdaptiveLimit(4)
    await limit.run(async ({ slowDown }) => slowDown())
    const concurrencies: number[] = []
    for (let count = 1; count <= 24; count += 1) {
      // One success after the other.
      await limit.run(async () => undefined)
      if (count % 8 === 0) concurrencies.push(limit.concurrency)
    }
    expect(concurrencies).toEqual([3, 4, 4])
  })
})
