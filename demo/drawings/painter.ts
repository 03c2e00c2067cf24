import { calloutMarkup, dimensionMarkup } from './annotations.ts'
import type { View } from './camera.ts'
import { circlePath, smooth } from './curves.ts'
import type { Decal, Shape } from './decals.ts'
import { depthOrder } from './depth-order.ts'
import { surfacesOf, type Surface } from './faces.ts'
import { boundsOf, cross, dot, f1, type Vec2, type Vec3 } from './geometry.ts'
import type { Model } from './model.ts'
import { PALETTE, TONES, WEIGHT } from './palette.ts'
import { polygonPath, projectionOf, type Projection, type Zoom } from './projection.ts'
import type { Body, Solid, Wire } from './solids.ts'

export interface DrawOptions {
  readonly view?: View
  readonly width?: number
  readonly height?: number
  readonly pad?: number
  readonly title?: string
  readonly zoom?: Zoom | undefined
  readonly scale?: number | undefined
  readonly dims?: boolean
  readonly callouts?: boolean
  /** Moves the balloons nearer on small pictures. */
  readonly calloutScale?: number
  /** Size of the dimension figures. */
  readonly lettering?: number
  /** Shadow on the floor, or the floor line of front and side view. */
  readonly ground?: boolean
  /** Leaves out what is smaller than this on a face, in pixels. */
  readonly detail?: number
  /** Leaves out what lies beside the picture. */
  readonly cull?: boolean
}

type Prepared =
  | { readonly wire: Wire; readonly d: string }
  | { readonly body: Body; readonly surfaces: Surface[]; readonly outline: string }

const { ink: INK, darkEdge: DARK_EDGE } = PALETTE

function prepare(solid: Solid, projection: Projection): Prepared {
  if (solid.kind === 'wire') return { wire: solid, d: smooth(solid.points.map(projection.toPixel)) }
  const surfaces = surfacesOf(solid, projection)
  return { body: solid, surfaces, outline: surfaces.map((surface) => surface.d).join('') }
}

/** What is not worth its bytes: too small, or beside the picture. */
interface Trim {
  readonly detail: number
  readonly width: number
  readonly height: number
  readonly cull: boolean
}

const EDGE = 24

function isTrimmed(points: readonly Vec2[], { detail, width, height, cull }: Trim): boolean {
  if (!detail && !cull) return false
  const { lo, hi } = boundsOf(points.map(([x, y]): Vec3 => [x, y, 0]))
  if (detail && Math.hypot(hi[0] - lo[0], hi[1] - lo[1]) < detail) return true
  return cull && (hi[0] < -EDGE || lo[0] > width + EDGE || hi[1] < -EDGE || lo[1] > height + EDGE)
}

function shapeMarkup(shape: Shape, toPixel: (p: Vec2) => Vec2, trim: Trim): string {
  const paint = `fill="${shape.f ?? 'none'}" stroke="${shape.s ?? INK}" stroke-width="${shape.sw ?? 1}"`
  if ('circle' in shape) {
    const [x, y, r] = shape.circle
    const extremes: readonly Vec2[] = [
      [x - r, y],
      [x + r, y],
      [x, y - r],
      [x, y + r],
    ]
    if (isTrimmed(extremes.map(toPixel), trim)) return ''
    return `<path ${paint} d="${circlePath(shape.circle, toPixel)}"/>`
  }
  const points = shape.pts.map(toPixel)
  if (isTrimmed(points, trim)) return ''
  const d = `M${points.map((p) => `${f1(p[0])} ${f1(p[1])}`).join('L')}${shape.close ? 'Z' : ''}`
  return `<path ${paint} stroke-linejoin="round" stroke-linecap="round" d="${d}"/>`
}

function decalMarkup({ o, u, v, shapes }: Decal, { camera, toPixel }: Projection, trim: Trim): string {
  if (dot(cross(u, v), camera.to) < 0.02) return ''
  const place = ([a, b]: Vec2): Vec2 =>
    toPixel([o[0] + a * u[0] + b * v[0], o[1] + a * u[1] + b * v[1], o[2] + a * u[2] + b * v[2]])
  return shapes
    .flat()
    .map((shape) => shapeMarkup(shape, place, trim))
    .join('')
}

function bodyMarkup(body: Body, surfaces: readonly Surface[], outline: string, projection: Projection): string {
  if (body.material === 'glass')
    return surfaces
      .map(
        (s) =>
          `<path fill="#fff" fill-opacity=".28" stroke="${INK}" stroke-width="1" stroke-linejoin="round" d="${s.d}"/>`,
      )
      .join('')
  const edge = body.material === 'dark' || body.material === 'black' ? DARK_EDGE : INK
  const rim = `<path fill="${INK}" stroke="${INK}" stroke-width="${f1(2 * (WEIGHT.outline / 1.6))}" stroke-linejoin="round" d="${outline}"/>`
  const faces = surfaces.map((s) => {
    const tone = TONES[body.material][s.tone]
    const plane = s.cap || s.flat
    const face = `<path fill="${tone}" stroke="${plane ? edge : tone}" stroke-width="${plane ? 0.9 : 0.5}" stroke-linejoin="round" d="${s.d}"/>`
    if (!s.crease || s.flat) return face
    const [c, e] = [projection.toPixel(s.crease[0]), projection.toPixel(s.crease[1])]
    return `${face}<path stroke="${edge}" stroke-width="0.9" d="M${f1(c[0])} ${f1(c[1])}L${f1(e[0])} ${f1(e[1])}"/>`
  })
  return rim + faces.join('')
}

