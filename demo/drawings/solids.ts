import type { Decal } from './decals.ts'
import { boundsOf, disc, nth, rounded, type ProfilePoint, type Vec3 } from './geometry.ts'
import { PALETTE, type Material } from './palette.ts'

/** One plane of a solid. Sides know their place in the profile and whether they begin or end without a crease. */
export interface Face {
  readonly pts: readonly Vec3[]
  readonly n: Vec3
  readonly cap: boolean
  readonly index: number
  readonly smoothStart: boolean
  readonly smoothEnd: boolean
}

interface Extent {
  readonly lo: Vec3
  readonly hi: Vec3
  /** Painted above what it overlaps; glass over its contents. */
  readonly layer?: number
}

export interface Body extends Extent {
  readonly kind: 'body'
  readonly faces: readonly Face[]
  readonly material: Material
  readonly decals: readonly Decal[]
}

export interface Wire extends Extent {
  readonly kind: 'wire'
  readonly points: readonly Vec3[]
  readonly width: number
  readonly color: string
  readonly edge: string
}

export type Solid = Body | Wire
export type Axis = 'x' | 'y' | 'z'

const PLACE: Readonly<Record<Axis, (p: number, q: number, t: number) => Vec3>> = {
  x: (p, q, t) => [t, p, q],
  y: (p, q, t) => [p, t, q],
  z: (p, q, t) => [p, q, t],
}
const ALONG: Readonly<Record<Axis, Vec3>> = { x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] }

/** Extrudes a profile along an axis. x: profile in (y, z). y: profile in (x, z). z: profile in (x, y). */
export function prism(
  axis: Axis,
  profile: readonly ProfilePoint[],
  from: number,
  to: number,
  material: Material = 'body',
  extra: { readonly layer?: number } = {},
): Body {
  const place = PLACE[axis]
  const next = (list: readonly ProfilePoint[], i: number): ProfilePoint => nth(list, (i + 1) % list.length)
  const area = profile.reduce((sum, [x, y], i) => sum + x * next(profile, i)[1] - next(profile, i)[0] * y, 0)
  const ring = area < 0 ? [...profile].reverse() : profile
  const n = ALONG[axis]
  const cap = (t: number, normal: Vec3): Face => ({
    pts: ring.map(([p, q]) => place(p, q, t)),
    n: normal,
    cap: true,
    index: -1,
    smoothStart: false,
    smoothEnd: false,
  })
  const sides = ring.map((p, index): Face => {
    const q = next(ring, index)
    const across = [q[1] - p[1], -(q[0] - p[0])] as const
    const length = Math.hypot(...across) || 1
    return {
      pts: [place(p[0], p[1], from), place(q[0], q[1], from), place(q[0], q[1], to), place(p[0], p[1], to)],
      n: place(across[0] / length, across[1] / length, 0),
      cap: false,
      index,
      smoothStart: p[2] === 1,
      smoothEnd: q[2] === 1,
    }
  })
  const caps = [cap(to, n), cap(from, [-n[0], -n[1], -n[2]])]
  const extent = boundsOf(caps.flatMap((face) => face.pts))
  return { kind: 'body', faces: [...caps, ...sides], ...extent, material, decals: [], ...extra }
}

/** A block: corner, then width, depth, height. */
export const box = (
  x: number,
  y: number,
  z: number,
  w: number,
  d: number,
  h: number,
  material?: Material,
  extra?: { readonly layer?: number },
): Body =>
  prism(
    'z',
    [
      [x, y],
      [x + w, y],
      [x + w, y + d],
      [x, y + d],
    ],
    z,
    z + h,
    material,
    extra,
  )

/** A plate with corners rounded as seen from above. */
export const slab = (
  x: number,
  y: number,
  z: number,
  w: number,
  d: number,
  h: number,
  r: number,
  material?: Material,
): Body => prism('z', rounded(x, y, w, d, r), z, z + h, material)

/** A housing with corners rounded as seen from the front. */
export const shell = (
  x: number,
  y: number,
  z: number,
  w: number,
  d: number,
  h: number,
  r: number,
  material?: Material,
): Body => prism('y', rounded(x, z, w, h, r), y, y + d, material)

/** A cylinder along an axis, its centre in the other two coordinates. */
export const cyl = (
  axis: Axis,
  c1: number,
  c2: number,
  r: number,
  from: number,
  to: number,
  material?: Material,
  extra?: { readonly layer?: number },
): Body => prism(axis, disc(c1, c2, r), from, to, material, extra)

/** A wire through points, drawn with a fixed width in pixels. */
export function wire(
  points: readonly Vec3[],
  { w = 4, color = PALETTE.accent, edge = PALETTE.ink }: { w?: number; color?: string; edge?: string } = {},
): Wire {
  return { kind: 'wire', points, width: w, color, edge, ...boundsOf(points) }
}

/** The same body with more drawn on its faces. */
export const withDecals = (body: Body, ...decals: Decal[]): Body => ({ ...body, decals: [...body.decals, ...decals] })
