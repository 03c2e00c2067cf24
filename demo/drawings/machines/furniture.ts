import * as z from 'zod'
import { line, mark, onFront, onRight, onTop, rect, ring } from '../decals.ts'
import { range } from '../geometry.ts'
import { overallDimensions, type Model } from '../model.ts'
import { PALETTE } from '../palette.ts'
import { box, cyl, prism, shell, slab, withDecals, type Solid } from '../solids.ts'
import { BUILDINGS, person } from './surroundings.ts'
import { bench as benchSolids } from './raised.ts'

/** Things around the machines in scenes; millimetres. */
export const furnitureParameters = z.strictObject({
  form: z
    .enum([
      'bench',
      'crate',
      'pallet',
      'podium',
      'wall',
      'cabinet',
      'rack',
      'stool',
      'hall',
      'solar-hall',
      'shed',
      'canal',
      'person',
      'case',
    ])
    .default('bench'),
  w: z.number().positive().default(1000),
  d: z.number().positive().default(600),
  h: z.number().positive().default(760),
})

export type FurnitureParameters = z.output<typeof furnitureParameters>

type Size = Omit<FurnitureParameters, 'form'>

const pallet = ({ w, d }: Size): Solid[] => [
  ...[0, d * 0.5 - 40, d - 80].map((y) => box(0, y, 0, w, 80, 90, 'grey')),
  ...range(5).map((i) => box((i * (w - w * 0.14)) / 4, 0, 90, w * 0.14, d, 26, 'body')),
]

function crate({ w, d, h }: Size): Solid[] {
  const boards = range(5).map((i) =>
    line(
      [
        [0, ((i + 1) * h) / 6],
        [w, ((i + 1) * h) / 6],
      ],
      { s: PALETTE.lineStrong },
    ),
  )
  const frame = [
    rect(0, 0, w * 0.09, h, { f: PALETTE.greyHalf }),
    rect(w * 0.91, 0, w * 0.09, h, { f: PALETTE.greyHalf }),
  ]
  const sideBoards = range(5).map((i) =>
    line(
      [
        [0, ((i + 1) * h) / 6],
        [d, ((i + 1) * h) / 6],
      ],
      { s: PALETTE.lineStrong },
    ),
  )
  return [
    ...[40, d - 120].map((y) => box(0, y, 0, w, 80, 90, 'dark')),
    withDecals(
      box(0, 0, 90, w, d, h, 'body'),
      onFront(0, 0, 90, [...boards, ...frame, ...mark(w * 0.5, h * 0.5, h * 0.16)]),
      onRight(w, 0, 90, [
        ...sideBoards,
        rect(0, 0, d * 0.09, h, { f: PALETTE.greyShade }),
        rect(d * 0.91, 0, d * 0.09, h, { f: PALETTE.greyShade }),
      ]),
    ),
  ]
}

const wall = ({ w, d, h }: Size): Solid[] => [
  withDecals(
    box(0, 0, 0, w, d, h, 'body'),
    onFront(0, 0, 0, [
      ...mark(w * 0.5, h * 0.66, h * 0.16),
      rect(w * 0.04, h * 0.06, w * 0.92, h * 0.88, { s: PALETTE.lineStrong }),
    ]),
  ),
]

