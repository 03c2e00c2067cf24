import * as z from 'zod'
import { f1, range, type Vec2 } from '../../geometry.ts'
import { PALETTE } from '../../palette.ts'
import { circleAt, linePath, rectPath, stroke } from '../pens.ts'
import { elementKind, point, size } from './element.ts'

const polar = (cx: number, cy: number, r: number, degrees: number): Vec2 => [
  cx + Math.sin((degrees * Math.PI) / 180) * r,
  cy - Math.cos((degrees * Math.PI) / 180) * r,
]
const sector = (cx: number, cy: number, r: number, from: number, to: number): string => {
  const steps = Math.max(2, Math.ceil(Math.abs(to - from) / 6))
  return linePath([[cx, cy], ...range(steps + 1).map((i) => polar(cx, cy, r, from + ((to - from) * i) / steps))], true)
}

/** A dial from −130° to 130°; the zone is hatched, the hand copper. */
export const gauge = elementKind(
  z.strictObject({
    at: point,
    r: z.number().positive(),
    value: z.number().min(0).max(1),
    zone: z.tuple([z.number(), z.number()]).optional(),
    ticks: z.number().int().min(2).default(20),
  }),
  ({ at: [cx, cy], r, value, zone, ticks }) => {
    const angle = (v: number): number => -130 + v * 260
    const marks = range(ticks + 1)
      .map((i) =>
        linePath([
          polar(cx, cy, r * 0.86, angle(i / ticks)),
          polar(cx, cy, r * (i % 5 ? 0.8 : 0.72), angle(i / ticks)),
        ]),
      )
      .join('')
    return [
      stroke(circleAt(cx, cy, r), 'contour', 'steel'),
      stroke(circleAt(cx, cy, r * 0.9), 'outline', 'paper'),
      zone ? stroke(sector(cx, cy, r * 0.86, angle(zone[0]), angle(zone[1])), 'none', 'hatch') : '',
      stroke(marks, 'edge'),
      `<path stroke="${PALETTE.accent}" stroke-width="3.5" stroke-linecap="round" d="${linePath([polar(cx, cy, -r * 0.14, angle(value)), polar(cx, cy, r * 0.74, angle(value))])}"/>`,
      stroke(circleAt(cx, cy, r * 0.07), 'outline', 'paper'),
    ].join('')
  },
)

export const clock = elementKind(
  z.strictObject({
    at: point,
    r: z.number().positive(),
    hour: z.number(),
    minute: z.number(),
    sweep: z.tuple([z.number(), z.number()]).optional(),
    hours: z.number().int().default(12),
  }),
  ({ at: [cx, cy], r, hour, minute, sweep, hours }) =>
    [
      stroke(circleAt(cx, cy, r), 'contour', 'paper'),
      sweep ? stroke(sector(cx, cy, r * 0.92, sweep[0], sweep[1]), 'edge', 'copper-light') : '',
      stroke(
        range(hours)
          .map((i) =>
            linePath([
              polar(cx, cy, r * 0.93, (i * 360) / hours),
              polar(cx, cy, r * (i % (hours / 4) ? 0.86 : 0.78), (i * 360) / hours),
            ]),
          )
          .join(''),
        'outline',
      ),
      stroke(linePath([[cx, cy], polar(cx, cy, r * 0.5, (hour / hours) * 360)]), 'contour'),
      stroke(linePath([[cx, cy], polar(cx, cy, r * 0.76, minute * 6)]), 'outline'),
      stroke(circleAt(cx, cy, r * 0.05), 'none', 'ink'),
    ].join(''),
)

