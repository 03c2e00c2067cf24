import { around, onFront, onRight, rect, ring, vents } from '../decals.ts'
import { PALETTE } from '../palette.ts'
import { screen } from '../parts.ts'
import { box, cyl, slab, wire, withDecals, type Body, type Solid } from '../solids.ts'
import type { PressParameters } from './press-parameters.ts'
import { frontHeight, type PressLevels } from './press-frame.ts'

const flangeHoles = (r: number) => [
  ring(0, 0, r * 0.8),
  ...around(6, 30, r * 0.52, r * 0.16, { f: PALETTE.copper }),
  ring(0, 0, r * 0.2, { f: PALETTE.paper }),
]

function leftReel({ d, reelR: r, x, y, w }: PressParameters, { table: T, top: H }: PressLevels): Solid[] {
  const ry = y + d * 0.62
  const rz = H + r * 0.55
  const rx = x - 96
  return [
    box(rx + 60, ry - 16, H - 190, 36, 32, 190 + r * 0.55 + 16, 'grey'),
    cyl('x', ry, rz, r * 0.86, rx + 8, rx + 46, 'copper'),
    withDecals(cyl('x', ry, rz, r, rx + 46, rx + 54, 'body'), onRight(rx + 54, ry, rz, flangeHoles(r))),
    cyl('x', ry, rz, r, rx, rx + 8, 'body'),
    cyl('x', ry, rz, 17, rx + 54, rx + 64, 'dark'),
    wire(
      [
        [rx + 26, ry - r * 0.86, rz],
        [rx + 26, y + 96, H - 90],
        [rx + 36, y + 86, T + 150],
        [x - 44, y + 76, T + 72],
        [x - 6, y + 73, T + 52],
      ],
      { w: 4.5 },
    ),
    wire(
      [
        [x - 6, y + 73, T + 52],
        [x + 14, y + 73, T + 48],
        [Math.max(x + 24, x + w / 2 - 62), y + 73, T + 47],
      ],
      { w: 4.5 },
    ),
  ]
}

function topReel({ d, reelR: r, x, y, w }: PressParameters, { table: T, top: H }: PressLevels): Solid[] {
  const rx = x + w / 2 - 27
  const ry = y + d * 0.6
  const rz = H + r + 34
  return [
    ...[rx - 22, rx + 62].map((px) => box(px, ry - 20, H, 14, 40, r + 54, 'grey')),
    cyl('x', ry, rz, r * 0.86, rx + 8, rx + 46, 'copper'),
    withDecals(cyl('x', ry, rz, r, rx + 46, rx + 54, 'body'), onRight(rx + 54, ry, rz, flangeHoles(r))),
    cyl('x', ry, rz, r, rx, rx + 8, 'body'),
    wire(
      [
        [rx + 20, ry - r * 0.86, rz],
        [rx - 10, y - 24, H - 20],
        [x - 30, y + 10, H - 120],
        [x - 34, y + 60, T + 90],
        [x - 6, y + 73, T + 52],
      ],
      { w: 4.5 },
    ),
    wire(
      [
        [x - 6, y + 73, T + 52],
        [x + 14, y + 73, T + 48],
        [Math.max(x + 24, x + w / 2 - 62), y + 73, T + 47],
      ],
      { w: 4.5 },
    ),
  ]
}

/* A large reel on its own stand, with a winder for the paper between the layers. */
function standingReel({ d, reelR: r, x, y, w }: PressParameters, { table: T }: PressLevels): Solid[] {
  const cx = x - 60 - r
  const cy = y + d * 0.5
  const zc = r + 110
  return [
    slab(cx - 130, cy - 150, 0, 260, 300, 30, 18, 'dark'),
    box(cx - 26, cy + 40, 30, 52, 46, r * 2 + 230, 'grey'),
    cyl('y', cx, zc, r * 0.84, cy - 22, cy + 22, 'copper'),
    cyl('y', cx, zc, r, cy + 22, cy + 32, 'body'),
    withDecals(cyl('y', cx, zc, r, cy - 32, cy - 22, 'body'), onFront(cx, cy - 32, zc, flangeHoles(r))),
    cyl('y', cx, r * 2 + 220, 62, cy - 20, cy + 20, 'body'),
    withDecals(
      cyl('y', cx, r * 2 + 220, 80, cy - 28, cy - 20, 'grey'),
      onFront(cx, cy - 28, r * 2 + 220, [ring(0, 0, 22, { f: PALETTE.paper })]),
    ),
    wire(
      [
        [cx + r * 0.6, cy - 6, zc + r * 0.6],
        [cx + r, cy - 40, T + 120],
        [x - 40, y + 74, T + 64],
        [x + 14, y + 73, T + 48],
        [Math.max(x + 24, x + w / 2 - 62), y + 73, T + 47],
      ],
      { w: 4.5 },
    ),
  ]
}

/** The terminal reel with its holder and the strip down to the tool. */
export const pressReel = (p: PressParameters, levels: PressLevels): Solid[] =>
  ({ left: leftReel, top: topReel, stand: standingReel })[p.reelAt](p, levels)

/** The screen on an arm, in the head, or on a post behind. */
export function pressScreen(p: PressParameters, levels: PressLevels): Body[] {
  const { w, d, x, y, screenAt } = p
  const { under: U, top: H } = levels
  if (screenAt === 'arm')
    return [box(x + w, y + 60, H - 120, 54, 22, 22, 'dark'), screen(x + w + 26, y + 20, H - 170, 196, 150)]
  if (screenAt === 'front')
    return [
      screen(x + w / 2 - Math.min(90, w / 2 - 18), y - 22, U + 10, Math.min(180, w - 36), frontHeight(p, levels) - 20),
    ]
  if (screenAt === 'post')
    return [
      box(x + w / 2 - 16, y + d - 80, H, 32, 28, 60, 'dark'),
      screen(x + w / 2 - 120, y + d - 106, H + 40, 240, 170),
    ]
  return []
}

/** A drive on top of the head. */
export function pressMotor({ w, d, x, y, motor }: PressParameters, { top: H }: PressLevels): Body[] {
  const cx = x + w / 2
  const cy = y + d * 0.62
  if (motor === 'upright')
    return [
      cyl('z', cx, cy, 74, H, H + 24, 'grey'),
      cyl('z', cx, cy, 58, H + 24, H + 170, 'dark'),
      cyl('z', cx, cy, 30, H + 170, H + 184, 'grey'),
    ]
  if (motor === 'lying')
    return [
      box(cx - 70, y + 96, H, 140, 90, 36, 'grey'),
      cyl('y', cx, H + 84, 62, y + 90, y + d - 20, 'dark'),
      cyl('y', cx, H + 84, 34, y + 70, y + 90, 'steel'),
    ]
  return []
}

/** Stripping unit with its own blades, to the left of the tool. */
export const stripUnit = ({ x, y }: PressParameters, { table: T }: PressLevels): Body[] => [
  withDecals(
    box(x - 150, y + 30, T - 44, 142, 170, 150, 'grey'),
    onFront(x - 150, y + 30, T - 44, [rect(14, 12, 114, 40, { r: 4 }), ...vents(24, 22, 60, 30, 9)]),
  ),
  cyl('y', x - 78, T + 56, 30, y + 6, y + 30, 'steel'),
  withDecals(
    cyl('y', x - 78, T + 56, 17, y - 4, y + 6, 'copper'),
    onFront(x - 78, y - 4, T + 56, [ring(0, 0, 7, { f: PALETTE.ink })]),
  ),
]
