import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { fromLogPercent, toLogPercent } from './log-scale.ts'

const scale = { from: 0.03, to: 240 }

describe('the logarithmic scale', () => {
  it.each([
    [0.03, 0],
    [0.1, 13.4],
    [1, 39],
    [10, 64.6],
    [240, 100],
    [0.001, 0],
    [1000, 100],
  ])('[S1] puts %d at %d per cent', (value, percent) => {
    expect(toLogPercent(value, scale)).toBe(percent)
  })

  it('[S1] finds a value again from its place', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.03, max: 240, noNaN: true }), (value) => {
        const found = fromLogPercent(toLogPercent(value, scale), scale)
        expect(Math.abs(found / value - 1)).toBeLessThan(0.01)
      }),
    )
  })
})
