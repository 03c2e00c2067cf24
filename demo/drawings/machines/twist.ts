import * as z from 'zod'
import { mirrored } from '../arrange.ts'
import { line, mark, onFront, rect, ring, vents } from '../decals.ts'
import { range, type Vec3 } from '../geometry.ts'
import { overallDimensions, type Model } from '../model.ts'
import { PALETTE } from '../palette.ts'
import { screen } from '../parts.ts'
import { box, cyl, prism, wire, withDecals, type Body, type Solid } from '../solids.ts'

/** Twisting machine on a rail; millimetres. */
export const twistParameters = z.strictObject({
  length: z.number().positive().default(1500),
  h: z.number().positive().default(780),
  d: z.number().positive().default(300),
  legs: z.number().int().min(2).default(3),
  /** Place of the carriage as a share of the rail. */
  carriage: z.number().min(0.3).max(0.95).default(0.8),
  turns: z.number().positive().default(15),
  hood: z.boolean().default(false),
  screenAt: z.enum(['arm', 'head', 'none']).default('arm'),
  /** Pairs twisted side by side. */
  lanes: z.number().int().min(1).max(2).default(1),
  /** Reel of screening braid on the head. */
  shield: z.boolean().default(false),
  /** Wires of a twist; three gives a triple. */
  strands: z.number().int().min(2).max(3).default(2),
  /** Side of the spindle. */
  spindle: z.enum(['left', 'right']).default('left'),
  /** Raised supports under the wires. */
  supports: z.number().int().min(0).default(0),
  /** Collecting trough below the rail. */
  trough: z.boolean().default(false),
  /** Colour of the head's panel. */
  panel: z.enum(['none', 'grey', 'dark']).default('none'),
})

export type TwistParameters = z.output<typeof twistParameters>

const LANE = 64

function rail({ length, h, d, legs }: TwistParameters): Body[] {
  const rz = h - 40
  const scale = range(Math.floor((length - 40) / 25)).map((i) =>
    line([
      [20 + i * 25, 34],
      [20 + i * 25, i % 4 ? 42 : 52],
    ]),
  )
  return [
    ...range(legs).flatMap((i) => {
      const x = 70 + (i * (length - 200)) / (legs - 1)
      return [
        box(x, 30, 0, 60, 44, rz - 60, 'dark'),
        box(x, d - 70, 0, 60, 44, rz - 60, 'dark'),
        box(x, 74, 90, 60, d - 144, 40, 'dark'),
      ]
    }),
    withDecals(
      box(0, 10, rz - 60, length, d - 20, 70, 'body'),
      onFront(0, 10, rz - 60, [rect(14, 34, length - 28, 24), ...scale]),
    ),
    box(0, 60, rz + 10, length, 24, 14, 'steel'),
    box(0, 190, rz + 10, length, 24, 14, 'steel'),
  ]
}

/* One twisted pair with the spindle and both grippers. */
function lane(p: TwistParameters, wy: number, up = 0): { head: Body[]; tail: Body[]; pair: Solid[] } {
  const { h, length, carriage, turns, strands } = p
  const wz = h + 96 + up
  const cx = length * carriage
  const [x0, x1, n] = [398, cx - 56, turns * 12]
  const helix = (phase: number): Vec3[] =>
    range(Math.floor(n) + 1).map((i) => {
      const t = i / n
      const r = 11 * Math.min(1, 8 * t, 8 * (1 - t)) + 2
      const a = t * turns * 2 * Math.PI + phase
      return [x0 + t * (x1 - x0), wy - Math.cos(a) * r, wz + Math.sin(a) * r]
    })
  const third = strands === 3 ? [wire(helix(Math.PI / 2), { w: 4.5, color: PALETTE.steelLit })] : []
  return {
    head: [
      cyl('x', wy, wz, 44, 290, 316, 'steel'),
      cyl('x', wy, wz, 30, 316, 372, 'copper'),
      box(372, wy - 14, wz - 16, 26, 28, 32, 'steel'),
    ],
    tail: [cyl('x', wy, wz, 30, cx - 30, cx + 40, 'copper'), box(cx - 56, wy - 14, wz - 16, 26, 28, 32, 'steel')],
    pair: [
      wire(helix(Math.PI), { w: 4.5, color: PALETTE.greyHalf }),
      ...third,
      wire(helix(0), { w: 4.5, color: PALETTE.copper }),
    ],
  }
}

function headstock({ h, panel, lanes }: TwistParameters): Body {
  const rz = h - 40
  const up = lanes === 2 ? LANE * 1.7 : 0
  const fill = { none: {}, grey: { f: PALETTE.greyHalf }, dark: { f: PALETTE.darkHalf } }[panel]
  return withDecals(
    prism(
      'y',
      [
        [10, rz + 10],
        [290, rz + 10],
        [290, h + 90 + up],
        [250, h + 190 + up],
        [10, h + 190 + up],
      ],
      30,
      250,
      'body',
    ),
    onFront(10, 30, rz + 10, [
      rect(18, 18, 150, 150, { r: 6, ...fill }),
      mark(92, 93, 26),
      ...vents(190, 24, 70, 70, 12),
    ]),
  )
}

