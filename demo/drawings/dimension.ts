import { lettering } from '../../services/assets/covers/lettering.ts'
import { DEGREE, f1, type Vec2 } from './geometry.ts'
import { PALETTE } from './palette.ts'

interface DimensionStyle {
  readonly size?: number
  readonly color?: string
  readonly weight?: number
  readonly gap?: number
}

/** Dimension between two points of the picture: slender arrows, text in the gap or, where that is short, behind it. */
export function dimension(
  a: Vec2,
  b: Vec2,
  text: string,
  { size = 11, color = PALETTE.ink, weight = 1, gap = 6 }: DimensionStyle = {},
): string {
  const dx = b[0] - a[0]
  const dy = b[1] - a[1]
  const length = Math.hypot(dx, dy)
  const ux = dx / length
  const uy = dy / length
  let angle = Math.atan2(dy, dx) / DEGREE
  if (angle > 89) angle -= 180
  else if (angle < -90.1) angle += 180
  const m: Vec2 = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
  const label = lettering(text, m[0], m[1], { size, angle, color })
  const half = label.width / 2 + gap
  const arrow = (p: Vec2, s: number): string =>
    `M${f1(p[0])} ${f1(p[1])}L${f1(p[0] + s * (ux * 10 - uy * 1.9))} ${f1(p[1] + s * (uy * 10 + ux * 1.9))}L${f1(p[0] + s * (ux * 10 + uy * 1.9))} ${f1(p[1] + s * (uy * 10 - ux * 1.9))}Z`
  if (length < label.width + 30) {
    const off = 26 + label.width / 2
    const outside = lettering(text, b[0] + ux * off, b[1] + uy * off, { size, angle, color })
    return `<path fill="none" stroke="${color}" stroke-width="${weight}" d="M${f1(a[0] - ux * 20)} ${f1(a[1] - uy * 20)}L${f1(b[0] + ux * 20)} ${f1(b[1] + uy * 20)}"/><path fill="${color}" d="${arrow(a, -1)}${arrow(b, 1)}"/>${outside.svg}`
  }
  return `<path fill="none" stroke="${color}" stroke-width="${weight}" d="M${f1(a[0])} ${f1(a[1])}L${f1(m[0] - ux * half)} ${f1(m[1] - uy * half)}M${f1(m[0] + ux * half)} ${f1(m[1] + uy * half)}L${f1(b[0])} ${f1(b[1])}"/><path fill="${color}" d="${arrow(a, 1)}${arrow(b, -1)}"/>${label.svg}`
}
