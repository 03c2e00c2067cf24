import { describe, expect, it } from '@jest/globals'
import { mirrored, moved, turned } from './arrange.ts'
import { overallDimensions, type Model } from './model.ts'
import { box } from './solids.ts'

const model: Model = {
  solids: [box(0, 0, 0, 40, 20, 10)],
  foot: [0, 0, 40, 20],
  tool: [30, 0, 5],
  dims: overallDimensions(40, 20, 10),
  callouts: [{ part: 'tool', at: [30, 0, 5], to: [50, -20] }],
}

describe('arranging models', () => {
  it('moves solids, shadow and tool point together', () => {
    const { solids, foot, tool } = moved(model, [100, 10, 0])
    expect([solids[0]?.lo, foot, tool]).toEqual([
      [100, 10, 0],
      [100, 10, 140, 30],
      [130, 10, 5],
    ])
  })

  it('turns by a quarter counter-clockwise', () => {
    expect(turned(model, 1).tool).toEqual([-0, 30, 5])
  })

  it('comes back after four quarters', () => {
    expect(turned(model, 4)).toBe(model)
  })

  it('exchanges left and right and the side of the balloons', () => {
    const { tool, callouts } = mirrored(model, 40)
    expect([tool, callouts[0]?.to]).toEqual([
      [10, 0, 5],
      [-50, -20],
    ])
  })
})