const shieldReel = ({ h }: TwistParameters): Body[] => [
  box(440, 210, h - 16, 40, 40, 300, 'grey'),
  cyl('y', 460, h + 330, 92, 130, 200, 'steel'),
  withDecals(
    cyl('y', 460, h + 330, 112, 118, 130, 'body'),
    onFront(460, 118, h + 330, [
      ring(0, 0, 92),
      ring(0, 0, 40, { f: PALETTE.greyHalf }),
      ring(0, 0, 14, { f: PALETTE.paper }),
    ]),
  ),
  cyl('y', 460, h + 330, 112, 200, 212, 'body'),
  cyl('x', 120, h + 96, 40, 430, 470, 'steel'),
]

const forkAt = (x: number, rz: number, wz: number): Body[] => [
  box(x - 20, 96, rz + 24, 40, 48, wz - rz - 70, 'grey'),
  prism(
    'x',
    [
      [90, wz - 46],
      [150, wz - 46],
      [150, wz + 14],
      [132, wz - 16],
      [108, wz - 16],
      [90, wz + 14],
    ],
    x - 14,
    x + 14,
    'dark',
  ),
]

/** Twisting machine: head with spindle on the left, carriage on a rail on the right. */
export function twist(p: TwistParameters): Model {
  const { length, h, d, carriage, hood, screenAt, lanes: count, shield } = p
  const rz = h - 40
  const wz = h + 96
  const cx = length * carriage
  const lanes = count === 1 ? [lane(p, 120)] : [lane(p, 120), lane(p, 120, LANE * 1.7)]
  const solids: Solid[] = [
    ...rail(p),
    headstock(p),
    ...lanes.flatMap((l) => l.head),
    withDecals(
      box(cx, 34, rz + 24, 200, 210, 100, 'body'),
      onFront(cx, 34, rz + 24, [rect(14, 14, 172, 72, { r: 5 }), ring(40, 50, 12, { f: PALETTE.accent })]),
    ),
    box(cx + 40, 70, rz + 124, 120, 140, count === 2 ? 90 + LANE * 1.7 : 90, 'body'),
    ...lanes.flatMap((l) => l.tail),
    ...(shield ? shieldReel(p) : []),
    ...range(p.supports).flatMap((i) => forkAt(398 + ((cx - 460) * (i + 1)) / (p.supports + 1), rz, wz)),
    ...(p.trough
      ? [
          prism(
            'x',
            [
              [-140, h - 330],
              [30, h - 380],
              [30, h - 360],
              [-120, h - 312],
            ],
            60,
            length - 60,
            'grey',
          ),
        ]
      : []),
    ...lanes.flatMap((l) => l.pair),
    ...(hood ? [box(300, 20, rz + 30, cx - 330, 230, count === 2 ? 340 : 230, 'glass', { layer: 6 })] : []),
    ...(screenAt === 'arm'
      ? [
          box(60, 150, h + 190 + (count === 2 ? LANE * 1.7 : 0), 26, 26, 60, 'dark'),
          screen(10, 110, h + 236 + (count === 2 ? LANE * 1.7 : 0), 220, 158),
        ]
      : []),
    ...(screenAt === 'head' ? [screen(34, 8, rz + 22, 150, 120)] : []),
  ]
  const model: Model = {
    solids,
    foot: [0, 0, length, d],
    tool: [380, 120, wz],
    dims: overallDimensions(length, d, screenAt === 'arm' ? h + 394 : h + 190),
    callouts: [
      { part: 'spindle', at: [344, 90, wz], to: [40, -130] },
      { part: 'carriage', at: [cx + 100, 34, rz + 80], to: [70, 110] },
      { part: 'rail', at: [length / 2, 10, rz - 20], to: [-30, 110] },
      { part: 'twist', at: [(398 + cx) / 2, 110, wz], to: [30, -120] },
      ...(screenAt === 'arm' ? [{ part: 'screen', at: [180, 110, h + 330] as const, to: [-110, -60] as const }] : []),
      ...(hood ? [{ part: 'hood', at: [cx - 120, 20, rz + 200] as const, to: [70, -110] as const }] : []),
      ...(shield ? [{ part: 'shield', at: [430, 118, h + 400] as const, to: [90, -80] as const }] : []),
      ...(p.supports
        ? [{ part: 'support', at: [398 + (cx - 460) / (p.supports + 1), 96, h + 40] as const, to: [-20, 190] as const }]
        : []),
    ],
  }
  return p.spindle === 'right' ? mirrored(model, length) : model
}
