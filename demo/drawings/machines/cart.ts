import * as z from 'zod'
import { line, onFront, onTop, rect } from '../decals.ts'
import { range } from '../geometry.ts'
import { overallDimensions, type Model } from '../model.ts'
import { PALETTE } from '../palette.ts'
import { box, cyl, wire, withDecals, type Solid } from '../solids.ts'

/** Harness cart: carries finished harnesses to the next place; millimetres. */
export const cartParameters = z.strictObject({
  w: z.number().positive().default(1200),
  d: z.number().positive().default(620),
  h: z.number().positive().default(1700),
  /** Harnesses on the pegs. */
  harnesses: z.number().int().min(0).default(5),
  shelves: z.number().int().min(0).default(2),
  /** Upright harness plates instead of pegs and shelves. */
  plates: z.number().int().min(0).default(0),
})

export type CartParameters = z.output<typeof cartParameters>

function cartModel(solids: Solid[], { w, d, h }: { w: number; d: number; h: number }): Model {
  return {
    solids,
    foot: [0, 0, w, d],
    tool: [w * 0.6, d * 0.4, h * 0.5],
    dims: overallDimensions(w, d, h),
    callouts: [
      { part: 'roller', at: [w * 0.3, 10, 200], to: [-110, 110] },
      { part: 'dock', at: [w, d * 0.3, 160], to: [120, 60] },
      { part: 'plate', at: [w * 0.55, 120, h * 0.66], to: [-60, -190] },
    ],
  }
}

