import * as z from 'zod'
import { mark, onFront, onRight, onTop, rect, ring } from '../decals.ts'
import { DEGREE, range, type ProfilePoint } from '../geometry.ts'
import { overallDimensions, type Model } from '../model.ts'
import { PALETTE } from '../palette.ts'
import { feet, screen } from '../parts.ts'
import { box, cyl, prism, slab, wire, withDecals, type Body, type Solid } from '../solids.ts'
import { drumOnAxis } from './wire-drum.ts'

/** Prefeeder: unwinds wire before the machine asks for it; millimetres. */
export const feederParameters = z.strictObject({
  w: z.number().positive().default(520),
  d: z.number().positive().default(380),
  h: z.number().positive().default(720),
  /** Radius of the drum. */
  r: z.number().positive().default(190),
  /** A drum on an axle, or a barrel with the wire drawn off upwards. */
  supply: z.enum(['drum', 'barrel']).default('drum'),
  /** Dancer arm: its angle above the horizontal. */
  dancer: z.number().min(0).max(80).default(30),
  pulleys: z.number().int().min(1).max(4).default(2),
  /** A vertical dancer with pulleys above and below instead of the arm. */
  vertical: z.boolean().default(false),
  screenAt: z.enum(['column', 'none']).default('column'),
})

export type FeederParameters = z.output<typeof feederParameters>

const pulley = (x: number, zc: number, y: number, r: number): Body[] => [
  cyl('y', x, zc, r, y - 14, y - 8, 'body'),
  cyl('y', x, zc, r * 0.7, y - 8, y + 4, 'dark'),
  withDecals(
    cyl('y', x, zc, r, y - 20, y - 14, 'body'),
    onFront(x, y - 20, zc, [ring(0, 0, r * 0.72), ring(0, 0, r * 0.2, { f: PALETTE.ink })]),
  ),
]

function supplyOf(p: FeederParameters): Solid[] {
  const { r } = p
  if (p.supply === 'barrel') {
    const cx = -r - 60
    const grooves = range(5).map((i) => ring(0, 0, r * (0.5 + i * 0.1), { s: PALETTE.accentDeep }))
    return [
      slab(cx - r - 20, 190 - r - 20, 0, r * 2 + 40, r * 2 + 40, 40, 30, 'dark'),
      withDecals(
        cyl('z', cx, 190, r, 40, r * 2.1, 'body'),
        onTop(cx, 190, r * 2.1, [
          ring(0, 0, r * 0.94, { f: PALETTE.copper }),
          ...grooves,
          ring(0, 0, r * 0.42, { f: PALETTE.paper }),
        ]),
      ),
      cyl('z', cx, 190, 16, r * 2.1, r * 2.1 + 40, 'steel'),
      wire(
        [
          [cx + r * 0.7, 190, r * 2.1],
          [cx + 30, 180, r * 2.1 + 150],
          [40, 120, p.h * 0.95],
        ],
        { w: 5, color: PALETTE.greyHalf },
      ),
    ]
  }
  const cx = -r - 50
  const zc = r + 90
  return [
    slab(cx - 150, 60, 0, 300, 260, 34, 14, 'dark'),
    box(cx - 26, 262, 34, 52, 40, zc, 'body'),
    ...drumOnAxis(cx, 200, zc, r),
    wire(
      [
        [cx, 190, zc + r * 0.8],
        [cx + r, 150, zc + r * 0.95],
        [60, 118, p.h * 0.8],
      ],
      { w: 5, color: PALETTE.greyHalf },
    ),
  ]
}

function dancerArm({ w, h, dancer }: FeederParameters): Solid[] {
  const c = Math.cos(dancer * DEGREE)
  const s = Math.sin(dancer * DEGREE)
  const [x0, z0, length] = [w * 0.3, h * 0.46, w * 0.62]
  const end = [x0 + c * length, z0 + s * length] as const
  const bar: ProfilePoint[] = [
    [x0 - s * 12, z0 + c * 12],
    [x0 + s * 12, z0 - c * 12],
    [end[0] + s * 9, end[1] - c * 9],
    [end[0] - s * 9, end[1] + c * 9],
  ]
  return [prism('y', bar, 104, 118, 'grey'), cyl('y', x0, z0, 26, 92, 120, 'dark'), ...pulley(end[0], end[1], 100, 44)]
}

