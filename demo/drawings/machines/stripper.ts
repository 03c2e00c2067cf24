import * as z from 'zod'
import { mark, onFront, onRight, rect, ring, vents } from '../decals.ts'
import { range } from '../geometry.ts'
import { overallDimensions, type Model } from '../model.ts'
import { PALETTE } from '../palette.ts'
import { feet, screen, screenShapes } from '../parts.ts'
import { box, cyl, prism, slab, wire, withDecals, type Body, type Solid } from '../solids.ts'

/** Bench stripping machine: the wire is pushed into the nose; millimetres. */
export const stripperParameters = z.strictObject({
  w: z.number().positive().default(160),
  d: z.number().positive().default(340),
  h: z.number().positive().default(220),
  /** Radius of the nose. */
  nose: z.number().positive().default(44),
  /** Width of the wire in pixels. */
  cable: z.number().positive().default(6),
  screenAt: z.enum(['slope', 'post', 'none']).default('slope'),
  /** Tray for the pieces stripped off. */
  tray: z.boolean().default(false),
  pedal: z.boolean().default(false),
  /** V-blocks that carry heavy cable. */
  rest: z.boolean().default(false),
  /** Slide with clamping jaws that pulls the sheath off. */
  slide: z.boolean().default(false),
  /** Turning head with three blades in sight. */
  rotary: z.boolean().default(false),
  /** Height of a column stand; 0 for a bench machine. */
  stand: z.number().min(0).default(0),
  /** Blade cassettes, side by side. */
  cassettes: z.number().int().min(1).max(2).default(1),
})

export type StripperParameters = z.output<typeof stripperParameters>

const SLOPE_START = 0.55

function housing({ w, d, h, screenAt }: StripperParameters, z0: number): Body {
  const front = h * SLOPE_START
  const run = d * 0.3
  const length = Math.hypot(run, h - front)
  const slope = {
    o: [0, 0, z0 + front] as const,
    u: [1, 0, 0] as const,
    v: [0, run / length, (h - front) / length] as const,
  }
  const keys = range(3).map((i) =>
    ring(w * 0.2 + (i * w * 0.6) / 2, length * 0.14, Math.min(9, w * 0.05), {
      f: i === 0 ? PALETTE.accent : PALETTE.paper,
    }),
  )
  const panel =
    screenAt === 'slope'
      ? screenShapes(w * 0.7, length * 0.56).map((shape) =>
          'circle' in shape
            ? shape
            : { ...shape, pts: shape.pts.map(([a, b]) => [a + w * 0.15, b + length * 0.32] as const) },
        )
      : []
  return withDecals(
    prism(
      'x',
      [
        [0, z0 + 40],
        [d, z0 + 40],
        [d, z0 + h - 26, 1],
        [d - 8, z0 + h - 8, 1],
        [d - 26, z0 + h],
        [run, z0 + h],
        [0, z0 + front],
      ],
      0,
      w,
      'body',
    ),
    { ...slope, shapes: [...panel, ...keys] },
    onFront(0, 0, z0 + 40, [rect(8, 8, w - 16, front - 56, { r: 6 })]),
    onRight(w, 0, z0, [
      rect(d * 0.42, 70, d * 0.5, h - 104, { r: 8 }),
      ...vents(d * 0.66, 90, d * 0.2, h * 0.3, 11),
      ...mark(d * 0.24, h * 0.42, h * 0.1),
    ]),
  )
}

function nose(p: StripperParameters, z0: number, cx: number): Solid[] {
  const { nose: r, rotary, cable } = p
  const wz = z0 + p.h * SLOPE_START * 0.56
  const length = rotary ? 70 : 34
  return [
    cyl('y', cx, wz, r, -length, 0, rotary ? 'dark' : 'steel'),
    withDecals(
      cyl('y', cx, wz, r * 0.62, -length - 14, -length, 'copper'),
      onFront(cx, -length - 14, wz, [
        ring(0, 0, r * 0.34, { f: PALETTE.ink }),
        ...(rotary
          ? range(3).map((i) =>
              ring(Math.cos(i * 2.09) * r * 0.46, Math.sin(i * 2.09) * r * 0.46, r * 0.07, { f: PALETTE.paper }),
            )
          : []),
      ]),
    ),
    wire(
      [
        [cx, -length - 250, wz - 40],
        [cx, -length - 160, wz - 10],
        [cx, -length - 60, wz],
      ],
      { w: cable, color: PALETTE.greyHalf },
    ),
    wire(
      [
        [cx, -length - 62, wz],
        [cx, -length - 16, wz],
      ],
      { w: Math.max(3, cable - 2.5) },
    ),
  ]
}

const vBlock = (cx: number, y: number, wz: number, z0: number): Body[] => [
  box(cx - 16, y, z0, 32, 30, wz - z0 - 44, 'grey'),
  prism(
    'y',
    [
      [cx - 46, wz - 44],
      [cx + 46, wz - 44],
      [cx + 46, wz + 6],
      [cx, wz - 22],
      [cx - 46, wz + 6],
    ],
    y - 6,
    y + 36,
    'dark',
  ),
]