/* Terminal blocks on rails, wire ducts between them; one row is wired in copper. */
function cabinet({ w, d, h }: Size): Solid[] {
  const rows = [0.14, 0.36, 0.58, 0.8]
  const blocks = rows.flatMap((f, r) => {
    const z0 = h * f
    const count = Math.floor((w - 260) / 46)
    return [
      rect(90, z0 - 12, w - 180, 24, { f: PALETTE.steelHalf }),
      ...range(count).flatMap((i) =>
        i % (5 + r) === 4
          ? []
          : [
              rect(112 + i * 46, z0 - 56, 38, 112, { r: 4, f: i % 7 === 2 ? PALETTE.greyHalf : PALETTE.paper }),
              ring(131 + i * 46, z0 + 30, 6),
              ring(131 + i * 46, z0 - 30, 6),
            ],
      ),
      ...range(count)
        .filter((i) => (i * 7 + r) % 3 === 0 && i % (5 + r) !== 4)
        .map((i) =>
          line(
            [
              [131 + i * 46, z0 + 30],
              [131 + i * 46, z0 + h * 0.1],
            ],
            { s: PALETTE.accent, sw: 2 },
          ),
        ),
    ]
  })
  const ducts = [0.25, 0.47, 0.69, 0.91].map((f) => rect(60, h * f - 26, w - 120, 52, { f: PALETTE.surface }))
  return [
    box(0, 0, 0, w, d, 100, 'dark'),
    withDecals(
      shell(0, 0, 100, w, d, h, 16, 'body'),
      onFront(0, 0, 100, [rect(34, 34, w - 68, h - 68, { r: 6, f: PALETTE.paper, sw: 1.75 }), ...blocks, ...ducts]),
      onRight(w, 0, 100, [rect(40, 60, d - 80, h - 120, { r: 8 })]),
    ),
  ]
}

function rack({ w, d, h }: Size): Solid[] {
  const levels = [0.06, 0.4, 0.74]
  const reel = (x: number, zc: number, r: number): Solid[] => [
    cyl('y', x, zc, r * 0.72, 60, d - 60, 'copper'),
    cyl('y', x, zc, r, d - 60, d - 44, 'body'),
    withDecals(
      cyl('y', x, zc, r, 44, 60, 'body'),
      onFront(x, 44, zc, [ring(0, 0, r * 0.74), ring(0, 0, r * 0.2, { f: PALETTE.ink })]),
    ),
  ]
  const r = Math.min(h * 0.13, w * 0.15)
  return [
    ...[0, w - 50].flatMap((x) => [box(x, 0, 0, 50, 50, h, 'grey'), box(x, d - 50, 0, 50, 50, h, 'grey')]),
    ...levels.flatMap((f) => [
      box(50, 0, h * f, w - 100, d, 30, 'dark'),
      ...range(3).flatMap((i) => reel(w * (0.2 + i * 0.3), h * f + 30 + r, r)),
    ]),
  ]
}

const stool = ({ h }: Size): Solid[] => [
  cyl('z', 180, 180, 170, 0, 26, 'dark'),
  cyl('z', 180, 180, 60, 26, 70, 'grey'),
  cyl('z', 180, 180, 22, 70, h - 70, 'steel'),
  withDecals(
    cyl('z', 180, 180, 180, h - 70, h, 'dark'),
    onTop(180, 180, h, [ring(0, 0, 150, { s: PALETTE.darkEdge })]),
  ),
]

const FORMS: Readonly<Record<FurnitureParameters['form'], (size: Size) => Solid[]>> = {
  bench: ({ w, d, h }) => benchSolids({ height: h, x: 0, w, d, legs: true }),
  crate,
  pallet,
  podium: ({ w, d, h }) => [
    slab(0, 0, 0, w, d, h, 30, 'grey'),
    prism(
      'z',
      [
        [20, 20],
        [w - 20, 20],
        [w - 20, d - 20],
        [20, d - 20],
      ],
      h,
      h + 6,
      'body',
    ),
  ],
  wall,
  cabinet,
  rack,
  stool,
  ...BUILDINGS,
  person,
  case: ({ w, d, h }) => [box(0, 0, 0, w, d, h, 'grey')],
}

/** Bench, crate, pallet, podium, wall, control cabinet, rack of reels or stool. */
export function furniture({ form, w, d, h }: FurnitureParameters): Model {
  return {
    solids: FORMS[form]({ w, d, h }),
    foot: [0, 0, w, d],
    tool: [w * 0.5, 0, h * 0.5],
    dims: overallDimensions(w, d, h),
    callouts: [],
  }
}
