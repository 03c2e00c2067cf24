import * as z from 'zod'
import { smooth } from '../../curves.ts'
import { f1, range, type Vec2 } from '../../geometry.ts'
import { lettering } from '../../../../services/assets/covers/lettering.ts'
import { PALETTE } from '../../palette.ts'
import { linePath, rectPath, stroke } from '../pens.ts'
import { BAD_STROKE, bandEdge, GOOD_STROKE } from '../force-curve.ts'
import { elementKind, point, size } from './element.ts'

const axes = (x: number, y: number, w: number, h: number): string => stroke(`M${x} ${y}V${y + h}H${x + w}`, 'edge')

/** Force over angle: taught stroke, tolerance band, bad stroke. */
export const curve = elementKind(
  z.strictObject({
    at: point,
    size,
    band: z.boolean().default(true),
    bad: z.boolean().default(false),
    axes: z.boolean().default(true),
  }),
  ({ at: [x, y], size: [w, h], band, bad, axes: withAxes }) => {
    const place = (points: readonly Vec2[]): Vec2[] =>
      points.map(([t, f]) => [x + 6 + t * (w - 12), y + h - 4 - f * h * 0.8])
    const edge = `${smooth(place(bandEdge(0.09)))}L${smooth(place(bandEdge(-0.09)).reverse()).slice(1)}Z`
    return [
      band ? stroke(edge, 'none', 'hatch') : '',
      withAxes ? axes(x, y, w, h) : '',
      stroke(smooth(place(GOOD_STROKE)), 'contour'),
      bad
        ? `<path fill="none" stroke="${PALETTE.accent}" stroke-width="2.5" stroke-linecap="round" stroke-dasharray="7 5" d="${smooth(place(BAD_STROKE))}"/>`
        : '',
    ].join('')
  },
)

/** Many strokes behind each other, the newest in front. */
export const strokes = elementKind(
  z.strictObject({
    at: point,
    size,
    count: z.number().int().min(2).max(14).default(7),
    bad: z.number().int().default(-1),
  }),
  ({ at: [x, y], size: [w, h], count, bad }) => {
    const [dx, dy] = [w * 0.34, h * 0.5]
    const [cw, ch] = [w - dx, h - dy]
    return range(count)
      .map((k) => {
        const i = count - 1 - k
        const [ox, oy] = [x + (dx * i) / (count - 1), y + dy - (dy * i) / (count - 1)]
        const source = i === bad ? BAD_STROKE : GOOD_STROKE
        const points = source.map(([t, f]): Vec2 => [
          ox + t * cw,
          oy + ch - f * (1 + (((i * 37) % 7) - 3) * 0.012) * ch * 0.86,
        ])
        return stroke(
          `${smooth(points)}L${f1(ox + cw)} ${f1(oy + ch)}L${f1(ox)} ${f1(oy + ch)}Z`,
          i === bad ? 'accent' : i === 0 ? 'outline' : 'edge',
          i === bad ? 'copper-light' : 'paper',
        )
      })
      .join('')
  },
)

export const bars = elementKind(
  z.strictObject({
    at: point,
    size,
    values: z.array(z.number().min(0).max(1)).min(1),
    lit: z.array(z.number().int()).default([]),
    gap: z.number().min(0).max(0.9).default(0.35),
    hatched: z.array(z.number().int()).default([]),
  }),
  ({ at: [x, y], size: [w, h], values, lit, gap, hatched }) => {
    const pitch = w / values.length
    return (
      values
        .map((v, i) =>
          stroke(
            rectPath(x + i * pitch + (pitch * gap) / 2, y + h - v * h, pitch * (1 - gap), v * h),
            'edge',
            lit.includes(i) ? 'copper' : hatched.includes(i) ? 'hatch' : 'steel',
          ),
        )
        .join('') + stroke(`M${x - 8} ${y + h}H${x + w + 8}`, 'outline')
    )
  },
)

/** Measured values in classes between two limits, with the curve they follow. */
export const histogram = elementKind(
  z.strictObject({
    at: point,
    size,
    sigma: z.number().positive().default(0.13),
    limits: z.boolean().default(true),
    shift: z.number().default(0),
  }),
  ({ at: [x, y], size: [w, h], sigma, limits, shift }) => {
    const bell = (t: number): number => Math.exp(-((t - 0.5 - shift) ** 2) / (2 * sigma * sigma))
    const n = 17
    const columns = range(n).map((i) => {
      const v = Math.max(0, bell((i + 0.5) / n) * (1 + ((((i * 53) % 11) - 5) / 5) * 0.07))
      return v < 0.02
        ? ''
        : stroke(rectPath(x + (i * w) / n + 1, y + h - v * h * 0.84, w / n - 2, v * h * 0.84), 'edge', 'steel')
    })
    const line = smooth(range(25).map((i): Vec2 => [x + (i * w) / 24, y + h - bell(i / 24) * h * 0.86]))
    const limit = (f: number): string =>
      `<path stroke="${PALETTE.accent}" stroke-width="1.75" d="M${f1(x + w * f)} ${y - 4}V${y + h}"/>`
    return (
      columns.join('') +
      stroke(line, 'contour') +
      (limits ? limit(0.06) + limit(0.94) : '') +
      stroke(`M${x - 10} ${y + h}H${x + w + 10}`, 'outline')
    )
  },
)

