import { DEGREE, range, rounded, type Vec2, type Vec3 } from './geometry.ts'
import { PALETTE } from './palette.ts'

interface Paint {
  /** Fill colour; none by default. */
  readonly f?: string
  /** Line colour; ink by default. */
  readonly s?: string
  /** Line weight in pixels; 1 by default. */
  readonly sw?: number
}

/** A line, area or circle in millimetres on a face. */
export type Shape = Paint & ({ readonly pts: readonly Vec2[]; readonly close?: boolean } | { readonly circle: Vec3 })

/** A group of shapes may stand where one shape may. */
export type Shapes = readonly (Shape | readonly Shape[])[]

/** Drawing on a plane: origin, two unit vectors, shapes. */
export interface Decal {
  readonly o: Vec3
  readonly u: Vec3
  readonly v: Vec3
  readonly shapes: Shapes
}

export const onFront = (x: number, y: number, z: number, shapes: Shapes): Decal => ({
  o: [x, y, z],
  u: [1, 0, 0],
  v: [0, 0, 1],
  shapes,
})
export const onRight = (x: number, y: number, z: number, shapes: Shapes): Decal => ({
  o: [x, y, z],
  u: [0, 1, 0],
  v: [0, 0, 1],
  shapes,
})
export const onTop = (x: number, y: number, z: number, shapes: Shapes): Decal => ({
  o: [x, y, z],
  u: [1, 0, 0],
  v: [0, 1, 0],
  shapes,
})

/** A rectangle; `r` rounds its corners. */
export const rect = (
  x: number,
  y: number,
  w: number,
  h: number,
  { r = 0, ...paint }: Paint & { r?: number } = {},
): Shape => ({
  pts: rounded(x, y, w, h, r, 3).map(([a, b]): Vec2 => [a, b]),
  close: true,
  ...paint,
})

/** A circle. */
export const ring = (x: number, y: number, r: number, paint: Paint = {}): Shape => ({ circle: [x, y, r], ...paint })

/** An open line. */
export const line = (pts: readonly Vec2[], paint: Paint = {}): Shape => ({ pts, ...paint })

/** Ventilation slots, one every `step` millimetres. */
export const vents = (x: number, y: number, w: number, h: number, step = 14): Shape[] =>
  range(Math.max(0, Math.floor(h / step))).map((i) => ({
    pts: [
      [x, y + i * step],
      [x + w, y + i * step],
    ],
  }))

/** The maker's mark: section of a seven-strand wire. */
export const mark = (x: number, y: number, r: number): Shape[] => [
  { circle: [x, y, r], f: PALETTE.paper },
  ...range(7).map((i): Shape => ({
    circle: [
      x + (i ? Math.cos(i * 60 * DEGREE) * r * 0.56 : 0),
      y + (i ? Math.sin(i * 60 * DEGREE) * r * 0.56 : 0),
      r * 0.23,
    ],
    f: PALETTE.accent,
    s: 'none',
  })),
]

/** A screw head: ring and socket. */
export const bolt = (x: number, y: number, r = 5): Shape[] => [
  ring(x, y, r),
  ring(x, y, r * 0.4, { f: PALETTE.ink, s: 'none' }),
]

/** Holes or windows on a circle, the first at angle `start`. */
export const around = (count: number, start: number, radius: number, r: number, paint: Paint): Shape[] =>
  range(count).map((i) => {
    const a = (start + (i * 360) / count) * DEGREE
    return ring(Math.cos(a) * radius, Math.sin(a) * radius, r, paint)
  })
