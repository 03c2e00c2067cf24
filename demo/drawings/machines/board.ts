import * as z from 'zod'
import { line, onFront, rect, ring, type Shape } from '../decals.ts'
import { DEGREE, range, type Vec2 } from '../geometry.ts'
import { overallDimensions, type Model } from '../model.ts'
import { PALETTE } from '../palette.ts'
import { screen } from '../parts.ts'
import { box, prism, withDecals, type Body } from '../solids.ts'

/** Harness board and test table; millimetres, degrees. */
export const boardParameters = z.strictObject({
  w: z.number().positive().default(1600),
  depth: z.number().positive().default(820),
  tilt: z.number().min(0).max(75).default(38),
  /** Height of the lower edge. */
  z0: z.number().positive().default(700),
  /** Places of the branches along the trunk, 0 to 1; up and down by turns. */
  branches: z.array(z.number().min(0).max(1)).default([0.14, 0.3, 0.47, 0.63, 0.8]),
  /** Test modules along the upper edge. */
  modules: z.number().int().min(0).default(6),
  screenAt: z.enum(['post', 'both', 'none']).default('post'),
  legs: z.boolean().default(true),
  /** One column with a foot instead of four legs. */
  pillar: z.boolean().default(false),
  /** Two boards back to back between two columns; they turn. */
  turning: z.boolean().default(false),
  /** Width of the trunk in pixels. */
  trunk: z.number().positive().default(6),
  /** Boxes for connectors along the lower edge. */
  bins: z.number().int().min(0).default(0),
})

export type BoardParameters = z.output<typeof boardParameters>

function harness({ w, depth, branches, trunk: thick }: BoardParameters): Shape[] {
  const ty = depth * 0.46
  const trunk: Vec2[] = [
    [w * 0.05, ty],
    [w * 0.93, ty],
  ]
  const connector = (x: number, y: number, up: boolean): Shape[] => [
    rect(x - 30, up ? y : y - 44, 60, 44, { f: PALETTE.paper, sw: 1.5 }),
    ...[-15, 0, 15].map((a) =>
      line([
        [x + a, up ? y + 12 : y - 12],
        [x + a, up ? y + 30 : y - 30],
      ]),
    ),
  ]
  const branch = (f: number, i: number): Shape[] => {
    const x = w * f
    const up = i % 2 === 0
    const bend = 52
    const end = ty + (up ? 1 : -1) * depth * (0.2 + (0.1 * ((i * 7) % 3)) / 2)
    const side = i % 3 === 1 ? -1 : 1
    const pts: Vec2[] = [
      [x, ty],
      [x + side * bend, ty + (up ? bend : -bend)],
      [x + side * bend, end],
    ]
    return [
      line(pts, { sw: 6.5 }),
      line(pts, { sw: 4.2, s: PALETTE.copper }),
      ...connector(x + side * bend, end, up),
      ring(x, ty, 13, { f: PALETTE.paper, sw: 1.5 }),
      ring(x, ty, 4, { f: PALETTE.ink }),
    ]
  }
  const plug = range(10).map((i) =>
    ring(w * 0.93 + 24 + (i % 2) * 26, ty - 44 + Math.floor(i / 2) * 22, 6, {
      f: i === 3 ? PALETTE.accent : PALETTE.paper,
    }),
  )
  return [
    line(trunk, { sw: thick + 2.5 }),
    line(trunk, { sw: thick, s: PALETTE.copper }),
    ...branches.flatMap(branch),
    rect(w * 0.93, ty - 60, 74, 120, { f: PALETTE.paper, sw: 1.5 }),
    ...plug,
    rect(14, 14, w - 28, depth - 28),
  ]
}

const pegs = ({ w, depth }: BoardParameters): Shape[] =>
  range(19).flatMap((i) =>
    range(9).map((j) => ring(((i + 1) * w) / 20, ((j + 1) * depth) / 10, 2.2, { f: PALETTE.lineStrong, s: 'none' })),
  )

function testModules({ w, modules }: BoardParameters, dy: number, z: number): Body[] {
  const width = (w - 260) / modules - 14
  return range(modules).map((i) => {
    const x = 70 + (i * (w - 260)) / modules
    return withDecals(
      box(x, dy - 10, z + 6, width, 90, 84, i === 2 ? 'copper' : 'grey'),
      onFront(x, dy - 10, z + 6, [
        ring(24, 60, 7, { f: PALETTE.paper }),
        ...range(5).map((k) => ring(50 + k * 22, 30, 6, { f: PALETTE.paper })),
      ]),
    )
  })
}

function supports({ w, z0, legs, pillar, turning }: BoardParameters, dy: number, dz: number): Body[] {
  if (turning)
    return [-110, w + 20].flatMap((x) => [
      box(x - 20, dy * 0.5 - 300, 0, 130, 600, 60, 'dark'),
      box(x, dy * 0.5 - 55, 60, 90, 110, z0 + dz * 0.5 + 120, 'grey'),
    ])
  if (pillar)
    return [
      box(w / 2 - 420, dy * 0.5 - 120, 0, 840, 240, 50, 'dark'),
      box(w / 2 - 70, dy * 0.5 - 60, 50, 140, 130, z0 + dz * 0.36 - 60, 'dark'),
      box(w / 2 - 160, dy * 0.5 - 90, z0 + dz * 0.4 - 60, 320, 160, 40, 'grey'),
    ]
  if (!legs) return []
  return [60, w - 130].flatMap((x) => [
    box(x, 20, 0, 70, 70, z0 - 20, 'dark'),
    box(x, dy - 60, 0, 70, 70, z0 + dz - 90, 'dark'),
    box(x, 90, 60, 70, dy - 150, 60, 'dark'),
  ])
}

