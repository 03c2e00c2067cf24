import * as z from 'zod'
import { bolt, line, mark, onFront, onRight, onTop, rect, ring, type Shape } from '../decals.ts'
import { range } from '../geometry.ts'
import { overallDimensions, type Model } from '../model.ts'
import { PALETTE } from '../palette.ts'
import { box, cyl, prism, shell, slab, wire, withDecals, type Solid } from '../solids.ts'

/** Micrograph laboratory on a bench: saw and polisher, microscope, screen; millimetres. */
export const micrographParameters = z.strictObject({
  w: z.number().positive().default(1100),
  d: z.number().positive().default(600),
  /** Height of the bench; 0 puts the devices on the floor of the picture. */
  bench: z.number().min(0).default(760),
})

export type MicrographParameters = z.output<typeof micrographParameters>

/** A screen with the cross-section of a crimp on it. */
const sectionOnScreen = (w: number, h: number): Shape[] => {
  const [cx, cy, r] = [w * 0.42, h * 0.5, h * 0.3]
  const outline = [
    [-1, -0.75],
    [-0.85, -0.9],
    [0.85, -0.9],
    [1, -0.75],
    [1, 0.35],
    [0.8, 0.85],
    [0.4, 0.95],
    [0, 0.55],
    [-0.4, 0.95],
    [-0.8, 0.85],
    [-1, 0.35],
  ]
  return [
    rect(0, 0, w, h, { f: PALETTE.darkShade, r: 6 }),
    rect(w * 0.04, h * 0.06, w * 0.92, h * 0.88, { f: PALETTE.bodyLit, s: 'none' }),
    {
      pts: outline.map(([a = 0, b = 0]) => [cx + a * r * 1.15, cy + b * r] as const),
      close: true,
      f: PALETTE.steelHalf,
      sw: 1.75,
    },
    {
      pts: outline.map(([a = 0, b = 0]) => [cx + a * r * 0.88, cy + b * r * 0.7 - r * 0.06] as const),
      close: true,
      f: PALETTE.copper,
    },
    ...[-0.5, -0.17, 0.17, 0.5].map((a) =>
      line(
        [
          [cx + a * r, cy - r * 0.66],
          [cx + a * r * 1.1, cy + r * 0.3],
        ],
        { s: PALETTE.accentDeep },
      ),
    ),
    line(
      [
        [cx - r * 0.9, cy - r * 0.2],
        [cx + r * 0.9, cy - r * 0.2],
      ],
      { s: PALETTE.accentDeep },
    ),
    ...range(4).map((i) =>
      line(
        [
          [w * 0.74, h * (0.26 + i * 0.16)],
          [w * 0.9, h * (0.26 + i * 0.16)],
        ],
        { s: i === 1 ? PALETTE.accent : PALETTE.thin, sw: i === 1 ? 2 : 1 },
      ),
    ),
  ]
}

function microscope(x: number, y: number, z0: number): Solid[] {
  return [
    slab(x - 90, y - 130, z0, 180, 250, 24, 16, 'dark'),
    withDecals(
      box(x - 70, y - 110, z0 + 40, 140, 120, 12, 'steel'),
      onTop(x - 70, y - 110, z0 + 52, [
        rect(50, 40, 40, 40, { f: PALETTE.paper }),
        ring(70, 60, 9, { f: PALETTE.copper }),
      ]),
    ),
    box(x - 24, y - 20, z0 + 24, 48, 40, 16, 'grey'),
    box(x - 28, y + 60, z0 + 24, 56, 44, 330, 'grey'),
    box(x - 24, y - 40, z0 + 250, 48, 100, 54, 'body'),
    cyl('z', x, y - 50, 17, z0 + 66, z0 + 110, 'copper'),
    cyl('z', x, y - 50, 30, z0 + 110, z0 + 200, 'steel'),
    cyl('z', x, y - 50, 40, z0 + 200, z0 + 330, 'body'),
    cyl('z', x, y - 50, 26, z0 + 330, z0 + 400, 'dark'),
    cyl('x', y + 80, z0 + 150, 26, x + 28, x + 52, 'dark'),
  ]
}

