import * as z from 'zod'
import { mark, onFront, onRight, onTop, rect, ring, vents } from '../decals.ts'
import { range } from '../geometry.ts'
import { overallDimensions, type Model } from '../model.ts'
import { PALETTE } from '../palette.ts'
import { feet, screen } from '../parts.ts'
import { box, cyl, prism, wire, withDecals, type Solid } from '../solids.ts'

/** Coiler: winds finished wire into bundles; millimetres. */
export const coilerParameters = z.strictObject({
  w: z.number().positive().default(700),
  d: z.number().positive().default(620),
  h: z.number().positive().default(820),
  /** Radius of the winding plate. */
  r: z.number().positive().default(250),
  /** One winding plate with pegs, or two bowls on a turning plate. */
  bowls: z.number().int().min(0).max(2).default(0),
  pegs: z.number().int().min(3).default(6),
})

export type CoilerParameters = z.output<typeof coilerParameters>

/** Coiler: a turning plate with pegs on a cabinet, a laying arm, a finished coil. */
export function coiler({ w, d, h, r, pegs, bowls }: CoilerParameters): Model {
  const [cx, cy] = [w * 0.46, d * 0.46]
  const posts = range(pegs).map((i) => {
    const a = (i / pegs) * 2 * Math.PI + 0.3
    return cyl('z', cx + Math.cos(a) * r * 0.46, cy + Math.sin(a) * r * 0.46, 15, h + 76, h + 190, 'dark')
  })
  const rings = range(6).map((i) => ring(0, 0, r * (0.6 + i * 0.058), { s: PALETTE.accentDeep, sw: 1 }))
  const solids: Solid[] = [
    ...feet(40, 40, w - 80, d - 80, 40, 24),
    withDecals(
      box(0, 0, 40, w, d, h - 40, 'body'),
      onFront(0, 0, 40, [
        rect(20, 20, w * 0.55, h - 130, { r: 8 }),
        ...mark(w * 0.28, h * 0.44, 44),
        rect(w * 0.62, 20, w * 0.38 - 20, h - 130, { r: 8 }),
        ...vents(w * 0.66, 60, w * 0.26, 160, 18),
      ]),
      onRight(w, 0, 40, [rect(40, 40, d - 80, h - 170, { r: 8 })]),
    ),
    box(-12, -12, h, w + 24, d + 24, 26, 'dark'),
    cyl('z', cx, cy, 70, h + 26, h + 56, 'steel'),
    cyl('z', cx, cy, r, h + 56, h + 76, 'steel'),
    ...(bowls
      ? [cx - r * 0.62, cx + r * 0.62].flatMap((bx) => [
          cyl('z', bx, cy, r * 0.56, h + 76, h + 190, 'body'),
          withDecals(
            cyl('z', bx, cy, r * 0.5, h + 190, h + 196, 'copper'),
            onTop(
              bx,
              cy,
              h + 196,
              [0.46, 0.4, 0.34, 0.28]
                .map((f) => ring(0, 0, r * f, { s: PALETTE.accentDeep }))
                .concat(ring(0, 0, r * 0.2, { f: PALETTE.steelHalf })),
            ),
          ),
        ])
      : [
          withDecals(
            cyl('z', cx, cy, r * 0.92, h + 76, h + 140, 'copper'),
            onTop(cx, cy, h + 140, [
              ...rings,
              ring(0, 0, r * 0.56, { f: PALETTE.steelHalf }),
              ring(0, 0, r * 0.1, { f: PALETTE.ink }),
            ]),
          ),
          ...posts.map((post) => ({ ...post, layer: 3 })),
        ]),
    box(w - 90, d - 110, h + 26, 60, 60, 300, 'grey'),
    prism(
      'y',
      [
        [w - 60, h + 326],
        [w - 60, h + 286],
        [cx + r * 0.6, h + 216],
        [cx + r * 0.56, h + 240],
      ],
      d - 96,
      d - 66,
      'grey',
    ),
    wire(
      [
        [w + 240, d - 80, h + 300],
        [w + 90, d - 80, h + 330],
        [w - 60, d - 100, h + 300],
        [cx + r * 0.62, d - 110, h + 216],
        [cx + r * 0.86, cy + 10, h + 132],
      ],
      { w: 4.5, color: PALETTE.copper },
    ),
    box(-4, -30, h + 60, 26, 40, 26, 'dark'),
    screen(-60, -52, h + 60, 190, 140),
  ]
  return {
    solids,
    foot: [-10, -10, w + 10, d + 10],
    tool: [cx, cy, h + 120],
    dims: overallDimensions(w, d, h + 326),
    callouts: [
      { part: 'coil', at: [cx + r * 0.4, cy - r * 0.6, h + 140], to: [130, 120] },
      { part: 'arm', at: [w - 80, d - 96, h + 280], to: [120, -60] },
      { part: 'screen', at: [40, -52, h + 140], to: [-110, -60] },
    ],
  }
}
