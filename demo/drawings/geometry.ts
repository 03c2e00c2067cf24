/** A point or vector on a plane. */
export type Vec2 = readonly [number, number]
/** A point or vector in the room: x right, y away from the viewer, z up; millimetres. */
export type Vec3 = readonly [number, number, number]
/** A corner of a profile; a third entry marks a corner without a crease. */
export type ProfilePoint = readonly [number, number, 1?]

export const DEGREE = Math.PI / 180

const { round } = Math

/** A number with at most one decimal, as paths hold it. */
export const f1 = (value: number): string => `${round(value * 10) / 10}`

/** The entry of a list that is known to have it. Throws a RangeError otherwise. */
export function nth<T>(list: readonly T[], index: number): T {
  const entry = list[index]
  if (entry === undefined) throw new RangeError(`No entry ${index} in a list of ${list.length}`)
  return entry
}

/** The whole numbers from 0 to count − 1. */
export const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i)

export const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

export const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]

/** Rounded rectangle, counter-clockwise from its lower right; `n` steps a quarter. */
export function rounded(x: number, y: number, w: number, h: number, r: number, n = 5): ProfilePoint[] {
  if (!r)
    return [
      [x, y],
      [x + w, y],
      [x + w, y + h],
      [x, y + h],
    ]
  const corners: readonly Vec3[] = [
    [x + w - r, y + r, -90],
    [x + w - r, y + h - r, 0],
    [x + r, y + h - r, 90],
    [x + r, y + r, 180],
  ]
  return corners.flatMap(([cx, cy, start]) =>
    range(n + 1).map((i): ProfilePoint => {
      const a = (start + (90 * i) / n) * DEGREE
      return [cx + r * Math.cos(a), cy + r * Math.sin(a), 1]
    }),
  )
}

/** A circle as a polygon without creases. */
export const disc = (cx: number, cy: number, r: number, n = r < 40 ? 28 : 44): ProfilePoint[] =>
  range(n).map((i) => [cx + r * Math.cos((i / n) * 2 * Math.PI), cy + r * Math.sin((i / n) * 2 * Math.PI), 1])

/** Smallest and largest corner of the box around the points. */
export function boundsOf(points: readonly Vec3[]): { lo: Vec3; hi: Vec3 } {
  const along = (k: 0 | 1 | 2): number[] => points.map((p) => p[k])
  return {
    lo: [Math.min(...along(0)), Math.min(...along(1)), Math.min(...along(2))],
    hi: [Math.max(...along(0)), Math.max(...along(1)), Math.max(...along(2))],
  }
}
