import { line, onFront, onTop, rect, ring, type Shape } from '../decals.ts'
import { range, rounded } from '../geometry.ts'
import { PALETTE } from '../palette.ts'
import { box, cyl, prism, withDecals, type Body } from '../solids.ts'

/** A pair of feed belts in front of their gearbox, from x on. */
export function beltUnit(x: number, y0: number, shelf: number, length: number): Body[] {
  const wz = shelf + 78
  const wheel = (q: number, j: number): Shape[] => [
    ring(q, 24, j === 1 ? 8 : 12, { f: PALETTE.steelHalf, s: PALETTE.ink }),
    ring(q, 24, 3.5, { f: PALETTE.ink, s: 'none' }),
  ]
  const corners = [
    [10, 10],
    [length - 10, 10],
    [10, 140],
    [length - 10, 140],
  ] as const
  const belts = [-34, 34].map((o) =>
    withDecals(
      prism('y', rounded(x + 8, wz + o - 24, length - 16, 48, 23), y0 - 22, y0 + 22, 'dark'),
      onFront(x + 8, y0 - 22, wz + o - 24, [
        rect(5, 5, length - 26, 38, { r: 18, s: PALETTE.darkEdge }),
        ...[24, (length - 16) / 2, length - 40].flatMap(wheel),
      ]),
    ),
  )
  return [
    withDecals(
      box(x, y0 + 22, shelf, length, 60, 150, 'grey'),
      onFront(
        x,
        y0 + 22,
        shelf,
        corners.map(([a, b]) => ring(a, b, 4)),
      ),
      onTop(x, y0 + 22, shelf + 150, [ring(20, 30, 7), ring(length - 20, 30, 7)]),
    ),
    ...belts,
  ]
}

/** A blade head with three pairs of copper blades. */
export function bladeHead(bx: number, y0: number, shelf: number): Body[] {
  const wz = shelf + 78
  const screws = [
    [14, 14],
    [82, 14],
    [14, 172],
    [82, 172],
  ] as const
  const blades = [24, 43, 62].flatMap((o) => [
    prism(
      'x',
      [
        [y0 - 20, shelf + 26],
        [y0 + 22, shelf + 26],
        [y0 + 22, wz + 4],
        [y0 + 1, wz - 16],
        [y0 - 20, wz + 4],
      ],
      bx + o,
      bx + o + 9,
      'copper',
    ),
    prism(
      'x',
      [
        [y0 - 20, wz + 52],
        [y0 - 20, wz + 12],
        [y0 + 1, wz + 32],
        [y0 + 22, wz + 12],
        [y0 + 22, wz + 52],
      ],
      bx + o,
      bx + o + 9,
      'copper',
    ),
  ])
  return [
    withDecals(
      box(bx, y0 + 38, shelf, 96, 58, 186, 'steel'),
      onFront(
        bx,
        y0 + 38,
        shelf,
        screws.flatMap(([a, b]) => [ring(a, b, 7), ring(a, b, 3, { f: PALETTE.ink })]),
      ),
    ),
    withDecals(
      box(bx + 14, y0 - 24, shelf, 68, 52, 26, 'grey'),
      onFront(bx + 14, y0 - 24, shelf, [ring(12, 13, 4), ring(56, 13, 4)]),
    ),
    withDecals(
      box(bx + 14, y0 - 24, wz + 52, 68, 52, 34, 'grey'),
      onFront(bx + 14, y0 - 24, wz + 52, [
        ring(12, 17, 5),
        ring(56, 17, 5),
        line([
          [24, 17],
          [44, 17],
        ]),
      ]),
    ),
    ...blades,
  ]
}

/** A head that turns around the cable: drum, chuck, three copper blades. */
export function rotaryHead(bx: number, y0: number, shelf: number): Body[] {
  const wz = shelf + 78
  return [
    withDecals(
      box(bx, y0 - 40, shelf, 46, 110, 176, 'steel'),
      onFront(bx, y0 - 40, shelf, [ring(23, 16, 6), ring(23, 160, 6)]),
    ),
    cyl('x', y0, wz, 64, bx + 46, bx + 84, 'dark'),
    cyl('x', y0, wz, 48, bx + 84, bx + 104, 'copper'),
    cyl('x', y0, wz, 24, bx + 104, bx + 122, 'copper'),
  ]
}

/** Straightening rolls before the machine. */
export const straightener = (count: number, y0: number, shelf: number): Body[] => [
  box(-170, y0 + 30, shelf - 30, 165, 26, 170, 'grey'),
  ...range(count).map((i) =>
    cyl(
      'y',
      -150 + 22 + i * (120 / Math.max(1, count - 1)),
      shelf + 78 + (i % 2 ? 21 : -21),
      17,
      y0 - 4,
      y0 + 30,
      'steel',
    ),
  ),
]

/** A catch box with short wires. */
export const catchBin = (x: number, y0: number, top: number): Body[] => [
  box(x, y0 - 90, 0, 190, 10, top, 'grey'),
  withDecals(
    box(x, y0 - 80, 0, 190, 170, top - 30, 'body'),
    onTop(x, y0 - 80, top - 30, [
      rect(10, 10, 170, 150, { f: PALETTE.surface }),
      ...range(9).map((i) =>
        line(
          [
            [24 + i * 9, 24 + ((i * 53) % 40)],
            [110 + ((i * 31) % 40), 40 + i * 12],
          ],
          { s: PALETTE.copper, sw: 2.5 },
        ),
      ),
    ]),
  ),
]