/** A data matrix code; the same seed gives the same squares. */
export const matrix = elementKind(
  z.strictObject({
    at: point,
    size: z.number().positive(),
    n: z.number().int().min(6).max(24).default(12),
    seed: z.number().int().default(7),
  }),
  ({ at: [x, y], size: side, n, seed }) => {
    const k = side / n
    const dark = (i: number, j: number): boolean =>
      i === 0 ||
      j === n - 1 ||
      (j === 0 && i % 2 === 0) ||
      (i === n - 1 && j % 2 === 1) ||
      (i > 0 && j > 0 && i < n - 1 && j < n - 1 && ((i * 73 + j * 151 + seed * 29 + i * j * 17) % 7) % 2 === 0)
    const squares = range(n).flatMap((i) =>
      range(n).flatMap((j) => (dark(i, j) ? [`M${f1(x + i * k)} ${f1(y + j * k)}h${f1(k)}v${f1(k)}h${f1(-k)}Z`] : [])),
    )
    return `<path fill="${PALETTE.ink}" d="${squares.join('')}"/>`
  },
)

/** Parameters of a recipe as sliders. */
export const sliders = elementKind(
  z.strictObject({
    at: point,
    size,
    values: z.array(z.number().min(0).max(1)).min(1),
    lit: z.number().int().default(-1),
  }),
  ({ at: [x, y], size: [w, h], values, lit }) => {
    const pitch = h / values.length
    return values
      .map((v, i) => {
        const cy = y + pitch * (i + 0.5)
        return (
          stroke(`M${x} ${f1(cy)}H${x + w}`, 'edge') +
          stroke(
            range(11)
              .map((k) => `M${f1(x + (k * w) / 10)} ${f1(cy + 8)}v4`)
              .join(''),
            'thin',
          ) +
          stroke(rectPath(x + v * w - 7, cy - 12, 14, 24, 3), 'outline', i === lit ? 'copper' : 'paper')
        )
      })
      .join('')
  },
)

/** A tree of nodes: one becomes three becomes nine. */
export const tree = elementKind(
  z.strictObject({
    at: point,
    size,
    levels: z.array(z.number().int().positive()).min(2),
    node: z.enum(['person', 'circle', 'box']).default('circle'),
    r: z.number().positive().default(16),
    upright: z.boolean().default(false),
  }),
  ({ at: [x, y], size: [w, h], levels, node, r, upright }) => {
    const place = (level: number, i: number): Vec2 => {
      const [a, b] = [level / (levels.length - 1), (i + 0.5) / (levels[level] ?? 1)]
      return upright ? [x + b * w, y + a * h] : [x + a * w, y + b * h]
    }
    const links = levels
      .slice(1)
      .flatMap((count, l) =>
        range(count).map((i) => [place(l, Math.floor((i * (levels[l] ?? 1)) / count)), place(l + 1, i)] as const),
      )
    const lines = links.map(([a, b]): readonly Vec2[] =>
      upright
        ? [a, [a[0], (a[1] + b[1]) / 2], [b[0], (a[1] + b[1]) / 2], b]
        : [a, [(a[0] + b[0]) / 2, a[1]], [(a[0] + b[0]) / 2, b[1]], b],
    )
    const draw = ([cx, cy]: Vec2, level: number): string => {
      const fill = level === 0 ? 'copper' : level === 1 ? 'copper-light' : 'paper'
      if (node === 'person')
        return (
          stroke(
            `M${f1(cx - r)} ${f1(cy + r)}C${f1(cx - r)} ${f1(cy - r * 0.2)} ${f1(cx + r)} ${f1(cy - r * 0.2)} ${f1(cx + r)} ${f1(cy + r)}Z`,
            'outline',
            fill,
          ) + stroke(circleAt(cx, cy - r * 0.5, r * 0.48), 'outline', fill)
        )
      return node === 'box'
        ? stroke(rectPath(cx - r * 1.5, cy - r, r * 3, r * 2, 2), 'outline', fill)
        : stroke(circleAt(cx, cy, r), 'outline', fill)
    }
    return (
      lines.map((l) => stroke(linePath(l), 'edge')).join('') +
      levels.flatMap((count, l) => range(count).map((i) => draw(place(l, i), l))).join('')
    )
  },
)

