import * as z from 'zod'
import { line, mark, onFront, onRight, rect, ring, vents } from '../decals.ts'
import { range } from '../geometry.ts'
import { overallDimensions, type Model } from '../model.ts'
import { PALETTE } from '../palette.ts'
import { feet, screen } from '../parts.ts'
import { box, cyl, prism, shell, slab, wire, withDecals, type Body, type Solid } from '../solids.ts'

/** Test system in a cabinet; millimetres. */
export const testerParameters = z.strictObject({
  w: z.number().positive().default(640),
  d: z.number().positive().default(560),
  h: z.number().positive().default(1560),
  /** Connector panels, one above the other and side by side. */
  rows: z.number().int().min(1).default(5),
  cols: z.number().int().min(1).default(4),
  screenAt: z.enum(['front', 'right', 'both', 'none']).default('front'),
  shelf: z.boolean().default(true),
  /** High-voltage part: dark panel with the warning triangle, signal lamp. */
  highVoltage: z.boolean().default(false),
  /** Glass hood over the panels. */
  hood: z.boolean().default(false),
  /** Satellites on a cable in front. */
  satellites: z.number().int().min(0).max(3).default(0),
  /** Cabinets side by side. */
  cabinets: z.number().int().min(1).max(3).default(1),
})

export type TesterParameters = z.output<typeof testerParameters>

function cabinet({ w, d, h, rows, cols, highVoltage }: TesterParameters, x0: number, plain: boolean): Body[] {
  const bw = (w - 80) / cols
  const bh = 118
  const top = h - 60 - rows * (bh + 14)
  const doors =
    top < 330
      ? [mark(w * 0.12, top * 0.5 - 70, 24)]
      : [
          rect(20, 20, w - 40, top - 220, { r: 8 }),
          line([
            [w / 2, 20],
            [w / 2, top - 200],
          ]),
          rect(w / 2 - 34, (top - 200) / 2 - 50, 12, 100, { r: 6 }),
          rect(w / 2 + 22, (top - 200) / 2 - 50, 12, 100, { r: 6 }),
          mark(w * 0.25, (top - 200) / 2, 34),
        ]
  const panels = range(rows).flatMap((r) =>
    range(cols).flatMap((c) => {
      const x = 40 + c * bw
      const z = top + r * (bh + 14) - 120
      const on = !plain && (r * 3 + c * 5) % 7 === 2
      const slots = plain
        ? [
            line([
              [x + 16, z + 38],
              [x + bw - 16, z + 38],
            ]),
            line([
              [x + 16, z + 78],
              [x + bw - 16, z + 78],
            ]),
          ]
        : []
      const pins = range(plain ? 0 : 12).map((k) =>
        ring(x + 24 + (k % 6) * ((bw - 48) / 5), z + 38 + Math.floor(k / 6) * 40, 6, {
          f: on ? PALETTE.accent : PALETTE.steelHalf,
          sw: 0.8,
        }),
      )
      return [rect(x + 5, z, bw - 10, bh, { f: on ? PALETTE.copperLit : PALETTE.paper, r: 4 }), ...slots, ...pins]
    }),
  )
  const warning = highVoltage
    ? [
        rect(20, 20, w - 40, top - 220, { r: 8, f: PALETTE.darkHalf }),
        {
          pts: [
            [w / 2 - 60, top * 0.3 - 50],
            [w / 2 + 60, top * 0.3 - 50],
            [w / 2, top * 0.3 + 54],
          ] as const,
          close: true,
          f: PALETTE.paper,
          sw: 1.75,
        },
        line(
          [
            [w / 2 + 8, top * 0.3 + 24],
            [w / 2 - 12, top * 0.3 - 8],
            [w / 2 + 12, top * 0.3 - 8],
            [w / 2 - 6, top * 0.3 - 38],
          ],
          { sw: 1.75 },
        ),
      ]
    : []
  return [
    slab(x0, 0, 60, w, d, 60, 14, 'dark'),
    withDecals(
      shell(x0, 0, 120, w, d, h - 120, 22, 'body'),
      onFront(x0, 0, 120, [...doors, ...warning, ...panels]),
      onRight(x0 + w, 0, 120, [rect(40, 60, d - 80, h - 300, { r: 10 }), ...vents(90, 120, d - 180, 160, 16)]),
    ),
  ]
}

