import { describe, expect, it } from '@jest/globals'
import { PALETTE, recolour } from './palette.ts'

describe('the palette', () => {
  it('has a colour of its own for each role, so that one can be exchanged without the others', () => {
    const colours = Object.values(PALETTE)
    expect(new Set(colours).size).toBe(colours.length)
  })

  it('exchanges the colours it knows and leaves the others', () => {
    const svg = `<path fill="${PALETTE.ink}" stroke="#123456"/>`
    expect(recolour(svg, { ...PALETTE, ink: '#eee' })).toBe('<path fill="#eee" stroke="#123456"/>')
  })
})
