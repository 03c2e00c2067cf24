import * as z from 'zod'
import { around, bolt, line, mark, onFront, onRight, rect, ring, vents } from '../decals.ts'
import { range } from '../geometry.ts'
import { overallDimensions, type Model } from '../model.ts'
import { PALETTE } from '../palette.ts'
import { feet, screen } from '../parts.ts'
import { box, cyl, prism, wire, withDecals, type Body, type Solid } from '../solids.ts'
import { pressParameters } from './press-parameters.ts'
import { press } from './press.ts'
import { seatingUnit } from './seal-bowl.ts'
import { drumOnAxis } from './wire-drum.ts'

/** Crimp-to-crimp automatic machine; millimetres. */
export const automatParameters = z.strictObject({
  w: z.number().positive().default(2100),
  d: z.number().positive().default(900),
  /** Height of the working table. */
  table: z.number().positive().default(760),
  h: z.number().positive().default(1500),
  /** Press stations. */
  stations: z.number().int().min(0).max(4).default(2),
  hood: z.boolean().default(true),
  /** Length of the delivery belt; 0 for none. */
  belt: z.number().min(0).default(700),
  /** Wire drum on a stand at the left. */
  drum: z.boolean().default(false),
  /** Seal stations with bowls on the roof. */
  bowls: z.number().int().min(0).max(2).default(0),
  /** Ferrule hopper instead of terminal reels. */
  hopper: z.boolean().default(false),
  /** Doors of the cabinet. */
  doors: z.number().int().min(2).max(6).default(4),
  panel: z.enum(['none', 'grey', 'dark']).default('none'),
  screenAt: z.enum(['right', 'left', 'post']).default('right'),
  lamp: z.boolean().default(false),
})

export type AutomatParameters = z.output<typeof automatParameters>

const WIRE_Y = 250
const STATIONS = [330, 1330, 1640, 1950] as const

function cabinet({ w, d, table, h, doors, panel }: AutomatParameters): Body[] {
  const width = w / doors
  const fill = { none: {}, grey: { f: PALETTE.greyHalf }, dark: { f: PALETTE.darkHalf } }[panel]
  const extra = (i: number) =>
    i === 0
      ? mark(width / 2 - 20, table / 2, 40)
      : i === 3 || i === doors - 1
        ? vents(60, 60, width - 160, 110, 16)
        : []
  const door = (i: number): Body =>
    withDecals(
      box(i * width, 0, 50, width, d, table - 90, 'body'),
      onFront(i * width, 0, 50, [
        rect(18, 18, width - 36, table - 126, { r: 8, ...(i === 0 ? {} : fill) }),
        rect(width - 58, (table - 90) / 2 - 46, 12, 92, { r: 6 }),
        ...extra(i),
      ]),
      ...(i === doors - 1
        ? [onRight(w, 0, 50, [rect(60, 40, d - 120, table - 170, { r: 8 }), ...vents(120, 80, d - 240, 160, 18)])]
        : []),
    )
  return [
    ...feet(60, 60, w - 120, d - 120, 50, 26),
    ...range(doors).map(door),
    box(-14, -14, table - 40, w + 28, d + 28, 40, 'dark'),
    withDecals(
      box(0, d - 250, table, w, 250, h - table, 'body'),
      onFront(0, d - 250, table, [rect(30, 30, w - 60, h - table - 60, { r: 8, s: PALETTE.lineStrong })]),
      onRight(w, d - 250, table, [rect(40, 60, 170, h - table - 120, { r: 8 })]),
    ),
  ]
}

function cutter(table: number): Body[] {
  const wz = table + 150
  const [front, top] = [WIRE_Y - 70, wz + 140]
  return [
    withDecals(
      box(760, WIRE_Y + 20, table, 240, 220, 200, 'grey'),
      onRight(1000, WIRE_Y + 20, table, [...vents(40, 40, 140, 80, 14), ...bolt(20, 180, 6), ...bolt(200, 180, 6)]),
    ),
    box(840, WIRE_Y - 60, table, 70, 80, 110, 'copper'),
    box(840, WIRE_Y - 60, wz + 30, 70, 80, 110, 'copper'),
    withDecals(
      box(800, front, top, 150, 120, 50, 'steel'),
      onFront(800, front, top, [
        ...bolt(16, 25, 7),
        ...bolt(134, 25, 7),
        line([
          [40, 25],
          [110, 25],
        ]),
      ]),
    ),
  ]
}

const station = (x: number, table: number): readonly Solid[] =>
  press(
    pressParameters.parse({
      x,
      y: WIRE_Y - 30,
      z: table,
      w: 210,
      d: 330,
      h: 500,
      table: 120,
      throat: 180,
      reel: false,
      screenAt: 'none',
      guard: false,
      base: false,
      product: false,
    }),
  ).solids

const roofReel = (x: number, d: number, h: number): Body[] => [
  box(x + 40, d - 180, h, 30, 30, 150, 'grey'),
  cyl('y', x + 55, h + 170, 130, d - 170, d - 130, 'copper'),
  withDecals(
    cyl('y', x + 55, h + 170, 150, d - 180, d - 170, 'body'),
    onFront(x + 55, d - 180, h + 170, [
      ring(0, 0, 122),
      ...around(6, 0, 78, 24, { f: PALETTE.copper }),
      ring(0, 0, 28, { f: PALETTE.paper }),
    ]),
  ),
]

