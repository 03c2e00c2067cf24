import * as z from 'zod'
import { smooth } from '../../curves.ts'
import { f1, nth, range, type Vec2 } from '../../geometry.ts'
import { PALETTE } from '../../palette.ts'
import { circleAt, linePath, rectPath, stroke } from '../pens.ts'
import { elementKind, point } from './element.ts'

const COLORS = {
  insulation: PALETTE.insulation,
  copper: PALETTE.copper,
  grey: PALETTE.greyHalf,
  dark: PALETTE.darkHalf,
  paper: PALETTE.paper,
} as const

/* The cut end of a wire, seen from the side. */
function endBar(end: Vec2 | undefined, before: Vec2 | undefined, w: number): string {
  if (!end || !before) return ''
  const l = Math.hypot(end[0] - before[0], end[1] - before[1]) || 1
  const [nx, ny] = [(-(end[1] - before[1]) / l) * (w / 2 + 0.8), ((end[0] - before[0]) / l) * (w / 2 + 0.8)]
  return stroke(
    linePath([
      [end[0] + nx, end[1] + ny],
      [end[0] - nx, end[1] - ny],
    ]),
    'outline',
  )
}

/** A wire: soft or straight through its points; `core` shows the conductor along the last part of a straight one. */
export const wire = elementKind(
  z.strictObject({
    points: z.array(point).min(2),
    w: z.number().positive().default(10),
    tone: z.enum(['insulation', 'copper', 'grey', 'dark', 'paper']).default('insulation'),
    soft: z.boolean().default(true),
    shine: z.boolean().default(false),
  }),
  ({ points, w, tone, soft, shine }) => {
    const d = soft ? smooth(points) : linePath(points)
    const pen = (color: string, width: number): string =>
      `<path fill="none" stroke="${color}" stroke-width="${f1(width)}" stroke-linejoin="round" d="${d}"/>`
    return (
      pen(PALETTE.ink, w + 3.5) +
      pen(COLORS[tone], w) +
      endBar(points[0], points[1], w) +
      endBar(points.at(-1), points.at(-2), w) +
      (shine
        ? `<path fill="none" stroke="#fff" stroke-width="${f1(w * 0.18)}" transform="translate(0 ${f1(-w * 0.22)})" d="${d}"/>`
        : '')
    )
  },
)

/** Two or three wires twisted around each other along a horizontal axis. */
export const twisted = elementKind(
  z.strictObject({
    at: point,
    length: z.number().positive(),
    lay: z.number().positive().default(64),
    r: z.number().positive().default(11),
    w: z.number().positive().default(9),
  }),
  ({ at: [x0, y0], length, lay, r, w }) => {
    const n = Math.ceil(length / 3)
    const wave = (phase: number): string =>
      linePath(
        range(n + 1).map((i): Vec2 => [
          x0 + (i * length) / n,
          y0 + Math.sin(((i * length) / n / lay) * 2 * Math.PI + phase) * r,
        ]),
      )
    const pen = (color: string, width: number, d: string): string =>
      `<path fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" d="${d}"/>`
    return [Math.PI, 0]
      .map(
        (phase) =>
          pen(PALETTE.ink, w + 3.5, wave(phase)) + pen(phase ? PALETTE.insulation : PALETTE.copper, w, wave(phase)),
      )
      .join('')
  },
)

/** Strands in hexagonal order inside a circle. */
function strands(cx: number, cy: number, r: number, layers: number): string {
  const pitch = r / (layers + 0.5)
  const spots = range(layers * 2 + 1).flatMap((row) => {
    const q = row - layers
    return range(layers * 2 + 1 - Math.abs(q)).map((i): Vec2 => [
      cx + (i - (layers * 2 - Math.abs(q)) / 2) * pitch,
      cy + q * pitch * 0.866,
    ])
  })
  const tones = ['copper', 'copper-light'] as const
  return spots.map(([x, y], i) => stroke(circleAt(x, y, pitch * 0.49), 'edge', nth(tones, i % 3 ? 0 : 1))).join('')
}

type CableKind = 'single' | 'coax' | 'pair' | 'shielded' | 'multi' | 'ribbon' | 'sector'

const jacket = (x: number, y: number, r: number, inner: number): string =>
  stroke(circleAt(x, y, r), 'contour', 'hatch') + stroke(circleAt(x, y, inner), 'outline', 'paper')

