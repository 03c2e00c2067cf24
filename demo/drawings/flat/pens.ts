import { f1, type Vec2 } from '../geometry.ts'
import { PALETTE, WEIGHT } from '../palette.ts'

/** The pens of flat drawings. `thin` is for axes and extension lines, `accent` for what matters. */
export const PENS = ['contour', 'outline', 'edge', 'thin', 'accent', 'dashed', 'centre', 'none'] as const
export type Pen = (typeof PENS)[number]

/** What an area is filled with; the two hatchings mean cut insulation and cut metal. */
export const FILLS = [
  'none',
  'paper',
  'surface',
  'insulation',
  'grey',
  'steel',
  'dark',
  'copper',
  'copper-light',
  'ink',
  'hatch',
  'metal',
] as const
export type Fill = (typeof FILLS)[number]

const STROKE: Readonly<Record<Pen, string>> = {
  contour: `stroke="${PALETTE.ink}" stroke-width="${WEIGHT.contour}"`,
  outline: `stroke="${PALETTE.ink}" stroke-width="${WEIGHT.outline}"`,
  edge: `stroke="${PALETTE.ink}" stroke-width="1"`,
  thin: `stroke="${PALETTE.lineStrong}" stroke-width="1"`,
  accent: `stroke="${PALETTE.accent}" stroke-width="${WEIGHT.outline}"`,
  dashed: `stroke="${PALETTE.thin}" stroke-width="1.25" stroke-dasharray="6 5"`,
  centre: `stroke="${PALETTE.ink}" stroke-width=".8" stroke-dasharray="16 4 3 4"`,
  none: '',
}

const COLOR: Readonly<Record<Fill, string>> = {
  none: 'none',
  paper: PALETTE.paper,
  surface: PALETTE.surface,
  insulation: PALETTE.insulation,
  grey: PALETTE.greyHalf,
  steel: PALETTE.steelHalf,
  dark: PALETTE.darkHalf,
  copper: PALETTE.copper,
  'copper-light': PALETTE.copperLit,
  ink: PALETTE.ink,
  hatch: 'url(#h1)',
  metal: 'url(#h2)',
}

/** One path with a pen and a fill; hatchings lie on their ground colour. */
export function stroke(d: string, pen: Pen = 'outline', fill: Fill = 'none'): string {
  const ground = fill === 'hatch' ? PALETTE.surface : fill === 'metal' ? PALETTE.steelHalf : null
  const base = ground ? `<path fill="${ground}" d="${d}"/>` : ''
  return `${base}<path fill="${COLOR[fill]}" ${STROKE[pen]} stroke-linejoin="round" stroke-linecap="round" d="${d}"/>`
}

/** Path of a rectangle, its corners rounded by `r`. */
export function rectPath(x: number, y: number, w: number, h: number, r = 0): string {
  if (!r) return `M${f1(x)} ${f1(y)}H${f1(x + w)}V${f1(y + h)}H${f1(x)}Z`
  return `M${f1(x + r)} ${f1(y)}H${f1(x + w - r)}Q${f1(x + w)} ${f1(y)} ${f1(x + w)} ${f1(y + r)}V${f1(y + h - r)}Q${f1(x + w)} ${f1(y + h)} ${f1(x + w - r)} ${f1(y + h)}H${f1(x + r)}Q${f1(x)} ${f1(y + h)} ${f1(x)} ${f1(y + h - r)}V${f1(y + r)}Q${f1(x)} ${f1(y)} ${f1(x + r)} ${f1(y)}Z`
}

/** Path of a circle: four Bézier arcs, so that it can be scaled like any other path. */
export function circleAt(x: number, y: number, r: number): string {
  const k = 0.5523 * r
  const p = (a: number, b: number): string => `${f1(x + a)} ${f1(y + b)}`
  return `M${p(r, 0)}C${p(r, k)} ${p(k, r)} ${p(0, r)}C${p(-k, r)} ${p(-r, k)} ${p(-r, 0)}C${p(-r, -k)} ${p(-k, -r)} ${p(0, -r)}C${p(k, -r)} ${p(r, -k)} ${p(r, 0)}Z`
}

/** Path through points, closed or open. */
export const linePath = (points: readonly Vec2[], close = false): string =>
  points.map(([x, y], i) => `${i ? 'L' : 'M'}${f1(x)} ${f1(y)}`).join('') + (close ? 'Z' : '')

/** A filled arrow head at `tip`, coming from `from`. */
export function arrowHead(from: Vec2, tip: Vec2, size = 13): string {
  const l = Math.hypot(tip[0] - from[0], tip[1] - from[1]) || 1
  const [ux, uy] = [(tip[0] - from[0]) / l, (tip[1] - from[1]) / l]
  const wing = (s: number): Vec2 => [
    tip[0] - ux * size - s * uy * size * 0.32,
    tip[1] - uy * size + s * ux * size * 0.32,
  ]
  return linePath([tip, wing(1), wing(-1)], true)
}

/** Scales a path of absolute commands (M L H V C Q S Z) and moves it; the pen keeps its weight. */
export function scaledPath(d: string, k: number, [dx, dy]: Vec2): string {
  return (d.match(/[MLHVCQSZ][^MLHVCQSZ]*/g) ?? [])
    .map((segment) => {
      const command = segment.charAt(0)
      const numbers = [...segment.slice(1).matchAll(/-?\d*\.?\d+/g)].map(Number)
      const place = (n: number, i: number): string =>
        f1(n * k + (command === 'V' || (command !== 'H' && i % 2) ? dy : dx))
      return command + numbers.map(place).join(' ')
    })
    .join('')
}
