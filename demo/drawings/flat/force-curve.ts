import { smooth } from '../curves.ts'
import type { Vec2 } from '../geometry.ts'
import { lettering } from '../../../services/assets/covers/lettering.ts'
import { PALETTE } from '../palette.ts'
import { LINE, sheet } from './sheet.ts'

const { ink: INK, accent: ACCENT } = PALETTE

/** Share of the angle → share of the force of a good crimp. */
export const GOOD_STROKE: readonly Vec2[] = [
  [0, 0],
  [0.12, 0.02],
  [0.24, 0.08],
  [0.34, 0.22],
  [0.44, 0.54],
  [0.5, 0.8],
  [0.56, 0.96],
  [0.61, 1],
  [0.66, 0.9],
  [0.71, 0.58],
  [0.77, 0.2],
  [0.84, 0.05],
  [1, 0],
]

/** The taught curve shifted to one edge of its tolerance band; k = ±0.09 are the edges. */
export const bandEdge = (k: number): Vec2[] =>
  GOOD_STROKE.map(([t, f]) => [
    t + Math.sign(k) * Math.max(-1, Math.min(1, (t - 0.61) / 0.12)) * 0.022 * Math.min(1, f * 4),
    Math.max(0, f * (1 + k) + (f > 0.005 ? k * 0.25 : 0)),
  ])

/** The same stroke with a strand missing. */
export const BAD_STROKE: readonly Vec2[] = GOOD_STROKE.map(([t, f]) => [
  t + (f > 0.3 ? 0.006 : 0),
  f > 0.4 ? f * 0.82 : f * 0.95,
])

/** The diagram without the surrounding `<svg>`, 480 × 400. */
function forceCurveFigure(): string {
  const X = (t: number): number => 64 + t * 372
  const Y = (f: number): number => 336 - f * 250
  const place = (points: readonly Vec2[]): Vec2[] => points.map(([t, f]) => [X(t), Y(f)])
  const up = smooth(place(bandEdge(0.09)))
  const down = smooth(place(bandEdge(-0.09)).reverse())
  const band = `${up}L${down.slice(1)}Z`
  const forces = [1, 2, 3, 4].map(
    (i) =>
      `<path stroke="${PALETTE.line}" d="M64 ${Y(i / 4)}H446"/><path stroke="${INK}" d="M58 ${Y(i / 4)}H64"/>${lettering(i * 2, 44, Y(i / 4), { size: 11 }).svg}`,
  )
  const angles = (
    [
      [0.25, 150],
      [0.5, 180],
      [0.75, 210],
      [1, 240],
    ] as const
  ).map(([t, n]) => `<path stroke="${INK}" d="M${X(t)} 336V342"/>${lettering(n, X(t), 358, { size: 11 }).svg}`)
  const curve = (color: string, points: readonly Vec2[], dash = ''): string =>
    `<path fill="none" stroke="${color}" stroke-width="2.5" stroke-linecap="round"${dash} d="${smooth(place(points))}"/>`
  const [x1, x2, full, low] = [X(0.61), X(0.9), Y(1), Y(0.82)]
  const loss = `<path stroke="${ACCENT}" stroke-width=".8" d="M${x1} ${full}H${x2 + 8}M${x1} ${low}H${x2 + 8}"/><path stroke="${ACCENT}" d="M${x2} ${full - 26}V${full}M${x2} ${low}V${low + 26}"/><path fill="${ACCENT}" d="M${x2} ${full}l-3-11h6ZM${x2} ${low}l-3 11h6Z"/>${lettering('-1.4', x2 + 10, (full + low) / 2, { size: 13, color: ACCENT, weight: 1.5, anchor: 0 }).svg}`
  return [
    `<path fill="${PALETTE.surface}" d="${band}"/><path fill="url(#h1)" stroke="${PALETTE.thin}" stroke-width=".8" d="${band}"/><path ${LINE} stroke-width="1" d="M64 40V336H456"/>`,
    ...forces,
    ...angles,
    curve(INK, bandEdge(0)),
    curve(ACCENT, BAD_STROKE, ' stroke-dasharray="7 5"'),
    loss,
    lettering('kN', 44, 40, { size: 11 }).svg,
  ].join('')
}

/** Crimp force over angle: tolerance band, taught curve, one bad stroke. */
export const forceCurve = (
  title = 'Crimp force over angle: taught curve with tolerance band, and a stroke with a missing strand',
): string => sheet('0 0 480 400', title, forceCurveFigure())
