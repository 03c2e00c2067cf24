import * as z from 'zod'
import { line, mark, onFront, onRight, rect, ring, vents } from '../decals.ts'
import { range } from '../geometry.ts'
import { overallDimensions, type Model } from '../model.ts'
import { PALETTE } from '../palette.ts'
import { screen } from '../parts.ts'
import { box, cyl, prism, slab, wire, withDecals, type Solid } from '../solids.ts'

/** Inkjet marking unit for wire; millimetres. */
export const markerParameters = z.strictObject({
  w: z.number().positive().default(560),
  d: z.number().positive().default(420),
  h: z.number().positive().default(980),
  /** Printing heads. */
  heads: z.number().int().min(1).max(3).default(2),
})

export type MarkerParameters = z.output<typeof markerParameters>

/** Marking unit: cabinet on castors, printing heads over a wire that runs from left to right. */
export function marker({ w, d, h, heads }: MarkerParameters): Model {
  const wz = h + 74
  const head = (x: number): Solid[] => [
    box(x, 96, h + 22, 34, 30, 190, 'grey'),
    withDecals(
      box(x - 26, 34, h + 120, 86, 64, 110, 'body'),
      onFront(x - 26, 34, h + 120, [
        rect(10, 40, 66, 56, { r: 5, f: PALETTE.darkHalf }),
        ring(43, 20, 7, { f: PALETTE.accent }),
      ]),
    ),
    prism(
      'y',
      [
        [x - 6, h + 120],
        [x + 40, h + 120],
        [x + 24, h + 94],
        [x + 10, h + 94],
      ],
      52,
      82,
      'copper',
    ),
  ]
  const marks = range(9).map((i) =>
    wire(
      [
        [-120 + i * 96, 66, wz],
        [-92 + i * 96, 66, wz],
      ],
      { w: 2.2, color: PALETTE.ink, edge: PALETTE.greyHalf },
    ),
  )
  const solids: Solid[] = [
    ...[
      [50, 60],
      [w - 50, 60],
      [50, d - 60],
      [w - 50, d - 60],
    ].map(([x = 0, y = 0]) => cyl('x', y, 40, 40, x - 14, x + 14, 'dark')),
    slab(0, 0, 80, w, d, 40, 14, 'dark'),
    withDecals(
      box(0, 0, 120, w, d, h - 120, 'body'),
      onFront(0, 0, 120, [
        rect(18, 18, w * 0.5 - 24, h - 200, { r: 8 }),
        rect(w * 0.5 + 6, 18, w * 0.5 - 24, h - 200, { r: 8 }),
        ...mark(w * 0.25, h * 0.5, 36),
        ...vents(w * 0.58, 60, w * 0.3, 150, 16),
      ]),
      onRight(w, 0, 120, [rect(40, 40, d - 80, h - 260, { r: 8 })]),
    ),
    box(-10, -10, h, w + 20, d + 20, 22, 'dark'),
    ...[40, w - 110].map((x) =>
      withDecals(
        box(x, 40, h + 22, 70, 56, 30, 'grey'),
        onFront(x, 40, h + 22, [
          line([
            [6, 15],
            [64, 15],
          ]),
        ]),
      ),
    ),
    ...[40, w - 110].flatMap((x) => [
      cyl('y', x + 20, wz - 12, 12, 40, 92, 'steel'),
      cyl('y', x + 50, wz + 18, 12, 40, 92, 'steel'),
    ]),
    wire(
      [
        [-220, 66, wz],
        [w + 220, 66, wz],
      ],
      { w: 7, color: PALETTE.greyHalf },
    ),
    ...marks.slice(heads === 3 ? 5 : 4).map((m) => ({ ...m, layer: 2 })),
    ...range(heads).flatMap((i) => head(w * 0.34 + i * 112)),
    ...range(2).map((i) => cyl('z', 60 + i * 70, d - 110, 28, h + 22, h + 130, i ? 'dark' : 'grey')),
    box(w - 90, d - 120, h + 22, 28, 28, 190, 'dark'),
    screen(w - 190, d - 146, h + 200, 220, 160),
  ]
  return {
    solids,
    foot: [-6, -6, w + 6, d + 6],
    tool: [w * 0.34 + 60, 60, wz + 20],
    dims: overallDimensions(w, d, h + 360),
    callouts: [
      { part: 'head', at: [w * 0.34 + 40, 34, h + 170], to: [-120, -110] },
      { part: 'mark', at: [w + 60, 60, wz], to: [60, 110] },
      { part: 'ink', at: [74, d - 130, h + 120], to: [-110, -40] },
      { part: 'screen', at: [w - 60, d - 146, h + 290], to: [110, -40] },
    ],
  }
}
