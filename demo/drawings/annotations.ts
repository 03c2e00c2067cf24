import { f1, type Vec2 } from './geometry.ts'
import { dimension } from './dimension.ts'
import { lettering } from '../../services/assets/covers/lettering.ts'
import type { Callout, Dimension } from './model.ts'
import { PALETTE } from './palette.ts'
import type { Projection } from './projection.ts'

const RADIUS = 15

/** Dimension with its extension lines. */
export function dimensionMarkup({ a, b, o, text }: Dimension, { toPixel }: Projection, size: number): string {
  const p = toPixel(a)
  const q = toPixel(b)
  const length = Math.hypot(...o) || 1
  const [e0, e1] = [(o[0] / length) * 6, (o[1] / length) * 6]
  const [s0, s1] = [(o[0] / length) * 8, (o[1] / length) * 8]
  const from: Vec2 = [p[0] + o[0], p[1] + o[1]]
  const to: Vec2 = [q[0] + o[0], q[1] + o[1]]
  const extension = `M${f1(p[0] + s0)} ${f1(p[1] + s1)}L${f1(from[0] + e0)} ${f1(from[1] + e1)}M${f1(q[0] + s0)} ${f1(q[1] + s1)}L${f1(to[0] + e0)} ${f1(to[1] + e1)}`
  return `<path fill="none" stroke="${PALETTE.ink}" stroke-width=".8" d="${extension}"/>${dimension(from, to, text, { size })}`
}

/** Balloon with its leader line. */
export function calloutMarkup(number: number, { at, to }: Callout, { toPixel }: Projection, scale: number): string {
  const a = toPixel(at)
  const b: Vec2 = [a[0] + to[0] * scale, a[1] + to[1] * scale]
  const length = Math.hypot(b[0] - a[0], b[1] - a[1])
  const end: Vec2 = [b[0] - ((b[0] - a[0]) / length) * RADIUS, b[1] - ((b[1] - a[1]) / length) * RADIUS]
  const leader = `M${f1(a[0])} ${f1(a[1])}L${f1(end[0])} ${f1(end[1])}`
  return (
    `<path fill="none" stroke="${PALETTE.paper}" stroke-width="4" d="${leader}"/>` +
    `<path fill="none" stroke="${PALETTE.accent}" stroke-width="1.25" d="${leader}"/>` +
    `<circle cx="${f1(a[0])}" cy="${f1(a[1])}" r="3.2" fill="${PALETTE.accent}" stroke="${PALETTE.paper}"/>` +
    `<circle cx="${f1(b[0])}" cy="${f1(b[1])}" r="${RADIUS}" fill="${PALETTE.paper}" stroke="${PALETTE.accent}" stroke-width="1.5"/>` +
    lettering(number, b[0], b[1], { size: 12, color: PALETTE.accent, weight: 1.6 }).svg
  )
}