const CABLES: Readonly<Record<CableKind, (x: number, y: number, r: number, layers: number) => string>> = {
  single: (x, y, r, layers) => jacket(x, y, r, r * 0.72) + strands(x, y, r * 0.7, layers),
  coax: (x, y, r) =>
    jacket(x, y, r, r * 0.82) +
    stroke(circleAt(x, y, r * 0.8), 'edge', 'metal') +
    stroke(circleAt(x, y, r * 0.66), 'outline', 'insulation') +
    stroke(circleAt(x, y, r * 0.22), 'outline', 'copper'),
  pair: (x, y, r) =>
    jacket(x, y, r, r * 0.86) +
    [-0.42, 0.42].map((o) => jacket(x + o * r, y, r * 0.42, r * 0.27) + strands(x + o * r, y, r * 0.26, 1)).join(''),
  shielded: (x, y, r) =>
    jacket(x, y, r, r * 0.84) +
    stroke(circleAt(x, y, r * 0.82), 'edge', 'metal') +
    stroke(circleAt(x, y, r * 0.7), 'outline', 'paper') +
    [-0.34, 0.34].map((o) => jacket(x + o * r, y, r * 0.34, r * 0.21) + strands(x + o * r, y, r * 0.2, 1)).join(''),
  multi: (x, y, r) =>
    jacket(x, y, r, r * 0.88) +
    range(7)
      .map((i) => {
        const a = (i * Math.PI) / 3
        const [cx, cy] = i ? [x + Math.cos(a) * r * 0.57, y + Math.sin(a) * r * 0.57] : [x, y]
        return jacket(cx, cy, r * 0.27, r * 0.17) + strands(cx, cy, r * 0.165, 1)
      })
      .join(''),
  ribbon: (x, y, r) =>
    stroke(rectPath(x - r * 1.5, y - r * 0.32, r * 3, r * 0.64, r * 0.3), 'contour', 'hatch') +
    range(5)
      .map((i) => stroke(circleAt(x + (i - 2) * r * 0.56, y, r * 0.2), 'outline', 'copper'))
      .join(''),
  sector: (x, y, r, layers) => jacket(x, y, r, r * 0.8) + strands(x, y, r * 0.78, layers),
}

/** A cable cut across. */
export const cable = elementKind(
  z.strictObject({
    at: point,
    r: z.number().positive(),
    kind: z.enum(['single', 'coax', 'pair', 'shielded', 'multi', 'ribbon', 'sector']).default('single'),
    layers: z.number().int().min(1).max(5).default(2),
  }),
  ({ at: [x, y], r, kind, layers }) => CABLES[kind](x, y, r, layers),
)

/** A harness: trunk and branches with connectors at their ends. */
export const harness = elementKind(
  z.strictObject({
    trunk: z.array(point).min(2),
    branches: z.array(z.array(point).min(2)).default([]),
    w: z.number().positive().default(10),
  }),
  ({ trunk, branches, w }) => {
    const lines = [...branches.map((b) => ({ d: smooth(b), width: w * 0.66 })), { d: smooth(trunk), width: w }]
    const pen = (color: string, extra: number): string =>
      lines
        .map(
          ({ d, width }) =>
            `<path fill="none" stroke="${color}" stroke-width="${f1(width + extra)}" stroke-linecap="round" d="${d}"/>`,
        )
        .join('')
    const ends = branches
      .map((b) => b.at(-1))
      .concat([trunk[0], trunk.at(-1)])
      .filter((p): p is [number, number] => p !== undefined)
    const clips = branches.map((b) => nth(b, 0))
    return (
      pen(PALETTE.ink, 3.5) +
      pen(PALETTE.copper, 0) +
      ends
        .map(
          ([x, y]) =>
            stroke(rectPath(x - w * 1.6, y - w * 1.3, w * 3.2, w * 2.6, 2), 'outline', 'paper') +
            stroke(
              `M${f1(x - w * 0.7)} ${f1(y - w * 0.6)}V${f1(y + w * 0.6)}M${f1(x)} ${f1(y - w * 0.6)}V${f1(y + w * 0.6)}M${f1(x + w * 0.7)} ${f1(y - w * 0.6)}V${f1(y + w * 0.6)}`,
              'edge',
            ),
        )
        .join('') +
      clips
        .map(
          ([x, y]) =>
            stroke(circleAt(x, y, w * 0.8), 'outline', 'paper') + stroke(circleAt(x, y, w * 0.24), 'none', 'ink'),
        )
        .join('')
    )
  },
)
