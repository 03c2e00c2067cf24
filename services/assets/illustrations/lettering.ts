import { f1, type Vec2, DEGREE } from './geometry.ts'
import { glyphOf } from './glyphs.ts'
import { PALETTE } from './palette.ts'

export interface LetteringStyle {
  /** Height of the capitals in pixels. */
  readonly size?: number
  /** Degrees, clockwise. */
  readonly angle?: number
  readonly color?: string
  readonly weight?: number
  /** 0 begins at the point, 0.5 is centred, 1 ends there. */
  readonly anchor?: number
}

/** Text as strokes: no font is needed inside `<img>`. Returns its width in pixels and the markup. */
export function lettering(
  text: string | number,
  x: number,
  y: number,
  { size = 11, angle = 0, color = PALETTE.ink, weight = 1.25, anchor = 0.5 }: LetteringStyle = {},
): { width: number; svg: string } {
  const k = size / 10
  const glyphs = Array.from(String(text), glyphOf)
  const w = glyphs.reduce((sum, [advance]) => sum + advance + 2, -2)
  let cx = -w * anchor
  const parts = glyphs.map(([advance, strokes]) => {
    const glyph = strokes ? `<path d="${strokes}" transform="translate(${f1(cx)} 0)"/>` : ''
    cx += advance + 2
    return glyph
  })
  const pen = `fill="none" stroke="${color}" stroke-width="${(weight / k).toFixed(2)}" stroke-linecap="round" stroke-linejoin="round"`
  const place = `translate(${f1(x)} ${f1(y)}) rotate(${f1(angle)}) scale(${k.toFixed(3)}) translate(0 -5)`
  return { width: w * k, svg: `<g ${pen} transform="${place}">${parts.join('')}</g>` }
}

export interface DimensionStyle {
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
