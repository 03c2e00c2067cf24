import { line, mark, onFront, onRight, rect, vents } from '../decals.ts'
import { range, type Vec3 } from '../geometry.ts'
import { overallDimensions, type Callout, type Model } from '../model.ts'
import { PALETTE } from '../palette.ts'
import { feet, screen } from '../parts.ts'
import { box, cyl, prism, slab, wire, withDecals, type Body, type Solid } from '../solids.ts'
import { beltUnit, bladeHead, catchBin, rotaryHead, straightener } from './cut-strip-heads.ts'
import type { CutStripParameters } from './cut-strip-parameters.ts'
import { raised } from './raised.ts'
import { wireDrum } from './wire-drum.ts'

/** The wire runs this far behind the front edge. */
const WIRE_Y = 110
const DRUM_X = -470
const DRUM_R = 165

function housing({ w, d, h, shelf, panel }: CutStripParameters): Body {
  const mid = d * 0.54
  const fill = { none: {}, grey: { f: PALETTE.greyHalf }, dark: { f: PALETTE.darkHalf } }[panel]
  return withDecals(
    prism(
      'x',
      [
        [0, 56],
        [d, 56],
        [d, h - 30, 1],
        [d - 9, h - 9, 1],
        [d - 30, h, 1],
        [mid + 24, h],
        [mid, h - 24],
        [mid, shelf],
        [0, shelf],
      ],
      0,
      w,
      'body',
    ),
    onFront(0, 0, 56, [
      rect(20, 16, w * 0.3, shelf - 88, { r: 6, ...fill }),
      rect(w * 0.36, 16, w * 0.3, shelf - 88, { r: 6, ...fill }),
      ...vents(w * 0.72, 30, w * 0.22, shelf - 110, 12),
      mark(46 + 10, (shelf - 56) / 2, 20),
    ]),
    onFront(0, mid, shelf, [
      line(
        [
          [16, 20],
          [w - 16, 20],
        ],
        { s: PALETTE.lineStrong },
      ),
    ]),
    onRight(w, 0, 0, [
      rect(mid + 26, 90, d - mid - 56, h - 150, { r: 8 }),
      ...vents(mid + 50, 120, d - mid - 104, 80, 13),
    ]),
  )
}

function rollerTable({ w, shelf, deck }: CutStripParameters): Solid[] {
  const a = w + 14
  const leg = (x: number, y: number): Body => box(x, y, 0, 40, 40, shelf - 10, 'dark')
  return [
    leg(a + 50, 30),
    leg(a + deck - 90, 30),
    leg(a + 50, 240),
    leg(a + deck - 90, 240),
    box(a, 20, shelf - 10, deck, 30, 50, 'body'),
    box(a, 250, shelf - 10, deck, 30, 50, 'body'),
    ...range(Math.floor(deck / 76)).map((i) => cyl('y', a + 40 + i * 76, shelf + 34, 20, 50, 250, 'steel')),
    wire(
      [
        [w + 2, WIRE_Y, shelf + 78],
        [w + 90, WIRE_Y, shelf + 62],
        [a + deck - 60, WIRE_Y, shelf + 60],
      ],
      { w: 9, color: PALETTE.greyHalf },
    ),
  ]
}

function wireDeck({ w, shelf, deck }: CutStripParameters): Solid[] {
  const a = w + 6
  const b = a + deck
  const leg = (x: number, y: number): Body => box(x, y, 0, 28, 28, shelf, 'dark')
  const rows = [70, 100, 130, 160, 190]
  return [
    leg(a + 60, 40),
    leg(b - 90, 40),
    leg(a + 60, 240),
    leg(b - 90, 240),
    box(a, 20, shelf, deck, 270, 10, 'body'),
    box(a, 280, shelf + 10, deck, 10, 54, 'body'),
    box(a, 20, shelf + 10, deck, 10, 40, 'body'),
    ...rows.map((y, i) =>
      wire(
        [
          [a + 40 + i * 12, y, shelf + 18],
          [b - 60 - ((i * 37) % 50), y, shelf + 18],
        ],
        { w: 4.5, color: PALETTE.greyHalf },
      ),
    ),
    ...rows.map((y, i) =>
      wire(
        [
          [b - 60 - ((i * 37) % 50), y, shelf + 18],
          [b - 30 - ((i * 37) % 50), y, shelf + 18],
        ],
        { w: 3.5 },
      ),
    ),
  ]
}