const extentOf = ({ lo, hi }: Solid): Vec3[] =>
  [lo[0], hi[0]].flatMap((x) => [lo[1], hi[1]].flatMap((y) => [lo[2], hi[2]].map((z): Vec3 => [x, y, z])))

const isBeside = (solid: Solid, { toPixel }: Projection, trim: Trim): boolean =>
  trim.cull && isTrimmed(extentOf(solid).map(toPixel), { ...trim, detail: 0 })

function partMarkup(part: Prepared, projection: Projection, trim: Trim): string {
  if ('wire' in part) {
    const { edge, color, width } = part.wire
    return `<path fill="none" stroke="${edge}" stroke-width="${f1(width + 2)}" stroke-linecap="round" d="${part.d}"/><path fill="none" stroke="${color}" stroke-width="${f1(width)}" stroke-linecap="round" d="${part.d}"/>`
  }
  const decals = part.body.decals.map((decal) => decalMarkup(decal, projection, trim))
  return bodyMarkup(part.body, part.surfaces, part.outline, projection) + decals.join('')
}

/* The contour: every part once with a wide pen, then covered by the parts themselves. */
function groupMarkup(model: Model, projection: Projection, trim: Trim): string {
  const seen = depthOrder(model.solids, projection.camera).filter((solid) => !isBeside(solid, projection, trim))
  const parts = seen.map((solid) => prepare(solid, projection))
  const outlines = parts.map((part) => ('wire' in part || part.body.material === 'glass' ? '' : part.outline)).join('')
  const contour = `<g fill="${INK}" stroke="${INK}" stroke-width="${2 * WEIGHT.contour}" stroke-linejoin="round"><path d="${outlines}"/></g>`
  return contour + parts.map((part) => partMarkup(part, projection, trim)).join('')
}

function shadowMarkup({ foot: [x0, y0, x1, y1] }: Model, { toPixel }: Projection): string {
  const s = (y1 - y0) * 0.16
  const corners: readonly Vec3[] = [
    [x0 - s, y0 + s, 0],
    [x1 - s * 0.2, y0 + s * 0.4, 0],
    [x1 + s * 0.2, y1 + s, 0],
    [x0 - s * 0.4, y1 + s * 1.6, 0],
  ]
  return `<path fill="url(#gh)" d="${polygonPath(corners.map(toPixel))}"/>`
}

function groundMarkup(models: readonly Model[], projection: Projection, view: View, zoom: boolean): string {
  if (zoom) return ''
  if (view === 'axo' || view === 'high' || view === 'low')
    return models.map((model) => shadowMarkup(model, projection)).join('')
  if (view === 'top') return ''
  const { left, right, bottom } = projection
  return `<path stroke="${INK}" stroke-width="1" d="M${f1(left - 24)} ${f1(bottom + 0.5)}H${f1(right + 24)}"/>`
}

/** The markup of several machines on one floor, without the surrounding `<svg>`. Nearer machines cover farther ones. */
export function paint(models: readonly Model[], options: DrawOptions = {}): string {
  const {
    view = 'axo',
    width = 800,
    height = 600,
    zoom,
    scale,
    dims = false,
    ground = true,
    detail = 0,
    cull = false,
  } = options
  const pad = options.pad ?? (dims ? 64 : 20)
  const projection = projectionOf(
    models.flatMap((model) => model.solids),
    { view, width, height, pad, zoom, scale },
  )
  const groups = depthOrder(
    models.map((model) => ({ model, ...boundsOf(model.solids.flatMap((solid) => [solid.lo, solid.hi])) })),
    projection.camera,
  )
  const sheet = view === 'high' || view === 'low' ? 'axo' : view
  const dimensions = dims && sheet !== 'top' ? models.flatMap((model) => model.dims[sheet]) : []
  const balloons = options.callouts ? models.flatMap((model) => model.callouts.filter((callout) => !callout.spare)) : []
  return (
    (ground ? groundMarkup(models, projection, view, zoom !== undefined) : '') +
    groups.map(({ model }) => groupMarkup(model, projection, { detail, width, height, cull })).join('') +
    dimensions.map((d) => dimensionMarkup(d, projection, options.lettering ?? 13)).join('') +
    balloons.map((c, i) => calloutMarkup(i + 1, c, projection, options.calloutScale ?? 1)).join('')
  )
}

/** The hatching of shadows, for the `<defs>` around {@link paint}. */
export const SHADOW_PATTERN = `<pattern id="gh" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(35)"><path d="M0 0V5" stroke="${PALETTE.lineStrong}" stroke-width="1"/></pattern>`

/** One machine as a complete SVG. */
export function draw(model: Model, options: DrawOptions = {}): string {
  const { width = 800, height = 600, title = '' } = options
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img"><title>${title}</title><defs>${SHADOW_PATTERN}</defs>${paint([model], options)}</svg>`
}
