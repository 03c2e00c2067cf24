import { dot, nth, type Vec2, type Vec3 } from './geometry.ts'
import { polygonPath, type Projection } from './projection.ts'
import type { Body, Face } from './solids.ts'

const LIGHT: Vec3 = [-0.38, -0.56, 0.74]

/** Index into the tones of a material: lit, half, shade. */
type Tone = 0 | 1 | 2

/** A visible surface of a body, ready to be painted. */
export interface Surface {
  readonly tone: Tone
  readonly cap: boolean
  /** A single plane side with creases at both ends. */
  readonly flat: boolean
  readonly crease: readonly [Vec3, Vec3] | null
  readonly d: string
}

interface Run {
  readonly near: Vec3[]
  readonly far: Vec3[]
  last: number
  readonly tone: Tone
  readonly start: Face
}

const toneOf = (face: Face): Tone => {
  const light = dot(face.n, LIGHT)
  return light > 0.62 ? 0 : light > 0.2 ? 1 : 2
}

/* Neighbouring sides of one tone without a crease between them become one surface. */
function runsOf(sides: readonly Face[]): Run[] {
  const runs: Run[] = []
  for (const face of sides) {
    const [a, b, c, d] = [nth(face.pts, 0), nth(face.pts, 1), nth(face.pts, 2), nth(face.pts, 3)]
    const run = runs.at(-1)
    if (run && run.last === face.index - 1 && face.smoothStart && run.tone === toneOf(face)) {
      run.near.push(b)
      run.far.push(c)
      run.last = face.index
    } else runs.push({ near: [a, b], far: [d, c], last: face.index, tone: toneOf(face), start: face })
  }
  return runs
}

/** The visible surfaces of a body, from the farthest to the nearest, caps last. */
export function surfacesOf(body: Body, { camera, toPixel }: Projection): Surface[] {
  const visible = body.faces.filter((face) => dot(face.n, camera.to) > 0.001)
  const path = (points: readonly Vec3[]): string => polygonPath(points.map((p): Vec2 => toPixel(p)))
  const depthOf = (points: readonly Vec3[]): number =>
    points.reduce((sum, p) => sum + camera.depth(p), 0) / points.length
  const sides = visible.filter((face) => !face.cap).sort((a, b) => a.index - b.index)
  const surfaces = runsOf(sides).map((run) => {
    const far = [...run.far].reverse()
    return {
      depth: depthOf([...run.near, ...far]),
      tone: run.tone,
      cap: false,
      flat: run.near.length === 2 && !run.start.smoothStart && !run.start.smoothEnd,
      crease: run.start.smoothStart ? null : ([nth(run.start.pts, 0), nth(run.start.pts, 3)] as const),
      d: path([...run.near, ...far]),
    }
  })
  const caps = visible.filter((face) => face.cap)
  return [
    ...surfaces.sort((a, b) => b.depth - a.depth),
    ...caps.map((face) => ({ tone: toneOf(face), cap: true, flat: false, crease: null, d: path(face.pts) })),
  ]
}
