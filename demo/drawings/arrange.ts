import type { Decal } from './decals.ts'
import { boundsOf, type Vec3 } from './geometry.ts'
import type { Dimension, Model } from './model.ts'
import type { Solid } from './solids.ts'

interface Mapping {
  readonly point: (p: Vec3) => Vec3
  readonly direction: (v: Vec3) => Vec3
}

function mapSolid(solid: Solid, { point, direction }: Mapping): Solid {
  if (solid.kind === 'wire') {
    const points = solid.points.map(point)
    return { ...solid, points, ...boundsOf(points) }
  }
  const faces = solid.faces.map((face) => ({ ...face, pts: face.pts.map(point), n: direction(face.n) }))
  const decals = solid.decals.map((decal): Decal => ({
    ...decal,
    o: point(decal.o),
    u: direction(decal.u),
    v: direction(decal.v),
  }))
  return { ...solid, faces, decals, ...boundsOf(faces.flatMap((face) => face.pts)) }
}

function mapModel(model: Model, mapping: Mapping): Model {
  const { point } = mapping
  const dims = (list: readonly Dimension[]): Dimension[] => list.map((d) => ({ ...d, a: point(d.a), b: point(d.b) }))
  const [x0, y0, x1, y1] = model.foot
  const foot = boundsOf([point([x0, y0, 0]), point([x1, y1, 0])])
  return {
    solids: model.solids.map((solid) => mapSolid(solid, mapping)),
    foot: [foot.lo[0], foot.lo[1], foot.hi[0], foot.hi[1]],
    tool: point(model.tool),
    dims: { axo: dims(model.dims.axo), front: dims(model.dims.front), side: dims(model.dims.side) },
    callouts: model.callouts.map((callout) => ({ ...callout, at: point(callout.at) })),
  }
}

/** The model at another place, millimetres. */
export const moved = (model: Model, [dx, dy, dz]: Vec3): Model =>
  mapModel(model, { point: ([x, y, z]) => [x + dx, y + dy, z + dz], direction: (v) => v })

/** The model turned about the vertical axis by quarters, counter-clockwise as seen from above. */
export function turned(model: Model, quarters: number): Model {
  const turn = (n: number, v: Vec3): Vec3 => (n === 0 ? v : turn(n - 1, [-v[1], v[0], v[2]]))
  const n = ((quarters % 4) + 4) % 4
  if (n === 0) return model
  return mapModel(model, { point: (p) => turn(n, p), direction: (v) => turn(n, v) })
}

/* Shapes on a plane that runs along x; a drawing on the sides would be seen from behind and is left out. */
function mirroredDecal(decal: Decal, width: number): Decal | null {
  if (decal.u[0] !== 1) return null
  const shapes = decal.shapes
    .flat()
    .map((shape) =>
      'circle' in shape
        ? { ...shape, circle: [-shape.circle[0], shape.circle[1], shape.circle[2]] as const }
        : { ...shape, pts: shape.pts.map(([a, b]) => [-a, b] as const) },
    )
  return { ...decal, o: [width - decal.o[0], decal.o[1], decal.o[2]], shapes }
}

/** The model with left and right exchanged, within 0 … width. */
export function mirrored(model: Model, width: number): Model {
  const point = ([x, y, z]: Vec3): Vec3 => [width - x, y, z]
  const solids = model.solids.map((solid): Solid => {
    if (solid.kind === 'wire') return mapSolid(solid, { point, direction: (v) => v })
    const decals = solid.decals.map((decal) => mirroredDecal(decal, width)).filter((decal) => decal !== null)
    return { ...mapSolid({ ...solid, decals: [] }, { point, direction: ([x, y, z]) => [-x, y, z] }), decals } as Solid
  })
  return {
    ...model,
    solids,
    tool: point(model.tool),
    callouts: model.callouts.map((callout) => ({
      ...callout,
      at: point(callout.at),
      to: [-callout.to[0], callout.to[1]] as const,
    })),
  }
}
