import { around, line, onTop, ring } from '../decals.ts'
import { DEGREE, range, type Vec2 } from '../geometry.ts'
import { PALETTE } from '../palette.ts'
import { box, cyl, withDecals, type Body } from '../solids.ts'

/** A vibrating bowl with seals on its spiral track; (cx, cy) its axis, z its foot. */
export function sealBowl(cx: number, cy: number, z: number, r: number, h: number): Body[] {
  const spiral = range(50).map((i): Vec2 => {
    const a = i * 15 * DEGREE
    const rr = r * (0.34 + (0.56 * i) / 50)
    return [Math.cos(a) * rr, Math.sin(a) * rr]
  })
  return [
    cyl('z', cx, cy, r * 0.8, z, z + h * 0.42, 'grey'),
    withDecals(
      cyl('z', cx, cy, r, z + h * 0.42, z + h, 'steel'),
      onTop(cx, cy, z + h, [
        ring(0, 0, r * 0.93, { f: PALETTE.steelShade }),
        ring(0, 0, r * 0.3, { f: PALETTE.steelHalf }),
        line(spiral, { s: PALETTE.thin }),
        ...around(11, 10, r * 0.78, r * 0.07, { f: PALETTE.darkHalf, s: PALETTE.ink }),
        ...around(6, 24, r * 0.55, r * 0.07, { f: PALETTE.darkHalf, s: PALETTE.ink }),
      ]),
    ),
  ]
}

/** The station that slides a seal onto the wire. */
export const seatingUnit = (x: number, wireY: number, table: number): Body[] => [
  box(x, wireY + 20, table, 120, 160, 190, 'grey'),
  box(x + 20, wireY - 50, table, 80, 70, 90, 'steel'),
  cyl('y', x + 60, table + 150, 18, wireY - 60, wireY + 20, 'copper'),
]