function saw(x: number, y: number, z0: number): Solid[] {
  return [
    withDecals(
      shell(x - 140, y - 120, z0, 280, 240, 150, 14, 'body'),
      onFront(x - 140, y - 120, z0, [
        rect(16, 16, 248, 60, { r: 6 }),
        ...mark(50, 46, 18),
        ring(220, 46, 10, { f: PALETTE.accent }),
        ring(190, 46, 10),
      ]),
      onRight(x + 140, y - 120, z0, [rect(40, 30, 160, 90, { r: 6 })]),
      onTop(x - 140, y - 120, z0 + 150, bolt(24, 24)),
    ),
    box(x - 110, y + 10, z0 + 150, 90, 90, 110, 'grey'),
    cyl('x', y - 10, z0 + 220, 74, x - 18, x - 12, 'copper'),
    cyl('x', y - 10, z0 + 220, 20, x - 12, x + 6, 'dark'),
    box(x + 10, y - 90, z0 + 150, 80, 60, 40, 'steel'),
    wire(
      [
        [x + 210, y - 66, z0 + 190],
        [x + 120, y - 62, z0 + 200],
        [x + 60, y - 60, z0 + 192],
      ],
      { w: 4.5, color: PALETTE.greyHalf },
    ),
    prism(
      'x',
      [
        [y - 96, z0 + 152],
        [y + 104, z0 + 152],
        [y + 104, z0 + 310],
        [y - 40, z0 + 310],
        [y - 96, z0 + 250],
      ],
      x - 60,
      x + 112,
      'glass',
      { layer: 5 },
    ),
  ]
}

/** Micrograph station: saw on the left, microscope in the middle, the section on the screen at the right. */
export function micrograph({ w, d, bench }: MicrographParameters): Model {
  const z0 = bench
  const table: Solid[] = bench
    ? [
        ...[
          [30, 30],
          [w - 90, 30],
          [30, d - 90],
          [w - 90, d - 90],
        ].map(([x = 0, y = 0]) => box(x, y, 0, 60, 60, bench - 40, 'dark')),
        withDecals(
          box(w - 400, 60, 180, 300, d - 120, bench - 220, 'body'),
          onFront(
            w - 400,
            60,
            180,
            [0, 1, 2].flatMap((i) => [
              rect(14, 14 + i * ((bench - 240) / 3), 272, (bench - 260) / 3, { r: 5 }),
              rect(110, 40 + i * ((bench - 240) / 3), 80, 12, { r: 6 }),
            ]),
          ),
        ),
        box(-20, -20, bench - 40, w + 40, d + 40, 40, 'grey'),
      ]
    : []
  const sx = w - 400
  const solids: Solid[] = [
    ...table,
    ...saw(190, 320, z0),
    ...microscope(w * 0.49, 290, z0),
    slab(sx + 130, 400, z0, 140, 110, 16, 10, 'dark'),
    box(sx + 180, 440, z0 + 16, 40, 30, 80, 'dark'),
    withDecals(
      shell(sx, 410, z0 + 80, 400, 26, 280, 8, 'dark'),
      onFront(sx + 8, 410, z0 + 88, sectionOnScreen(384, 264)),
    ),
    slab(sx + 40, 120, z0, 300, 110, 14, 8, 'grey'),
  ]
  return {
    solids,
    foot: [0, 0, w, d],
    tool: [w * 0.49, 240, z0 + 60],
    dims: overallDimensions(w, d, z0 + 400),
    callouts: [
      { part: 'saw', at: [172, 310, z0 + 280], to: [-130, -70] },
      { part: 'microscope', at: [w * 0.49, 200, z0 + 260], to: [-60, -150] },
      { part: 'stage', at: [w * 0.49 + 40, 190, z0 + 52], to: [-40, 210] },
      { part: 'screen', at: [w - 120, 410, z0 + 260], to: [80, -90] },
    ],
  }
}