const pullSlide = (w: number, wz: number): Body[] => [
  box(w * 0.5 - 50, -330, 22, 100, 330, 26, 'grey'),
  ...[-26, 20].map((o) => box(w * 0.5 + o - 3, -330, 48, 12, 262, 12, 'steel')),
  box(w * 0.5 - 58, -270, 60, 116, 74, wz - 92, 'body'),
  box(w * 0.5 - 40, -262, wz - 32, 80, 58, 22, 'copper'),
  box(w * 0.5 - 40, -262, wz + 12, 80, 58, 22, 'copper'),
  box(w * 0.5 - 58, -270, wz + 34, 116, 74, 26, 'body'),
]

/** Stripping machine with a sloping front, the wire enters towards the reader's back. */
export function stripper(p: StripperParameters): Model {
  const { w, d, h, stand, rest, tray, pedal, cassettes } = p
  const z0 = stand
  const wz = z0 + h * SLOPE_START * 0.56
  const length = p.rotary ? 70 : 34
  const noses = cassettes === 2 ? [w * 0.72, w * 0.28] : [w * 0.5]
  const below = stand
    ? [
        slab(-50, -300, 0, w + 100, d + 320, 40, 30, 'dark'),
        box(w * 0.5 - 60, d * 0.4, 40, 120, 140, stand - 60, 'grey'),
        slab(-20, -20, stand - 20, w + 40, d + 40, 40, 12, 'dark'),
      ]
    : [
        ...feet(20, 24, w - 40, d - 48, 22, 14),
        slab(-8, rest ? -250 : -8, 22, w + 16, d + (rest ? 258 : 16), 18, 12, 'dark'),
      ]
  const solids: Solid[] = [
    ...below,
    housing(p, z0),
    ...noses.flatMap((cx) => nose(p, z0, cx)),
    ...(rest
      ? [
          ...vBlock(w * 0.5, -length - 150, wz, stand ? 40 : 40),
          ...(stand ? [box(w * 0.5 - 30, -length - 160, 40, 60, 50, 10, 'dark')] : []),
        ]
      : []),
    ...(p.slide ? pullSlide(w, wz) : []),
    ...(tray
      ? [
          box(w * 0.5 - 60, -150, 22, 120, 96, 8, 'grey'),
          box(w * 0.5 - 60, -150, 30, 120, 8, 22, 'grey'),
          box(w * 0.5 - 60, -142, 30, 8, 88, 22, 'grey'),
          box(w * 0.5 + 52, -142, 30, 8, 88, 22, 'grey'),
        ]
      : []),
    ...(p.screenAt === 'post'
      ? [box(w * 0.5 - 15, d - 90, z0 + h, 30, 26, 46, 'dark'), screen(w * 0.5 - 110, d - 116, z0 + h + 32, 220, 156)]
      : []),
    ...(pedal
      ? [
          prism(
            'x',
            [
              [-300, 0],
              [-170, 0],
              [-170, 50],
              [-300, 22],
            ],
            w + 60,
            w + 150,
            'dark',
          ),
          wire(
            [
              [w + 105, -170, 20],
              [w + 120, -60, 5],
              [w + 60, 60, 5],
              [w, 90, 40],
            ],
            { w: 2.5, color: PALETTE.darkHalf },
          ),
        ]
      : []),
  ]
  return {
    solids,
    foot: [-12, rest || stand ? -260 : -12, w + 14, d + 12],
    tool: [noses[0] ?? w * 0.5, -length, wz],
    dims: overallDimensions(w, d, Math.round(z0 + h + (p.screenAt === 'post' ? 188 : 0))),
    callouts: [
      { part: 'blades', at: [noses[0] ?? w * 0.5, -length - 14, wz + p.nose * 0.5], to: [-170, -60] },
      ...(p.screenAt === 'none'
        ? []
        : [
            {
              part: 'screen',
              at:
                p.screenAt === 'post'
                  ? ([w * 0.5 + 60, d - 116, z0 + h + 120] as const)
                  : ([w * 0.6, d * 0.16, z0 + h * 0.82] as const),
              to: [-60, -120] as const,
            },
          ]),
      { part: 'housing', at: [w, d * 0.6, z0 + h * 0.6], to: [110, -50] },
      ...(p.slide ? [{ part: 'slide', at: [w * 0.5 + 50, -240, wz - 40] as const, to: [120, 100] as const }] : []),
      ...(rest ? [{ part: 'rest', at: [w * 0.5 + 30, -length - 150, wz - 20] as const, to: [110, 80] as const }] : []),
      ...(tray ? [{ part: 'tray', at: [w * 0.5 + 40, -150, 40] as const, to: [110, 60] as const }] : []),
      ...(pedal ? [{ part: 'pedal', at: [w + 110, -260, 30] as const, to: [80, 50] as const }] : []),
    ],
  }
}
