import { line, onFront, rect, type Shape } from './decals.ts'
import type { Vec2 } from './geometry.ts'
import { PALETTE, type Material } from './palette.ts'
import { cyl, shell, withDecals, type Body } from './solids.ts'

const FORCE: readonly Vec2[] = [
  [0.14, 0.24],
  [0.28, 0.27],
  [0.38, 0.36],
  [0.46, 0.58],
  [0.52, 0.74],
  [0.58, 0.78],
  [0.63, 0.7],
  [0.68, 0.44],
  [0.74, 0.28],
  [0.86, 0.24],
]

/** What a screen shows: a crimp-force curve. */
export const screenShapes = (w: number, h: number): Shape[] => [
  rect(0, 0, w, h, { f: PALETTE.darkShade, r: 6 }),
  rect(w * 0.06, h * 0.08, w * 0.88, h * 0.84, { f: PALETTE.bodyLit, s: 'none' }),
  line(
    [
      [w * 0.14, h * 0.22],
      [w * 0.86, h * 0.22],
    ],
    { s: PALETTE.thin },
  ),
  line(
    [
      [w * 0.14, h * 0.22],
      [w * 0.14, h * 0.8],
    ],
    { s: PALETTE.thin },
  ),
  line(
    FORCE.map(([a, b]) => [a * w, b * h]),
    { s: PALETTE.accent, sw: 1.75 },
  ),
]

/** A flat screen with its lower left corner at (x, z), facing the viewer. */
export const screen = (x: number, y: number, z: number, w: number, h: number, material: Material = 'dark'): Body =>
  withDecals(shell(x, y, z, w, 22, h, 8, material), onFront(x + 6, y, z + 6, screenShapes(w - 12, h - 12)))

/** Four feet under a rectangle. */
export const feet = (x: number, y: number, w: number, d: number, h = 22, r = 16): Body[] =>
  (
    [
      [0, 0],
      [w, 0],
      [0, d],
      [w, d],
    ] as const
  ).map(([a, b]) => cyl('z', x + a, y + b, r, 0, h, 'dark'))