const binsOf = ({ w, bins, z0 }: BoardParameters): Body[] =>
  range(bins).map((i) => {
    const pitch = (w - 120) / bins
    return withDecals(
      prism(
        'x',
        [
          [-190, z0 - 150],
          [-40, z0 - 150],
          [-40, z0 - 30],
          [-190, z0 - 80],
        ],
        60 + i * pitch,
        60 + i * pitch + pitch - 16,
        i % 3 === 1 ? 'grey' : 'body',
      ),
      onFront(60 + i * pitch, -190, z0 - 150, [rect(14, 18, pitch - 44, 26, { r: 4 })]),
    )
  })

/* The second board, seen from behind: a plate with ribs. */
function backBoard({ w, z0 }: BoardParameters, dy: number, dz: number): Body[] {
  return [
    prism(
      'x',
      [
        [dy + 60, z0],
        [60, z0 + dz],
        [90, z0 + dz + 20],
        [dy + 90, z0 + 20],
      ],
      0,
      w,
      'grey',
    ),
  ]
}

/** Harness board: a tilted plate with a harness on pegs, test modules behind it. */
export function board(p: BoardParameters): Model {
  const { w, depth, tilt, z0, modules, screenAt, pillar, bins, turning } = p
  const c = Math.cos(tilt * DEGREE)
  const q = Math.sin(tilt * DEGREE)
  const dy = depth * c
  const dz = depth * q
  const t = 34
  const plate = withDecals(
    prism(
      'x',
      [
        [0, z0],
        [dy, z0 + dz],
        [dy - t * q, z0 + dz + t * c],
        [-t * q, z0 + t * c],
      ],
      0,
      w,
      'body',
      { layer: 2 },
    ),
    { o: [0, -t * q, z0 + t * c], u: [1, 0, 0], v: [0, c, q], shapes: [...pegs(p), ...harness(p)] },
  )
  const solids: Body[] = [
    ...supports(p, dy, dz),
    ...(pillar || turning ? [] : [box(130, dy - 50, 64, w - 260, 50, 56, 'dark')]),
    ...(turning ? backBoard(p, dy, dz) : []),
    plate,
    ...(turning
      ? [
          box(-20, dy * 0.5 - 40, z0 + dz * 0.5 - 40, 20, 80, 80, 'steel'),
          box(w, dy * 0.5 - 40, z0 + dz * 0.5 - 40, 20, 80, 80, 'steel'),
          prism(
            'x',
            [
              [-330, 0],
              [-190, 0],
              [-190, 54],
              [-330, 24],
            ],
            w * 0.4,
            w * 0.4 + 130,
            'dark',
          ),
        ]
      : []),
    ...testModules(p, dy, z0 + dz),
    ...(screenAt === 'both'
      ? [box(80, dy + 20, z0 + dz - 40, 34, 34, 190, 'dark'), screen(-40, dy - 6, z0 + dz + 140, 270, 190)]
      : []),
    ...(screenAt !== 'none'
      ? [box(w - 120, dy + 20, z0 + dz - 40, 34, 34, 190, 'dark'), screen(w - 240, dy - 6, z0 + dz + 140, 270, 190)]
      : []),
    ...binsOf(p),
  ]
  return {
    solids,
    foot: [40, 0, w - 40, dy + 30],
    tool: [w * 0.5, dy * 0.5, z0 + dz * 0.5],
    dims: overallDimensions(w, Math.round(dy), Math.round(z0 + dz + 330)),
    callouts: [
      { part: 'harness', at: [w * 0.47, dy * 0.46, z0 + dz * 0.46 + 30], to: [-80, -200] },
      { part: 'plug', at: [w * 0.93 + 40, dy * 0.5, z0 + dz * 0.5 + 30], to: [80, 130] },
      ...(modules
        ? [
            {
              part: 'modules',
              at: [70 + (2.4 * (w - 260)) / modules, dy, z0 + dz + 80] as const,
              to: [-60, -90] as const,
            },
          ]
        : []),
      {
        part: 'frame',
        spare: true,
        at: pillar ? [w / 2, dy * 0.5, z0 * 0.6] : turning ? [w + 60, dy * 0.5 - 50, z0] : [w - 90, 20, z0 * 0.6],
        to: [110, 60],
      },
      { part: 'fixture', spare: true, at: [w * 0.3, dy * 0.72, z0 + dz * 0.72 + 20], to: [-150, -90] },
      ...(screenAt !== 'none'
        ? [{ part: 'screen', at: [w - 60, dy - 6, z0 + dz + 250] as const, to: [70, -70] as const }]
        : []),
      ...(bins ? [{ part: 'bins', at: [w * 0.3, -190, z0 - 100] as const, to: [-60, 120] as const }] : []),
    ],
  }
}
