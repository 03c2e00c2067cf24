import { cameraOf, type Camera, type View } from './camera.ts'
import { f1, type Vec2, type Vec3 } from './geometry.ts'
import type { Solid } from './solids.ts'

/** Close-up: the point that comes to the middle, and how much larger than the fitted whole. */
export interface Zoom {
  readonly at: Vec3
  readonly k: number
}

/** From millimetres to pixels of one picture. */
export interface Projection {
  readonly camera: Camera
  readonly toPixel: (point: Vec3) => Vec2
  /** Left, right and lower edge of the fitted models, pixels. */
  readonly left: number
  readonly right: number
  readonly bottom: number
  /** Pixels a millimetre. */
  readonly scale: number
}

export interface Frame {
  readonly view: View
  readonly width: number
  readonly height: number
  readonly pad: number
  readonly zoom?: Zoom | undefined
  /** Pixels a millimetre instead of fitting; the picture stays centred. */
  readonly scale?: number | undefined
}

const pointsOf = (solid: Solid): readonly Vec3[] =>
  solid.kind === 'wire' ? solid.points : solid.faces.filter((face) => face.cap).flatMap((face) => face.pts)

/** Fits the solids into the frame, or looks closer. */
export function projectionOf(solids: readonly Solid[], { view, width, height, pad, zoom, scale }: Frame): Projection {
  const camera = cameraOf(view)
  const points = solids.flatMap((solid) => pointsOf(solid).map(camera.project))
  const xs = points.map((p) => p[0])
  const ys = points.map((p) => p[1])
  const [minX, maxX, minY, maxY] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  let k = scale ?? Math.min((width - 2 * pad) / (maxX - minX), (height - 2 * pad) / (maxY - minY))
  let ox = (width - k * (minX + maxX)) / 2
  let oy = (height - k * (minY + maxY)) / 2
  if (zoom) {
    k *= zoom.k
    const c = camera.project(zoom.at)
    ox = width / 2 - c[0] * k
    oy = height / 2 - c[1] * k
  }
  return {
    camera,
    toPixel: (point) => {
      const q = camera.project(point)
      return [q[0] * k + ox, q[1] * k + oy]
    },
    left: minX * k + ox,
    right: maxX * k + ox,
    bottom: maxY * k + oy,
    scale: k,
  }
}

/** A closed path through points. */
export const polygonPath = (points: readonly Vec2[]): string =>
  'M' + points.map((p) => `${f1(p[0])} ${f1(p[1])}`).join('L') + 'Z'