/** Rows of work over time: [from, to, kind]; copper is a changeover, hatching a stop. */
export const schedule = elementKind(
  z.strictObject({
    at: point,
    size,
    rows: z.array(z.array(z.tuple([z.number(), z.number(), z.enum(['run', 'change', 'stop', 'plan', 'dark'])]))).min(1),
    now: z.number().min(0).max(1).optional(),
  }),
  ({ at: [x, y], size: [w, h], rows, now }) => {
    const pitch = h / rows.length
    const fill = { run: 'steel', change: 'copper', stop: 'hatch', plan: 'paper', dark: 'dark' } as const
    const grid = range(9)
      .map((i) => stroke(`M${f1(x + (i * w) / 8)} ${y - 8}V${y + h}`, 'thin'))
      .join('')
    const work = rows.flatMap((row, r) =>
      row.map(([a, b, kind]) =>
        stroke(
          rectPath(x + a * w, y + r * pitch + pitch * 0.2, (b - a) * w, pitch * 0.6),
          kind === 'plan' ? 'dashed' : 'outline',
          fill[kind],
        ),
      ),
    )
    const marker =
      now === undefined
        ? ''
        : `<path stroke="${PALETTE.accent}" stroke-width="2.5" d="M${f1(x + now * w)} ${y - 18}V${y + h + 8}"/><path fill="${PALETTE.accent}" d="M${f1(x + now * w - 8)} ${y - 26}H${f1(x + now * w + 8)}L${f1(x + now * w)} ${y - 12}Z"/>`
    return grid + work.join('') + stroke(`M${x} ${y + h}H${x + w}`, 'outline') + marker
  },
)

/** A line chart on axes. */
export const trend = elementKind(
  z.strictObject({
    at: point,
    size,
    values: z.array(z.number()).min(2),
    pen: z.enum(['contour', 'accent', 'outline', 'dashed']).default('contour'),
    area: z.boolean().default(false),
    axes: z.boolean().default(true),
    soft: z.boolean().default(true),
    ticks: z.number().int().min(0).default(0),
  }),
  ({ at: [x, y], size: [w, h], values, pen, area, axes: withAxes, soft, ticks }) => {
    const points = values.map((v, i): Vec2 => [x + (i * w) / (values.length - 1), y + h - v * h])
    const d = soft ? smooth(points) : linePath(points)
    const marks = range(ticks)
      .map((i) => stroke(`M${f1(x + ((i + 1) * w) / ticks)} ${y + h}v7`, 'edge'))
      .join('')
    const grid = withAxes
      ? range(4)
          .map((i) => stroke(`M${x} ${f1(y + (i * h) / 4)}H${x + w}`, 'thin'))
          .join('')
      : ''
    return (
      (area ? stroke(`${d}L${x + w} ${y + h}L${x} ${y + h}Z`, 'none', 'hatch') : '') +
      grid +
      stroke(d, pen) +
      (withAxes ? axes(x, y, w, h) + marks : '')
    )
  },
)

/** Days or months in a grid, some marked. */
export const calendar = elementKind(
  z.strictObject({
    at: point,
    size,
    cols: z.number().int().positive().default(7),
    rows: z.number().int().positive().default(5),
    marked: z.array(z.number().int()).default([]),
    hatched: z.array(z.number().int()).default([]),
    numbers: z.boolean().default(true),
  }),
  ({ at: [x, y], size: [w, h], cols, rows, marked, hatched, numbers }) => {
    const head = h * 0.14
    const [cw, ch] = [w / cols, (h - head) / rows]
    const cells = range(cols * rows).map((i) => {
      const [cx, cy] = [x + (i % cols) * cw, y + head + Math.floor(i / cols) * ch]
      const fill = marked.includes(i) ? 'copper' : hatched.includes(i) ? 'hatch' : 'paper'
      const text =
        numbers && ch > 30
          ? lettering(i + 1, cx + 8, cy + 14, { size: 9, anchor: 0, color: marked.includes(i) ? '#fff' : PALETTE.thin })
              .svg
          : ''
      return stroke(rectPath(cx, cy, cw, ch), 'thin', fill) + text
    })
    return (
      cells.join('') +
      stroke(rectPath(x, y, w, head), 'outline', 'dark') +
      stroke(rectPath(x, y, w, h), 'contour') +
      [0.2, 0.8].map((f) => stroke(rectPath(x + w * f - 5, y - 12, 10, 24, 4), 'outline', 'steel')).join('')
    )
  },
)
