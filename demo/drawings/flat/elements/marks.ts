import * as z from 'zod'
import { PALETTE } from '../../palette.ts'
import { f1, type Vec2 } from '../../geometry.ts'
import { dimension as dimensionLine } from '../../dimension.ts'
import { lettering } from '../../../../services/assets/covers/lettering.ts'
import { arrowHead, circleAt, FILLS, linePath, PENS, rectPath, stroke, type Pen } from '../pens.ts'
import { symbolMarkup, SYMBOL_NAMES } from '../symbols/index.ts'
import { elementKind, point, size } from './element.ts'

const TONES = { ink: PALETTE.ink, accent: PALETTE.accent, thin: PALETTE.thin } as const
const tone = z.enum(['ink', 'accent', 'thin']).default('ink')

/** Lines with or without arrows. */
export const line = elementKind(
  z.strictObject({
    points: z.array(point).min(2),
    pen: z.enum(PENS).default('outline'),
    arrow: z.enum(['none', 'end', 'both']).default('none'),
    close: z.boolean().default(false),
    fill: z.enum(FILLS).default('none'),
  }),
  ({ points, pen, arrow, close, fill }) => {
    const [first, second] = points
    const [tip, before] = [points.at(-1), points.at(-2)]
    const head = (from: Vec2 | undefined, to: Vec2 | undefined): string =>
      from && to ? `<path fill="${pen === 'accent' ? PALETTE.accent : PALETTE.ink}" d="${arrowHead(from, to)}"/>` : ''
    return (
      stroke(linePath(points, close), pen, fill) +
      (arrow === 'none' ? '' : head(before, tip)) +
      (arrow === 'both' ? head(second, first) : '')
    )
  },
)

export const box = elementKind(
  z.strictObject({
    at: point,
    size,
    r: z.number().min(0).default(0),
    pen: z.enum(PENS).default('outline'),
    fill: z.enum(FILLS).default('none'),
  }),
  ({ at, size: [w, h], r, pen, fill }) => stroke(rectPath(at[0], at[1], w, h, r), pen, fill),
)

export const circle = elementKind(
  z.strictObject({
    at: point,
    r: z.number().positive(),
    pen: z.enum(PENS).default('outline'),
    fill: z.enum(FILLS).default('none'),
  }),
  ({ at, r, pen, fill }) => stroke(circleAt(at[0], at[1], r), pen, fill),
)

/** A part of a circle with an arrow, degrees clockwise from the top. */
export const arc = elementKind(
  z.strictObject({
    at: point,
    r: z.number().positive(),
    from: z.number(),
    to: z.number(),
    pen: z.enum(PENS).default('outline'),
    arrow: z.boolean().default(true),
  }),
  ({ at: [cx, cy], r, from, to, pen, arrow }) => {
    const place = (degrees: number): Vec2 => [
      cx + Math.sin((degrees * Math.PI) / 180) * r,
      cy - Math.cos((degrees * Math.PI) / 180) * r,
    ]
    const [a, b] = [place(from), place(to)]
    const large = Math.abs(to - from) > 180 ? 1 : 0
    const path = stroke(
      `M${f1(a[0])} ${f1(a[1])}A${r} ${r} 0 ${large} ${to > from ? 1 : 0} ${f1(b[0])} ${f1(b[1])}`,
      pen,
    )
    const back = place(to - ((to > from ? 1 : -1) * 900) / r)
    return (
      path +
      (arrow ? `<path fill="${pen === 'accent' ? PALETTE.accent : PALETTE.ink}" d="${arrowHead(back, b, 15)}"/>` : '')
    )
  },
)

export const label = elementKind(
  z.strictObject({
    at: point,
    text: z.union([z.string(), z.number()]),
    size: z.number().positive().default(13),
    tone,
    anchor: z.number().min(0).max(1).default(0.5),
    weight: z.number().positive().default(1.4),
  }),
  ({ at, text, size: height, tone: t, anchor, weight }) =>
    lettering(text, at[0], at[1], { size: height, color: TONES[t], anchor, weight }).svg,
)

/** A dimension with its extension lines, which run by `reach` across it. */
export const dimension = elementKind(
  z.strictObject({
    from: point,
    to: point,
    text: z.string(),
    tone,
    size: z.number().positive().default(13),
    reach: z.number().default(0),
  }),
  ({ from, to, text, tone: t, size: height, reach }) => {
    const l = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
    const n: Vec2 = [(-(to[1] - from[1]) / l) * reach, ((to[0] - from[0]) / l) * reach]
    const over = Math.sign(reach) * -6
    const u: Vec2 = [(n[0] / (Math.abs(reach) || 1)) * Math.abs(over), (n[1] / (Math.abs(reach) || 1)) * Math.abs(over)]
    const extension = (p: Vec2): string =>
      `M${f1(p[0] - u[0])} ${f1(p[1] - u[1])}L${f1(p[0] + n[0])} ${f1(p[1] + n[1])}`
    const lines = reach
      ? `<path fill="none" stroke="${TONES[t]}" stroke-width=".8" d="${extension(from)}${extension(to)}"/>`
      : ''
    return lines + dimensionLine(from, to, text, { size: height, color: TONES[t] })
  },
)

export const balloon = elementKind(
  z.strictObject({ at: point, to: point, n: z.union([z.string(), z.number()]) }),
  ({ at, to, n }) => {
    const l = Math.hypot(at[0] - to[0], at[1] - to[1]) || 1
    const end: Vec2 = [at[0] - ((at[0] - to[0]) / l) * 15, at[1] - ((at[1] - to[1]) / l) * 15]
    const leader = linePath([to, end])
    return `<path fill="none" stroke="#fff" stroke-width="4" d="${leader}"/><path fill="none" stroke="${PALETTE.accent}" stroke-width="1.25" d="${leader}"/><circle cx="${to[0]}" cy="${to[1]}" r="3.2" fill="${PALETTE.accent}" stroke="#fff"/><circle cx="${at[0]}" cy="${at[1]}" r="15" fill="#fff" stroke="${PALETTE.accent}" stroke-width="1.5"/>${lettering(n, at[0], at[1], { size: 12, color: PALETTE.accent, weight: 1.6 }).svg}`
  },
)

export const symbol = elementKind(
  z.strictObject({ name: z.enum(SYMBOL_NAMES as [string, ...string[]]), at: point, size: z.number().positive() }),
  ({ name, at, size: width }) => symbolMarkup(name as (typeof SYMBOL_NAMES)[number], at, width),
)

/** The hatched ground under things that stand on it. */
export const ground = elementKind(
  z.strictObject({ from: z.number(), to: z.number(), y: z.number() }),
  ({ from, to, y }) =>
    `${stroke(rectPath(from, y, to - from, 12), 'none', 'hatch')}${stroke(`M${from} ${y}H${to}`, 'edge' satisfies Pen)}`,
)