const roofHopper = (x: number, d: number, h: number): Body[] => [
  box(x + 10, d - 200, h, 110, 110, 40, 'grey'),
  cyl('z', x + 65, d - 145, 110, h + 40, h + 130, 'steel'),
  cyl('z', x + 65, d - 145, 88, h + 130, h + 136, 'copper'),
]

function deliveryBelt({ w, table, belt }: AutomatParameters): Solid[] {
  const rows = [150, 200, 250, 300]
  return [
    box(w + 70, 120, 0, 50, 50, table - 90, 'dark'),
    box(w + belt - 110, 120, 0, 50, 50, table - 90, 'dark'),
    box(w + 14, 90, table - 90, belt, 300, 70, 'body'),
    box(w + 24, 110, table - 20, belt - 20, 260, 8, 'dark'),
    ...rows.map((y, i) =>
      wire(
        [
          [w + 60 + i * 20, y, table - 4],
          [w + belt - 80 - i * 12, y, table - 4],
        ],
        { w: 4, color: PALETTE.greyHalf },
      ),
    ),
    ...rows.map((y, i) =>
      wire(
        [
          [w + belt - 80 - i * 12, y, table - 4],
          [w + belt - 40 - i * 12, y, table - 4],
        ],
        { w: 3.5 },
      ),
    ),
  ]
}

function operatorScreen({ w, d, h, table, screenAt }: AutomatParameters): Body[] {
  if (screenAt === 'right')
    return [box(w - 240, -60, table + 60, 30, 50, 30, 'dark'), screen(w - 360, -96, table + 40, 300, 220)]
  if (screenAt === 'left') return [box(60, -60, table + 60, 30, 50, 30, 'dark'), screen(-20, -96, table + 40, 300, 220)]
  return [box(w * 0.5, d - 150, h, 36, 36, 80, 'dark'), screen(w * 0.5 - 190, d - 190, h + 60, 400, 270)]
}

const signalLamp = (x: number, y: number, h: number): Body[] => [
  cyl('z', x, y, 16, h, h + 80, 'steel'),
  ...(['dark', 'grey', 'body'] as const).map((material, i) =>
    cyl('z', x, y, 30, h + 80 + i * 54, h + 134 + i * 54, material),
  ),
]

/** Automatic machine: cabinet, cutter and press stations behind glass; the wire runs from left to right. */
export function automat(p: AutomatParameters): Model {
  const { w, d, table, h, stations, hood, belt, hopper, bowls, lamp } = p
  const wz = table + 150
  const places = STATIONS.slice(0, stations)
  const solids: Solid[] = [
    ...cabinet(p),
    ...cutter(table),
    ...places.flatMap((x) => station(x, table)),
    ...range(bowls).flatMap((i) => seatingUnit(i === 0 ? 600 : 1080, WIRE_Y, table)),
    wire(
      [
        [-260, WIRE_Y - 20, wz],
        [w * 0.9, WIRE_Y - 20, wz],
      ],
      { w: 5, color: PALETTE.greyHalf },
    ),
    ...places.flatMap((x) => (hopper ? roofHopper(x, d, h) : roofReel(x, d, h))),
    ...range(bowls).flatMap((i) => [
      cyl('z', (i === 0 ? 620 : 1100) + 40, d - 125, 96, h, h + 60, 'grey'),
      cyl('z', (i === 0 ? 620 : 1100) + 40, d - 125, 120, h + 60, h + 130, 'steel'),
    ]),
    ...(hood
      ? [
          prism(
            'x',
            [
              [-4, table + 4],
              [d - 254, table + 4],
              [d - 254, h - 30],
              [140, h - 30],
              [-4, h - 260],
            ],
            10,
            w - 10,
            'glass',
            { layer: 8 },
          ),
        ]
      : []),
    ...operatorScreen(p),
    ...(belt ? deliveryBelt(p) : []),
    ...(p.drum
      ? [
          box(-520, 240, 0, 300, 260, 40, 'dark'),
          box(-400, 420, 40, 60, 50, wz - 40, 'body'),
          ...drumOnAxis(-370, 320, wz - 60, 230),
        ]
      : []),
    ...(lamp ? signalLamp(w - 80, d - 90, h) : []),
  ]
  const left = p.drum ? -600 : 0
  return {
    solids,
    foot: [left - 20, -20, w + belt + 20, d],
    tool: [875, WIRE_Y - 60, wz],
    dims: overallDimensions(w + belt - left, d, h, left),
    callouts: [
      { part: 'cutter', at: [875, WIRE_Y - 60, wz + 90], to: [-60, -190] },
      ...(stations
        ? [{ part: 'station', at: [435, WIRE_Y - 30, table + 440] as const, to: [-100, -190] as const }]
        : []),
      ...(belt ? [{ part: 'belt', at: [w + belt * 0.5, 100, table - 60] as const, to: [20, 120] as const }] : []),
      ...(hood ? [{ part: 'hood', at: [w * 0.6, 60, h - 140] as const, to: [60, -190] as const }] : []),
      {
        part: 'screen',
        at:
          p.screenAt === 'post'
            ? [w * 0.5, d - 190, h + 200]
            : p.screenAt === 'right'
              ? [w - 200, -96, table + 150]
              : [120, -96, table + 150],
        to: p.screenAt === 'post' ? [120, -60] : [60, 190],
      },
      ...(stations
        ? [{ part: 'reel', at: [(places[0] ?? 330) + 55, d - 170, h + 170] as const, to: [-90, -60] as const }]
        : []),
      ...(bowls ? [{ part: 'seal', at: [660, d - 160, h + 110] as const, to: [-40, -120] as const }] : []),
    ],
  }
}
