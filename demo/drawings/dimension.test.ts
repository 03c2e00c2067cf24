import { describe, expect, it } from '@jest/globals'
import { dimension } from './dimension.ts'

describe('dimension', () => {
  it('puts the figure behind the second arrow where the gap is too short', () => {
    expect(dimension([0, 0], [20, 0], '1780')).toContain('translate(61.6 0)')
  })
})
