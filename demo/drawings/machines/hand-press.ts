import * as z from 'zod'
import { bolt, mark, onRight, ring } from '../decals.ts'
import { overallDimensions, type Model } from '../model.ts'
import { PALETTE } from '../palette.ts'
import { cyl, prism, slab, withDecals, type Solid } from '../solids.ts'
import { pressTool } from './press-tool.ts'

/** An early press, worked by a lever or a flywheel; millimetres. */
export const handPressParameters = z.strictObject({
  drive: z.enum(['lever', 'flywheel']).default('lever'),
  h: z.number().positive().default(420),
})

export type HandPressParameters = z.output<typeof handPressParameters>

/** A C-frame of cast iron with lever or flywheel: how it began. */
export function handPress({ drive, h }: HandPressParameters): Model {
  const [w, d, table] = [150, 260, 90]
  const under = h - 150
  const driveParts: Solid[] =
    drive === 'lever'
      ? [
          cyl('x', 60, h - 50, 34, w, w + 30, 'steel'),
          prism(
            'x',
            [
              [44, h - 34],
              [66, h - 44],
              [-120, h + 250],
              [-140, h + 240],
            ],
            w + 30,
            w + 46,
            'dark',
          ),
          cyl('x', -130, h + 250, 30, w + 20, w + 90, 'dark'),
        ]
      : [
          cyl('x', 120, h - 60, 24, w, w + 60, 'steel'),
          withDecals(
            cyl('x', 120, h - 60, 190, w + 60, w + 100, 'dark'),
            onRight(w + 100, 120, h - 60, [
              ring(0, 0, 150, { s: PALETTE.darkEdge, f: PALETTE.darkLit }),
              ring(0, 0, 40, { f: PALETTE.greyHalf }),
              ...[0, 1, 2, 3, 4].map((i) =>
                ring(Math.cos(i * 1.2566) * 94, Math.sin(i * 1.2566) * 94, 34, { f: PALETTE.paper }),
              ),
            ]),
          ),
        ]
  const solids: Solid[] = [
    slab(-40, -20, 0, w + 80, d + 50, 30, 16, 'dark'),
    withDecals(
      prism(
        'x',
        [
          [0, 30],
          [d, 30],
          [d, under],
          [150, under],
          [150, table + 50],
          [120, table],
          [0, table],
        ],
        0,
        w,
        'grey',
      ),
      onRight(w, 0, 0, bolt(d - 40, 60, 8)),
    ),
    withDecals(
      prism(
        'x',
        [
          [d, under],
          [d, h - 60, 1],
          [d - 20, h - 16, 1],
          [d - 60, h],
          [40, h],
          [0, h - 40],
          [0, under],
        ],
        0,
        w,
        'grey',
      ),
      onRight(w, 0, 0, mark(190, h - 70, 26)),
    ),
    ...pressTool({ cx: w / 2, y: -6, table, throat: under - table, strip: false }),
    ...driveParts,
  ]
  return {
    solids,
    foot: [-40, -20, w + 40, d + 30],
    tool: [w / 2, 50, table + 60],
    dims: overallDimensions(w + 80, d + 50, h),
    callouts: [{ part: 'lever', at: [w + 40, 20, h - 20], to: [90, -60] }],
  }
}
