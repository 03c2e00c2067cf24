import { describe, expect, it } from '@jest/globals'
import { createRateLimit } from './rate-limit.ts'

describe('createRateLimit', () => {
  it('lets a second’s worth through at once, then one at a time', () => {
    let time = 0
    const limit = createRateLimit(2, () => time)
    const outcomes = [0, 0, 0, 400, 500, 600].map((now) => {
      time = now
      return limit.take()
    })
    expect(outcomes).toEqual([undefined, undefined, 1, 1, undefined, 1])
  })
})
