import { around, onFront, ring } from '../decals.ts'
import { PALETTE } from '../palette.ts'
import { box, cyl, slab, withDecals, type Body } from '../solids.ts'

/** A drum of wire on a foot, its axis away from the viewer. */
export function wireDrum(dx: number, dy: number, dz: number, r: number, foot: [number, number]): Body[] {
  return [
    slab(dx - foot[0] / 2, dy - 110, 0, foot[0], foot[1], 30, 14, 'dark'),
    box(dx - 24, dy + 60, 30, 48, 40, dz + 20, 'body'),
    ...drumOnAxis(dx, dy, dz, r),
  ]
}

/** The drum alone: winding between two flanges. */
export function drumOnAxis(dx: number, dy: number, dz: number, r: number): Body[] {
  return [
    cyl('y', dx, dz, r * 0.8, dy - 60, dy + 40, 'copper'),
    cyl('y', dx, dz, r, dy + 40, dy + 52, 'body'),
    withDecals(
      cyl('y', dx, dz, r, dy - 72, dy - 60, 'body'),
      onFront(dx, dy - 72, dz, [
        ring(0, 0, r * 0.82),
        ...around(6, 0, r * 0.52, r * 0.17, { f: PALETTE.copper }),
        ring(0, 0, r * 0.2, { f: PALETTE.paper }),
      ]),
    ),
  ]
}