/** A globe with meridians and parallels, pins as [longitude, latitude] on the visible side. */
export const globe = elementKind(
  z.strictObject({
    at: point,
    r: z.number().positive(),
    centre: z.number().default(10),
    pins: z.array(point).default([]),
    links: z.boolean().default(true),
  }),
  ({ at: [cx, cy], r, centre, pins, links }) => {
    const rad = Math.PI / 180
    const tilt = 18 * rad
    const project = (lon: number, lat: number): { p: Vec2; seen: boolean } => {
      const [a, b] = [(lon - centre) * rad, lat * rad]
      const [px, py, pz] = [Math.cos(b) * Math.sin(a), Math.sin(b), Math.cos(b) * Math.cos(a)]
      const [qy, qz] = [py * Math.cos(tilt) - pz * Math.sin(tilt), py * Math.sin(tilt) + pz * Math.cos(tilt)]
      return { p: [cx + px * r, cy - qy * r], seen: qz > 0 }
    }
    const runs = (points: { p: Vec2; seen: boolean }[]): string =>
      points
        .map(({ p, seen }, i) => (seen ? `${i > 0 && points[i - 1]?.seen ? 'L' : 'M'}${f1(p[0])} ${f1(p[1])}` : ''))
        .join('')
    const meridians = range(12)
      .map((i) => runs(range(37).map((k) => project(i * 30, -90 + k * 5))))
      .join('')
    const parallels = [-60, -30, 0, 30, 60].map((lat) => runs(range(73).map((k) => project(k * 5, lat)))).join('')
    const places = pins.map(([lon, lat]) => project(lon, lat)).filter(({ seen }) => seen)
    const home = places[0]
    const lines =
      links && home
        ? places
            .slice(1)
            .map(({ p }) => {
              const m: Vec2 = [
                (p[0] + home.p[0]) / 2,
                Math.min(p[1], home.p[1]) - Math.hypot(p[0] - home.p[0], p[1] - home.p[1]) * 0.22,
              ]
              return `M${f1(home.p[0])} ${f1(home.p[1])}Q${f1(m[0])} ${f1(m[1])} ${f1(p[0])} ${f1(p[1])}`
            })
            .join('')
        : ''
    return (
      stroke(circleAt(cx, cy, r), 'contour', 'paper') +
      stroke(meridians + parallels, 'thin') +
      (lines
        ? `<path fill="none" stroke="${PALETTE.accent}" stroke-width="2.5" stroke-linecap="round" d="${lines}"/>`
        : '') +
      places.map(({ p }, i) => stroke(circleAt(p[0], p[1], i ? 6 : 10), 'outline', i ? 'paper' : 'copper')).join('')
    )
  },
)

/** The mark: section of a seven-strand wire. */
export const mark = elementKind(
  z.strictObject({ at: point, r: z.number().positive(), construction: z.boolean().default(false) }),
  ({ at: [cx, cy], r, construction }) => {
    const k = r / 18
    const spots = range(7).map((i): Vec2 =>
      i
        ? [cx + Math.cos((i * 60 * Math.PI) / 180) * 9.6 * k, cy + Math.sin((i * 60 * Math.PI) / 180) * 9.6 * k]
        : [cx, cy],
    )
    const help = construction
      ? stroke(circleAt(cx, cy, 9.6 * k), 'thin') +
        stroke(
          `M${f1(cx - r * 1.3)} ${cy}H${f1(cx + r * 1.3)}M${cx} ${f1(cy - r * 1.3)}V${f1(cy + r * 1.3)}`,
          'centre',
        ) +
        stroke(
          [60, 120].map((d) => linePath([polar(cx, cy, r * 1.15, d - 30), polar(cx, cy, -r * 1.15, d - 30)])).join(''),
          'thin',
        )
      : ''
    return `<circle cx="${cx}" cy="${cy}" r="${f1(r)}" fill="#fff" stroke="${PALETTE.ink}" stroke-width="${f1(2.5 * k)}"/>${spots.map(([x, y]) => `<circle cx="${f1(x)}" cy="${f1(y)}" r="${f1(4.2 * k)}" fill="${PALETTE.accent}"/>`).join('')}${help}`
  },
)
