import * as z from 'zod'
import { line, onFront, onTop, rect, ring } from '../decals.ts'
import { range } from '../geometry.ts'
import { overallDimensions, type Model } from '../model.ts'
import { PALETTE } from '../palette.ts'
import { box, cyl, prism, shell, wire, withDecals, type Solid } from '../solids.ts'

/** Assembly guidance: a projector over a board, lights on the boxes; millimetres. */
export const guideParameters = z.strictObject({
  w: z.number().positive().default(1500),
  d: z.number().positive().default(760),
  table: z.number().positive().default(860),
  h: z.number().positive().default(2100),
  /** Boxes with lights behind the board. */
  boxes: z.number().int().min(0).default(6),
  /** The box whose light is on. */
  lit: z.number().int().min(0).default(3),
})

export type GuideParameters = z.output<typeof guideParameters>

/** Guidance frame: the projector shows the next wire on the board, a light shows the box to take it from. */
export function guide({ w, d, table, h, boxes, lit }: GuideParameters): Model {
  const post = (x: number): Solid => box(x, d - 60, 0, 56, 56, h, 'grey')
  const pitch = (w - 160) / Math.max(1, boxes)
  const spot = { x: w * 0.5, y: d * 0.36 }
  const board = onTop(20, 20, table + 30, [
    ...range(15).flatMap((i) =>
      range(5).map((j) =>
        ring(60 + i * ((w - 160) / 14), 60 + j * ((d - 300) / 4), 3, { f: PALETTE.lineStrong, s: 'none' }),
      ),
    ),
    line(
      [
        [80, 150],
        [w * 0.4, 150],
        [w * 0.55, 240],
        [w - 160, 240],
      ],
      { sw: 5, s: PALETTE.ink },
    ),
    line(
      [
        [80, 150],
        [w * 0.4, 150],
        [w * 0.55, 240],
        [w - 160, 240],
      ],
      { sw: 3, s: PALETTE.greyHalf },
    ),
    line(
      [
        [w * 0.4, 150],
        [w * 0.46, 60],
        [w * 0.7, 60],
      ],
      { sw: 2.5, s: PALETTE.accent },
    ),
    rect(w * 0.7, 36, 90, 48, { f: PALETTE.copperLit, s: PALETTE.accent, sw: 1.75 }),
    rect(50, 124, 60, 52, { f: PALETTE.paper }),
    rect(w - 170, 214, 60, 52, { f: PALETTE.paper }),
  ])
  const bins = range(boxes).flatMap((i): Solid[] => {
    const x = 80 + i * pitch
    return [
      prism(
        'x',
        [
          [d - 250, table + 60],
          [d - 70, table + 60],
          [d - 70, table + 230],
          [d - 150, table + 230],
          [d - 250, table + 130],
        ],
        x,
        x + pitch - 20,
        i === lit ? 'body' : 'grey',
      ),
      withDecals(
        box(x, d - 120, table + 240, pitch - 20, 40, 44, 'dark'),
        onFront(x, d - 120, table + 240, [
          ring(pitch * 0.5 - 10, 22, 13, { f: i === lit ? PALETTE.copper : PALETTE.darkLit, s: PALETTE.darkEdge }),
        ]),
      ),
    ]
  })
  const solids: Solid[] = [
    ...[20, w - 90].flatMap((x) => [
      box(x, 40, 0, 70, 60, table - 20, 'dark'),
      box(x, 100, 80, 70, d - 160, 50, 'dark'),
    ]),
    box(0, 0, table - 20, w, d - 62, 20, 'grey'),
    withDecals(box(20, 20, table, w - 40, d - 290, 30, 'body'), board),
    post(0),
    post(w - 56),
    ...bins,
    box(0, d - 60, h, w, 56, 50, 'grey'),
    box(w * 0.5 - 30, spot.y, h + 2, 60, d - 60 - spot.y, 40, 'grey'),
    withDecals(
      shell(w * 0.5 - 110, spot.y - 90, h - 110, 220, 180, 110, 14, 'body'),
      onFront(w * 0.5 - 110, spot.y - 90, h - 110, [
        rect(14, 14, 192, 82, { r: 6 }),
        ring(110, 55, 18, { f: PALETTE.paper }),
      ]),
    ),
    cyl('z', spot.x, spot.y, 40, h - 140, h - 110, 'dark'),
    withDecals(
      shell(w * 0.16, spot.y - 70, h - 90, 170, 150, 90, 12, 'body'),
      onFront(w * 0.16, spot.y - 70, h - 90, [rect(12, 12, 146, 66, { r: 6 }), ring(85, 45, 14, { f: PALETTE.paper })]),
    ),
    cyl('z', w * 0.16 + 85, spot.y, 30, h - 116, h - 90, 'dark'),
    box(w * 0.16 + 65, spot.y + 80, h, 40, d - 140 - spot.y, 30, 'grey'),
    cyl('z', w * 0.82, spot.y + 60, 34, h - 70, h, 'dark'),
    ...(
      [
        [w * 0.42, 70],
        [w * 0.76, 70],
        [w * 0.76, 300],
        [w * 0.42, 300],
      ] as const
    ).map(([x, y]) => ({
      ...wire(
        [
          [spot.x, spot.y, h - 140],
          [x, y, table + 34],
        ],
        { w: 0.8, color: PALETTE.copper, edge: PALETTE.paper },
      ),
      layer: 9,
    })),
  ]
  return {
    solids,
    foot: [0, 0, w, d],
    tool: [w * 0.6, 100, table + 40],
    dims: overallDimensions(w, d, h + 50),
    callouts: [
      { part: 'projector', at: [w * 0.5 + 90, spot.y - 90, h - 60], to: [130, -50] },
      { part: 'light', at: [80 + (lit + 0.5) * pitch, d - 120, table + 262], to: [170, -70] },
      { part: 'board', at: [w * 0.3, 20, table + 10], to: [-60, 120] },
    ],
  }
}
