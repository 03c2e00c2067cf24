import { DEGREE, type Vec2, type Vec3 } from './geometry.ts'

/** Azimuth and elevation of the parallel projections, degrees. */
export const VIEWS = {
  axo: { az: 33, el: 21 },
  front: { az: 0, el: 0 },
  side: { az: 90, el: 0 },
  top: { az: 0, el: 90 },
  high: { az: 33, el: 34 },
  low: { az: 22, el: 12 },
} as const

export type View = keyof typeof VIEWS

/** A parallel projection: `to` points from the model to the eye, `project` gives millimetres on the picture plane. */
export interface Camera {
  readonly to: Vec3
  readonly project: (point: Vec3) => Vec2
  readonly depth: (point: Vec3) => number
}

/** The camera of a view. */
export function cameraOf(view: View): Camera {
  const { az, el } = VIEWS[view]
  const sa = Math.sin(az * DEGREE)
  const ca = Math.cos(az * DEGREE)
  const se = Math.sin(el * DEGREE)
  const ce = Math.cos(el * DEGREE)
  return {
    to: [sa * ce, -ca * ce, se],
    project: ([x, y, z]) => [x * ca + y * sa, -(z * ce + (-x * sa + y * ca) * se)],
    depth: ([x, y, z]) => (-x * sa + y * ca) * ce - z * se,
  }
}
