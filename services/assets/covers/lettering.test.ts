import { describe, expect, it } from '@jest/globals'
import { lettering } from './lettering.ts'

describe('lettering', () => {
  it('writes strokes and no text, because a picture in <img> has no font', () => {
    expect(lettering('1.42 ±0.03', 0, 0).svg).not.toContain('<text')
  })

  it('leaves a gap for a letter it does not know', () => {
    expect(lettering('A語A', 0, 0).svg.match(/<path/g)).toHaveLength(2)
  })

  it('grows with its size', () => {
    expect(lettering('560', 0, 0, { size: 20 }).width).toBe(2 * lettering('560', 0, 0, { size: 10 }).width)
  })
})