function verticalDancer({ w, h, pulleys }: FeederParameters): Solid[] {
  const xs = range(pulleys).map((i) => w * 0.2 + (i * w * 0.52) / Math.max(1, pulleys - 1))
  const low = h * 0.36
  return [
    box(w * 0.1, 118, low - 14, w * 0.8, 12, 28, 'grey'),
    box(w * 0.88, 116, 62, 16, 14, h * 0.8, 'steel'),
    ...xs.flatMap((x) => pulley(x, low, 110, 44)),
    ...xs.flatMap((x) => [
      wire(
        [
          [x - 40, 96, h * 0.86],
          [x - 40, 96, low],
        ],
        { w: 3.5, color: PALETTE.copper },
      ),
      wire(
        [
          [x + 40, 96, h * 0.86],
          [x + 40, 96, low],
        ],
        { w: 3.5, color: PALETTE.copper },
      ),
    ]),
  ]
}

/** Prefeeder with supply, column, dancer arm and pulleys; the wire leaves to the right. */
export function feeder(p: FeederParameters): Model {
  const { w, d, h, r } = p
  const end = [
    w * 0.3 + Math.cos(p.dancer * DEGREE) * w * 0.62,
    h * 0.46 + Math.sin(p.dancer * DEGREE) * w * 0.62,
  ] as const
  const topWheels = range(p.pulleys).map(
    (i) => [w * 0.18 + (i * w * 0.5) / Math.max(1, p.pulleys - 1 || 1), h * 0.86] as const,
  )
  const path = topWheels.flatMap(([x, zc], i) => [
    [x, 96, zc + 44] as const,
    ...(i === 0 ? [[end[0] - 30, 96, end[1] - 42] as const] : []),
  ])
  const solids: Solid[] = [
    ...feet(20, 50, w - 40, d - 100),
    slab(-10, 10, 22, w + 20, d - 20, 40, 18, 'dark'),
    withDecals(
      box(0, 130, 62, w, d - 190, h - 62, 'body'),
      onFront(0, 130, 62, [
        rect(16, 16, w - 32, h * 0.3, { r: 8 }),
        ...mark(w * 0.5, h * 0.16, 34),
        rect(16, h * 0.3 + 30, w - 32, h * 0.56, { r: 8 }),
      ]),
      onRight(w, 130, 62, [rect(30, 30, d - 250, h * 0.5, { r: 8 })]),
    ),
    ...supplyOf(p),
    ...topWheels.flatMap(([x, zc]) => pulley(x, zc, 118, 44)),
    ...(p.vertical ? verticalDancer(p) : dancerArm(p)),
    ...(p.vertical
      ? []
      : [
          wire(
            path.length > 1
              ? path
              : [
                  [w * 0.18, 96, h * 0.9],
                  [end[0], 96, end[1] - 42],
                ],
            { w: 4.5, color: PALETTE.greyHalf },
          ),
        ]),
    wire(
      [
        p.vertical ? [w * 0.72, 96, h * 0.34] : [end[0], 96, end[1] - 44],
        [w + 30, 100, h * 0.4],
        [w + 170, 110, h * 0.38],
      ],
      { w: 4.5, color: PALETTE.greyHalf },
    ),
    ...(p.screenAt === 'column'
      ? [box(w - 70, 200, h, 26, 26, 70, 'dark'), screen(w - 150, 180, h + 46, 190, 140)]
      : []),
  ]
  const left = -r * 2 - 80
  return {
    solids,
    foot: [left, 10, w + 10, d],
    tool: [end[0], 90, end[1]],
    dims: overallDimensions(Math.round(w - left), d, Math.round(h + (p.screenAt === 'column' ? 186 : 0)), left),
    callouts: [
      { part: 'dancer', at: [w * 0.55, 104, (h * 0.46 + end[1]) / 2], to: [140, 110] },
      { part: 'supply', at: [-r - 60, 130, r * 1.2], to: [-90, -150] },
      { part: 'pulleys', at: [w * 0.18, 98, h * 0.86], to: [-70, -110] },
      ...(p.screenAt === 'column'
        ? [{ part: 'screen', at: [w - 40, 180, h + 120] as const, to: [120, -40] as const }]
        : []),
    ],
  }
}
