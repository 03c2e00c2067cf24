import * as z from 'zod'
import { bolt, line, mark, onFront, onRight, onTop, rect, ring, vents } from '../decals.ts'
import { range } from '../geometry.ts'
import { overallDimensions, type Model } from '../model.ts'
import { PALETTE } from '../palette.ts'
import { feet, screen } from '../parts.ts'
import { box, cyl, prism, shell, slab, wire, withDecals, type Body, type Solid } from '../solids.ts'
import { sealBowl } from './seal-bowl.ts'

/** Seal module with bowl feeders, or a seal-checking station; millimetres. */
export const sealerParameters = z.strictObject({
  w: z.number().positive().default(320),
  d: z.number().positive().default(420),
  h: z.number().positive().default(300),
  /** Vibrating bowls on the housing; 0 for a checking station. */
  bowls: z.number().int().min(0).max(3).default(1),
  bowlR: z.number().positive().default(120),
  /** Clear cover over the first bowl. */
  cover: z.boolean().default(false),
  /** Lifts the bowl; an inclined track brings the seals down. */
  lift: z.number().min(0).default(0),
  /** Width of the wire in pixels. */
  cable: z.number().positive().default(6.5),
  /** Camera portal over the wire. */
  camera: z.boolean().default(false),
  screenAt: z.enum(['arm', 'front', 'none']).default('none'),
  /** Floor cabinet instead of feet. */
  stand: z.number().min(0).default(0),
  panel: z.enum(['none', 'grey', 'dark']).default('none'),
})

export type SealerParameters = z.output<typeof sealerParameters>

function housing({ w, d, h, panel }: SealerParameters, z0: number): Body[] {
  const fill = { none: {}, grey: { f: PALETTE.greyHalf }, dark: { f: PALETTE.darkHalf } }[panel]
  return [
    withDecals(
      prism(
        'x',
        [
          [150, z0 + 40],
          [d, z0 + 40],
          [d, z0 + h - 24, 1],
          [d - 7, z0 + h - 7, 1],
          [d - 24, z0 + h],
          [150, z0 + h],
        ],
        0,
        w,
        'body',
      ),
      onRight(w, 0, z0, [rect(180, 70, d - 220, h - 110, { r: 8 }), ...vents(d - 120, 90, 70, 70, 12)]),
    ),
    withDecals(
      box(0, 0, z0 + 40, w, 150, h * 0.36, 'body'),
      onFront(0, 0, z0 + 40, [
        rect(16, 12, w - 32, h * 0.36 - 24, { r: 6, ...fill }),
        ...mark(50, h * 0.18, Math.min(18, h * 0.11)),
        ring(w - 46, h * 0.18, 8, { f: PALETTE.accent }),
        ring(w - 74, h * 0.18, 8, { f: PALETTE.paper }),
      ]),
    ),
  ]
}

function fitting(p: SealerParameters, z0: number): Solid[] {
  const top = z0 + 40 + p.h * 0.36
  const cx = p.w * 0.5
  const wz = top + 62
  return [
    withDecals(
      box(cx - 54, 60, top, 108, 90, 118, 'steel'),
      onFront(cx - 54, 60, top, [
        ...bolt(12, 12),
        ...bolt(96, 12),
        ...bolt(12, 106),
        ...bolt(96, 106),
        ring(54, 62, 26),
      ]),
    ),
    cyl('y', cx, wz, 20, 22, 60, 'copper'),
    cyl('y', cx, wz, 9, 4, 22, 'copper'),
    box(cx - 86, 40, top, 26, 90, 84, 'grey'),
    box(cx + 60, 40, top, 26, 90, 84, 'grey'),
    wire(
      [
        [cx, -190, wz - 24],
        [cx, -110, wz - 6],
        [cx, -30, wz],
        [cx, 2, wz],
      ],
      { w: p.cable, color: PALETTE.greyHalf },
    ),
  ]
}

function cameraPortal(p: SealerParameters, z0: number): Solid[] {
  const top = z0 + 40 + p.h * 0.36
  const wz = top + 44
  const cx = p.w * 0.5
  return [
    wire(
      [
        [-150, 74, wz - 12],
        [-70, 74, wz],
        [60, 74, wz],
        [cx - 22, 74, wz],
      ],
      { w: 6.5, color: PALETTE.greyHalf },
    ),
    ...[cx - 130, cx + 96].map((x) =>
      withDecals(box(x, 44, top, 34, 60, 30, 'grey'), onFront(x, 44, top, [ring(17, 15, 7)])),
    ),
    cyl('x', 74, wz, 13, cx - 22, cx + 22, 'dark'),
    wire(
      [
        [cx + 22, 74, wz],
        [cx + 60, 74, wz],
      ],
      { w: 4.5 },
    ),
    withDecals(cyl('z', cx, 74, 52, top + 96, top + 116, 'grey'), onTop(cx, 74, top + 116, [ring(0, 0, 36)])),
    cyl('z', cx, 74, 26, top + 116, top + 210, 'dark'),
    box(cx - 20, 100, top + 130, 40, 50, 40, 'steel'),
  ]
}