function prefeed({ shelf, cable, drums }: CutStripParameters): Solid[] {
  const dy = WIRE_Y + 30
  const wz = shelf + 78
  const second =
    drums === 2
      ? [
          ...wireDrum(DRUM_X, dy + 330, 250, DRUM_R, [260, 260]),
          wire(
            [
              [DRUM_X + 10, dy + 320, 250 + DRUM_R * 0.8],
              [DRUM_X + 170, dy + 120, 250 + DRUM_R * 0.9],
              [-210, WIRE_Y + 16, wz + 12],
              [-165, WIRE_Y + 12, wz],
            ],
            { w: cable, color: PALETTE.copper },
          ),
        ]
      : []
  return [
    ...second,
    ...wireDrum(DRUM_X, dy, 250, DRUM_R, [260, 260]),
    wire(
      [
        [DRUM_X + 10, dy - 10, 250 + DRUM_R * 0.8],
        [DRUM_X + 150, WIRE_Y + 5, 250 + DRUM_R * 0.78],
        [-210, WIRE_Y, wz + 10],
        [-165, WIRE_Y, wz],
      ],
      { w: cable, color: PALETTE.greyHalf },
    ),
  ]
}

function calloutsOf(p: CutStripParameters): Callout[] {
  const wz = p.shelf + 78
  const screenPoint: Vec3 | null =
    p.screenAt === 'arm'
      ? [p.w - 130, p.d - 116, p.h + 150]
      : p.screenAt === 'front'
        ? [p.w - 100, p.d * 0.5, p.h + 40]
        : null
  return [
    { part: 'blades', at: [p.heads ? 310 : 350, WIRE_Y - 14, wz + 40], to: [-40, -190] },
    ...(p.rollers ? [{ part: 'straightener', at: [-90, WIRE_Y, wz + 30] as const, to: [-40, -150] as const }] : []),
    ...(screenPoint ? [{ part: 'screen', at: screenPoint, to: [110, -50] as const }] : []),
    ...(p.belts ? [{ part: 'feed', at: [120, WIRE_Y - 22, wz - 40] as const, to: [-60, 190] as const }] : []),
    ...(p.deck ? [{ part: 'deck', at: [p.w + p.deck * 0.6, 20, p.shelf + 20] as const, to: [40, 150] as const }] : []),
    ...(p.drum ? [{ part: 'drum', at: [DRUM_X - 60, WIRE_Y - 42, 330] as const, to: [-50, -120] as const }] : []),
  ]
}

/** Machine that cuts wire to length and strips its ends. The wire runs from left to right. */
export function cutStrip(p: CutStripParameters): Model {
  const { w, d, h, shelf, deck, rollers, heads, belts, screenAt, hood, rotary, wires, cable, bin, stand } = p
  const y0 = WIRE_Y
  const wz = shelf + 78
  const mid = d * 0.54
  const rotaryX = 262 + heads * 130
  const exit = rotaryX + (rotary ? 150 : 0)
  const start = p.drum ? -600 : rollers ? -170 : 0
  const total = (deck ? w + deck + 6 : bin ? w + 210 : w) - start
  const solids: Solid[] = [
    ...feet(40, 40, w - 80, d - 80),
    slab(-6, -6, 22, w + 12, d + 12, 34, 18, 'dark'),
    housing(p),
    ...(rollers ? straightener(rollers, y0, shelf) : []),
    ...(belts ? beltUnit(46, y0, shelf, 170) : []),
    ...range(heads).flatMap((i) => bladeHead(262 + i * 130, y0, shelf)),
    ...(rotary ? rotaryHead(rotaryX, y0, shelf) : []),
    ...(belts && exit + 160 < w ? beltUnit(exit + 4, y0, shelf, Math.min(170, w - exit - 40)) : []),
    ...range(wires).map((i) => {
      const o = (i - (wires - 1) / 2) * 18
      return wire(
        [
          [-4, y0 + o, wz],
          [w + 2, y0 + o, wz],
        ],
        { w: cable, color: PALETTE.greyHalf },
      )
    }),
    ...(hood
      ? [
          withDecals(
            prism(
              'x',
              [
                [14, shelf + 2],
                [mid - 2, shelf + 2],
                [mid - 2, h + 28],
                [70, h + 28],
                [14, h - 40],
              ],
              30,
              w - 30,
              'glass',
              { layer: 5 },
            ),
            onFront(w / 2 - 70, 14, shelf + 34, [rect(0, 0, 140, 12, { r: 6, f: PALETTE.paper })]),
          ),
        ]
      : []),
    ...(screenAt === 'arm'
      ? [box(w - 150, d - 90, h, 26, 26, 60, 'dark'), screen(w - 250, d - 116, h + 52, 226, 160)]
      : []),
    ...(screenAt === 'front' ? [screen(w - 210, mid - 24, h - 96, 180, 120)] : []),
    ...(deck ? (p.rollerTable ? rollerTable(p) : wireDeck(p)) : []),
    ...(bin ? catchBin(w + 14, y0, shelf) : []),
    ...(p.drum ? prefeed(p) : []),
  ]
  const model: Model = {
    solids,
    foot: [start, -10, start + total, d + 10],
    tool: rotary && !heads ? [rotaryX + 90, y0, wz] : [262 + 48, y0, wz],
    dims: overallDimensions(w, d, h + (screenAt === 'arm' ? 212 : 28)),
    callouts: calloutsOf(p),
  }
  return stand ? raised(model, { height: stand, x: start, w: total, d, legs: true }) : model
}