function shelfWithHarness(w: number, top: number): Solid[] {
  const copper = { color: PALETTE.copper }
  return [
    box(20, -230, top - 40, w - 40, 228, 24, 'steel'),
    wire(
      [
        [120, -160, top + 10],
        [240, -120, top - 8],
        [380, -170, top - 8],
        [500, -110, top + 10],
      ],
      { w: 6, ...copper },
    ),
    wire(
      [
        [500, -110, top + 10],
        [520, -60, top + 120],
        [500, -6, top + 200],
      ],
      { w: 5, ...copper },
    ),
    wire(
      [
        [120, -160, top + 10],
        [130, -70, top + 90],
        [170, -6, top + 200],
      ],
      { w: 5, ...copper },
    ),
  ]
}

const screenOnArm = (x: number, d: number, h: number): Solid[] => [
  box(x + 160, d / 2, h, 36, 36, 60, 'dark'),
  screen(x, d / 2 - 40, h + 50, 350, 240),
]

const satellite = (x: number, y: number): Solid[] => [
  withDecals(
    slab(x, y, 0, 300, 200, 180, 16, 'grey'),
    onFront(x, y, 0, [
      rect(18, 20, 264, 120, { r: 6, f: PALETTE.paper }),
      ...range(10).map((i) =>
        ring(50 + (i % 5) * 50, 54 + Math.floor(i / 5) * 50, 12, { f: i === 3 ? PALETTE.accent : PALETTE.steelHalf }),
      ),
    ]),
  ),
  wire(
    [
      [x + 150, y + 200, 40],
      [x + 170, y + 320, 12],
      [x + 260, y + 480, 12],
      [x + 280, y + 610, 60],
    ],
    { w: 4, color: PALETTE.darkHalf },
  ),
]

/** Test system: connector panels on the front, the harness on a shelf, the screen on top. */
export function tester(p: TesterParameters): Model {
  const { w, d, h, rows, shelf, screenAt, cabinets, highVoltage } = p
  const top = h - 60 - rows * 132
  const total = w * cabinets
  const solids: Solid[] = [
    ...range(cabinets).flatMap((i) => feet(i * w + 40, 40, w - 80, d - 80, 60, 28)),
    ...range(cabinets).flatMap((i) => cabinet(p, i * w, i > 0)),
    ...(shelf ? shelfWithHarness(w, top) : []),
    ...(screenAt === 'front'
      ? [box(w / 2 - 18, d / 2, h, 36, 36, 60, 'dark'), screen(w / 2 - 190, d / 2 - 40, h + 50, 380, 250)]
      : []),
    ...(screenAt === 'right' ? screenOnArm(w - 330, d, h) : []),
    ...(screenAt === 'both' ? [...screenOnArm(-20, d, h), ...screenOnArm(w - 330, d, h)] : []),
    ...(p.hood
      ? [
          prism(
            'x',
            [
              [-250, top - 10],
              [-6, top - 10],
              [-6, h + 10],
              [-90, h + 10],
              [-250, h - 200],
            ],
            16,
            w - 16,
            'glass',
            { layer: 7 },
          ),
        ]
      : []),
    ...range(p.satellites).flatMap((i) => satellite(w * 0.1 + i * 420, -620)),
    ...(highVoltage
      ? [
          cyl('z', total - 70, d - 120, 22, h, h + 90, 'steel'),
          cyl('z', total - 70, d - 120, 34, h + 90, h + 150, 'dark'),
          cyl('z', total - 70, d - 120, 34, h + 150, h + 210, 'grey'),
          cyl('z', total - 70, d - 120, 34, h + 210, h + 270, 'body'),
        ]
      : []),
  ]
  return {
    solids,
    foot: [-10, -230, total + 10, d],
    tool: [w / 2, 0, top + 120],
    dims: overallDimensions(total, d, h + 300),
    callouts: [
      { part: 'panels', at: [w * 0.4, 0, top + 240], to: [-150, -40] },
      ...(shelf ? [{ part: 'shelf', at: [w - 60, -230, top - 28] as const, to: [120, 60] as const }] : []),
      ...(screenAt !== 'none'
        ? [
            {
              part: 'screen',
              at: [screenAt === 'front' ? w / 2 + 120 : w - 60, d / 2 - 40, h + 200] as const,
              to: [130, -50] as const,
            },
          ]
        : []),
      { part: 'cabinet', at: [w * 0.8, 0, 260], to: [-220, 60] },
      ...(p.hood ? [{ part: 'hood', at: [w * 0.7, -250, h - 300] as const, to: [170, -110] as const }] : []),
      ...(p.satellites
        ? [{ part: 'satellite', at: [w * 0.1 + 120, -620, 140] as const, to: [-110, -60] as const }]
        : []),
      ...(highVoltage ? [{ part: 'lamp', at: [total - 60, d - 150, h + 180] as const, to: [110, -60] as const }] : []),
    ],
  }
}