const placesOf = ({ w, d, bowls, bowlR }: SealerParameters): (readonly [number, number])[] =>
  bowls === 1
    ? [[w * 0.5, d - bowlR - 6]]
    : range(bowls).map(
        (i) => [bowlR * 0.9 + ((w - bowlR * 1.8) * i) / (bowls - 1), d - bowlR - 6 + (i % 2) * 20] as const,
      )

function bowlsOf(p: SealerParameters, z0: number): Solid[] {
  const top = z0 + p.h + p.lift
  const column = p.lift ? placesOf(p).map(([x, y]) => box(x - 50, y - 50, z0 + p.h, 100, 100, p.lift, 'grey')) : []
  const bowls = placesOf(p).flatMap(([x, y]) => sealBowl(x, y, top, p.bowlR, p.bowlR * 0.9))
  const [first] = placesOf(p)
  const slope: Solid[] =
    first && p.lift
      ? [
          prism(
            'x',
            [
              [first[1] - p.bowlR + 6, top + 10],
              [first[1] - p.bowlR + 6, top + 34],
              [110, z0 + p.h + 30],
              [110, z0 + p.h + 6],
            ],
            p.w * 0.5 - 12,
            p.w * 0.5 + 12,
            'steel',
          ),
        ]
      : []
  const track =
    first && !p.lift
      ? [
          withDecals(
            box(p.w * 0.5 - 11, 96, top + 6, 22, first[1] - p.bowlR - 96 + 14, 16, 'steel'),
            onTop(p.w * 0.5 - 11, 96, top + 22, [
              line(
                [
                  [11, 4],
                  [11, first[1] - p.bowlR - 100],
                ],
                { s: PALETTE.darkHalf, sw: 2.5 },
              ),
            ]),
          ),
        ]
      : []
  const cover =
    p.cover && first
      ? [cyl('z', first[0], first[1], p.bowlR * 0.98, top + p.bowlR * 0.9, top + p.bowlR * 1.35, 'glass', { layer: 6 })]
      : []
  return [...column, ...bowls, ...slope, ...track, ...cover]
}

/** Seal module: bowls sort the seals, a copper sleeve widens them, the wire is pushed in from the front. */
export function sealer(p: SealerParameters): Model {
  const { w, d, h, stand } = p
  const z0 = stand
  const below = stand
    ? [
        ...feet(30, 40, w - 60, d - 80, 40, 22),
        withDecals(
          box(0, 20, 40, w, d - 20, stand - 10, 'grey'),
          onFront(0, 20, 40, [
            rect(20, 20, w - 40, stand - 60, { r: 8 }),
            rect(w - 60, stand / 2 - 40, 12, 80, { r: 6 }),
          ]),
        ),
      ]
    : [...feet(30, 40, w - 60, d - 80), slab(-10, -10, 22, w + 20, d + 20, 20, 16, 'dark')]
  const solids: Solid[] = [
    ...below,
    ...housing(p, z0),
    ...(p.camera ? cameraPortal(p, z0) : fitting(p, z0)),
    ...bowlsOf(p, z0),
    ...(p.screenAt === 'arm'
      ? [box(w, d - 120, z0 + h - 90, 50, 24, 24, 'dark'), screen(w + 26, d - 150, z0 + h - 120, 200, 150)]
      : []),
    ...(p.screenAt === 'front'
      ? [shell(w * 0.5 - 104, 150, z0 + h, 208, 40, 20, 6, 'grey'), screen(w * 0.5 - 120, 146, z0 + h + 16, 240, 176)]
      : []),
  ]
  const top = z0 + 40 + h * 0.36
  const height = z0 + h + p.lift + (p.bowls ? p.bowlR * 0.9 : p.screenAt === 'front' ? 192 : 0)
  return {
    solids,
    foot: [-14, -14, w + 14, d + 10],
    tool: [w * 0.5, 30, top + 60],
    dims: overallDimensions(w, d, Math.round(height)),
    callouts: [
      {
        part: p.camera ? 'camera' : 'sleeve',
        at: p.camera ? [w * 0.5 + 20, 60, top + 150] : [w * 0.5, 30, top + 62],
        to: [-190, 60],
      },
      ...(p.bowls
        ? [
            {
              part: 'bowl',
              at: [w * 0.5 + p.bowlR * 0.6, d - p.bowlR, z0 + h + p.lift + p.bowlR * 0.8] as const,
              to: [130, -70] as const,
            },
            { part: 'track', at: [w * 0.5, 120, z0 + h + 22] as const, to: [-170, -90] as const },
          ]
        : []),
      { part: 'housing', at: [w, d * 0.6, z0 + h * 0.5], to: [90, 90] },
      ...(p.screenAt === 'none'
        ? []
        : [
            {
              part: 'screen',
              at:
                p.screenAt === 'arm' ? ([w + 140, d - 150, z0 + h] as const) : ([w * 0.5, 146, z0 + h + 120] as const),
              to: [130, -40] as const,
            },
          ]),
    ],
  }
}