/** A cart on castors: frame, pegs with hanging harnesses, boxes on the shelves. */
export function cart({ w, d, h, harnesses, shelves, plates }: CartParameters): Model {
  const castor = (x: number, y: number): Solid[] => [
    cyl('x', y, 60, 58, x - 18, x + 18, 'dark'),
    box(x - 24, y - 24, 100, 48, 48, 40, 'grey'),
  ]
  const post = (x: number, y: number): Solid => box(x, y, 140, 44, 44, h - 140, 'grey')
  const places = range(harnesses).map((i) => 150 + (i * (w - 300)) / Math.max(1, harnesses - 1))
  const hanging = places.flatMap((x, i): Solid[] => {
    const low = h * (0.5 - (i % 2) * 0.06)
    return [
      cyl('y', x, h - 190, 16, d * 0.5 - 120, d * 0.5 - 16, 'steel'),
      wire(
        [
          [x - 46, d * 0.5 - 60, low],
          [x - 40, d * 0.5 - 62, h - 420],
          [x, d * 0.5 - 64, h - 176],
          [x + 40, d * 0.5 - 62, h - 430],
          [x + 46, d * 0.5 - 60, low + 60],
        ],
        { w: 5.5, color: i % 3 === 1 ? PALETTE.greyHalf : PALETTE.copper },
      ),
      box(x - 66, d * 0.5 - 76, low - 50, 40, 30, 54, 'body'),
      box(x + 28, d * 0.5 - 76, low + 12, 36, 30, 46, 'body'),
    ]
  })
  const boxes = range(shelves).flatMap((i) => {
    const zs = 190 + i * 300
    return [
      box(20, 20, zs, w - 40, d - 40, 24, 'body'),
      ...range(3).map((k) =>
        withDecals(
          box(70 + k * (w / 3 - 20), 60, zs + 24, w / 3 - 70, d - 160, 120, k === i ? 'grey' : 'body'),
          onFront(70 + k * (w / 3 - 20), 60, zs + 24, [rect(20, 34, w / 3 - 110, 46, { r: 5 })]),
          onTop(70 + k * (w / 3 - 20), 60, zs + 144, [
            rect(10, 10, w / 3 - 90, d - 180, { f: PALETTE.surface }),
            line(
              [
                [30, 60],
                [w / 3 - 120, 140],
              ],
              { s: PALETTE.copper, sw: 3 },
            ),
          ]),
        ),
      ),
    ]
  })
  const upright = range(plates).flatMap((i): Solid[] => {
    const x = 120 + (i * (w - 300)) / Math.max(1, plates - 1)
    const [pd, ph] = [d - 60, h - 300]
    const harness = [
      line(
        [
          [50, ph * 0.5],
          [pd - 60, ph * 0.5],
        ],
        { sw: 6.5 },
      ),
      line(
        [
          [50, ph * 0.5],
          [pd - 60, ph * 0.5],
        ],
        { sw: 4.5, s: PALETTE.copper },
      ),
      ...[0.25, 0.5, 0.75].flatMap((f, k) => [
        line(
          [
            [pd * f, ph * 0.5],
            [pd * f + 30, ph * (k % 2 ? 0.2 : 0.78)],
          ],
          { s: PALETTE.accent, sw: 2.5 },
        ),
        rect(pd * f + 6, ph * (k % 2 ? 0.14 : 0.76), 50, 36, { f: PALETTE.paper }),
      ]),
    ]
    return [
      withDecals(box(x, 30, 220, 26, pd, ph, i % 3 === 1 ? 'grey' : 'body'), {
        o: [x + 26, 30, 220],
        u: [0, 1, 0],
        v: [0, 0, 1],
        shapes: harness,
      }),
    ]
  })
  const rollers = plates
    ? [
        box(40, 20, 184, w - 80, 30, 40, 'grey'),
        box(40, d - 50, 184, w - 80, 30, 40, 'grey'),
        ...range(plates).map((i) => cyl('y', 133 + (i * (w - 300)) / Math.max(1, plates - 1), 200, 16, 6, 20, 'steel')),
      ]
    : []
  if (plates)
    return cartModel(
      [
        ...castor(70, 80),
        ...castor(w - 70, 80),
        ...castor(70, d - 80),
        ...castor(w - 70, d - 80),
        box(0, 0, 140, w, d, 44, 'dark'),
        post(0, 8),
        post(0, d - 52),
        ...rollers,
        ...upright,
        post(w - 44, d - 52),
        post(w - 44, 8),
        box(44, 12, h - 60, w - 88, 30, 40, 'grey'),
        box(44, d - 42, h - 60, w - 88, 30, 40, 'grey'),
      ],
      { w, d, h },
    )
  const solids: Solid[] = [
    ...castor(70, 80),
    ...castor(w - 70, 80),
    ...castor(70, d - 80),
    ...castor(w - 70, d - 80),
    box(0, 0, 140, w, d, 44, 'dark'),
    post(10, d * 0.5 - 22),
    post(w - 54, d * 0.5 - 22),
    box(10, d * 0.5 - 18, h - 44, w - 20, 36, 44, 'grey'),
    box(54, d * 0.5 - 16, h - 210, w - 108, 32, 40, 'steel'),
    ...boxes,
    ...hanging,
    box(w, d * 0.2, h * 0.5, 70, 26, 26, 'dark'),
    box(w, d * 0.8 - 26, h * 0.5, 70, 26, 26, 'dark'),
    box(w - 10, d * 0.2, h * 0.44, 14, d * 0.6, 26, 'grey'),
    box(w + 44, d * 0.2 + 26, h * 0.5, 26, d * 0.6 - 52, 26, 'dark'),
  ]
  return {
    solids,
    foot: [0, 0, w, d],
    tool: [w * 0.5, d * 0.5 - 60, h * 0.66],
    dims: overallDimensions(w, d, h),
    callouts: [
      { part: 'pegs', at: [places[1] ?? w * 0.3, d * 0.5 - 110, h - 180], to: [-110, -70] },
      { part: 'harness', at: [(places.at(-1) ?? w * 0.6) + 30, d * 0.5 - 60, h * 0.62], to: [150, -60] },
      { part: 'shelf', at: [w * 0.4, 20, 220], to: [-60, 130] },
      { part: 'castor', at: [w - 70, 40, 60], to: [110, 40] },
    ],
  }
}
