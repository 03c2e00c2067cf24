import { f1, nth, range, type Vec2 } from '../geometry.ts'
import { dimension } from '../dimension.ts'
import { lettering } from '../../../services/assets/covers/lettering.ts'
import { PALETTE } from '../palette.ts'
import { CRIMP_CLIP, crimpStrands } from '../flat/crimp-cross.ts'
import { bandEdge } from '../flat/force-curve.ts'
import { linePath, stroke } from '../flat/pens.ts'
import { sheet } from '../flat/sheet.ts'
import { smooth } from '../curves.ts'
import { eased, mix, progress } from './timing.ts'

const STRANDS = 19
const CENTRE: Vec2 = [290, 300]
const SCALE = 1.16
const SAMPLES = 36
/** How far the open crimper stands above the closed one. */
const STROKE = 210

/* Middle line of the left half of the barrel, from the bottom to the tip of the wing: open and crimped. */
const OPEN: readonly Vec2[] = [
  [0, 76],
  [-44, 76],
  [-66, 70],
  [-80, 54],
  [-86, 30],
  [-92, -40],
  [-104, -160],
]
const CLOSED: readonly Vec2[] = [
  [0, 75],
  [-80, 75],
  [-92, 62],
  [-92, -28],
  [-86, -58],
  [-68, -76],
  [-46, -76],
  [-24, -62],
  [-9, -38],
  [-3, -14],
]

/* Points at equal distances along a line. */
function sampled(points: readonly Vec2[]): Vec2[] {
  const lengths = points.slice(1).map((p, i) => Math.hypot(p[0] - nth(points, i)[0], p[1] - nth(points, i)[1]))
  const total = lengths.reduce((sum, length) => sum + length, 0)
  return range(SAMPLES).map((k): Vec2 => {
    let rest = (total * k) / (SAMPLES - 1)
    let i = 0
    while (i < lengths.length - 1 && rest > nth(lengths, i)) {
      rest -= nth(lengths, i)
      i += 1
    }
    const [a, b] = [nth(points, i), nth(points, i + 1)]
    const share = Math.min(1, rest / nth(lengths, i))
    return [mix(a[0], b[0], share), mix(a[1], b[1], share)]
  })
}

/* Strands as they lie in the open barrel: rows from the bottom up. */
const LOOSE: readonly Vec2[] = range(STRANDS).map((i) => {
  const row = Math.floor(i / 4)
  const inRow = i % 4
  return [(inRow - 1.5) * 31 + (row % 2 ? 8 : -8), 46 - row * 27]
})

function barrel(closing: number): string {
  const [open, closed] = [sampled(OPEN), sampled(CLOSED)]
  const left = open.map((p, i): Vec2 => [mix(p[0], nth(closed, i)[0], closing), mix(p[1], nth(closed, i)[1], closing)])
  const whole = [...left].reverse().concat(left.slice(1).map(([x, y]): Vec2 => [-x, y]))
  const d = smooth(whole)
  const pen = (color: string, width: number): string =>
    `<path fill="none" stroke="${color}" stroke-width="${width}" stroke-linejoin="round" d="${d}"/>`
  return pen(PALETTE.ink, 27) + pen(PALETTE.steelHalf, 23) + pen('url(#h2)', 23)
}

function strandsAt(
  closing: number,
  final: readonly { readonly centre: Vec2; readonly outline: readonly Vec2[] }[],
): string {
  const tones = [PALETTE.copperLit, PALETTE.copperWarm, PALETTE.copper, PALETTE.copperPale]
  /* Row by row from below, each row from the left: so the ways of the strands do not cross. */
  const fromBelow = [...final].sort((a, b) => b.centre[1] - a.centre[1])
  const byHeight = range(Math.ceil(STRANDS / 4)).flatMap((row) =>
    fromBelow.slice(row * 4, row * 4 + 4).sort((a, b) => a.centre[0] - b.centre[0]),
  )
  const settle = eased(progress(closing, 0.72, 1))
  const circles = byHeight.map(({ centre }, i) => {
    const from = nth(LOOSE, i)
    const u = eased(closing)
    return `<circle cx="${f1(mix(from[0], centre[0], u))}" cy="${f1(mix(from[1], centre[1], u))}" r="${f1(mix(13, 15.5, u))}" fill="${tones[i % 4]}" stroke="${PALETTE.accentDeep}" stroke-width="1.6"/>`
  })
  const cells = byHeight.map(
    ({ outline }, i) =>
      `<path fill="${tones[i % 4]}" stroke="${PALETTE.accentDeep}" stroke-width="1.8" stroke-linejoin="round" d="${linePath(outline, true)}"/>`,
  )
  return (
    circles.join('') +
    (settle > 0 ? `<g opacity="${settle.toFixed(2)}" clip-path="url(#ci)">${cells.join('')}</g>` : '')
  )
}

function toolAt(lift: number): string {
  const y = -lift
  const crimper = `M-176 ${f1(y - 330)}H176V${f1(y + 20)}L150 ${f1(y + 62)}L116 ${f1(y + 62)}L106 ${f1(y + 10)}V${f1(y - 28)}C106 ${f1(y - 96)} 34 ${f1(y - 104)} 0 ${f1(y - 52)}C-34 ${f1(y - 104)} -106 ${f1(y - 96)} -106 ${f1(y - 28)}V${f1(y + 10)}L-116 ${f1(y + 62)}L-150 ${f1(y + 62)}L-176 ${f1(y + 20)}Z`
  const anvil = 'M-88 90Q0 94 88 90V130H128V230H-128V130H-88Z'
  const cut = (d: string): string =>
    `<path fill="${PALETTE.copper}" d="${d}"/>${stroke(d, 'contour')}<path fill="url(#h2)" fill-opacity=".35" d="${d}"/>`
  return cut(anvil) + cut(crimper)
}

function curveAt(angle: number): string {
  const [x, y, w, h] = [580, 130, 320, 270]
  const place = ([t, f]: Vec2): Vec2 => [x + t * w, y + h - f * h * 0.86]
  const edges = [bandEdge(0.09), bandEdge(-0.09).reverse()].map((edge) => smooth(edge.map(place)))
  const band = `${nth(edges, 0)}L${nth(edges, 1).slice(1)}Z`
  const taught = bandEdge(0)
  const passed = taught.filter(([t]) => t <= angle)
  const next = taught.find(([t]) => t > angle)
  const last = passed.at(-1)
  const share = next && last ? (angle - last[0]) / (next[0] - last[0]) : 0
  const tip: Vec2 | undefined = next && last ? [angle, mix(last[1], next[1], share)] : last
  const line = (tip ? [...passed, tip] : passed).map(place)
  const head = tip ? place(tip) : undefined
  return [
    stroke(band, 'none', 'hatch'),
    stroke(`M${x} ${y - 20}V${y + h}H${x + w + 20}`, 'edge'),
    lettering('kN', x - 24, y - 12, { size: 13 }).svg,
    line.length > 1
      ? `<path fill="none" stroke="${PALETTE.accent}" stroke-width="3" stroke-linecap="round" d="${smooth(line)}"/>`
      : '',
    head
      ? `<circle cx="${f1(head[0])}" cy="${f1(head[1])}" r="6.5" fill="${PALETTE.accent}" stroke="#fff" stroke-width="1.5"/>`
      : '',
  ].join('')
}

/** One frame of the film, 960 × 540: the crimper closes and opens, the force curve is written. `t` runs from 0 to 1. */
export function crimpFrame(t: number): string {
  const down = eased(progress(t, 0.08, 0.5))
  const up = eased(progress(t, 0.6, 0.82))
  const lift = STROKE * (1 - down + up)
  /* The wings are touched only in the last part of the way down. */
  const closing = eased(progress(down, 0.42, 1))
  const angle = 0.61 * progress(down, 0.3, 1) + 0.39 * up
  const measured = progress(t, 0.84, 0.9)
  const [x, y] = CENTRE
  const figure = `<g transform="translate(${x} ${y}) scale(${SCALE})">${strandsAt(closing, crimpStrands(STRANDS))}${barrel(closing)}${toolAt(lift)}</g>`
  const height = `<g opacity="${measured.toFixed(2)}">${stroke(`M${x + 60} ${y - 102}H${x + 210}M${x + 110} ${y + 101}H${x + 210}`, 'thin')}${dimension([x + 196, y - 102], [x + 196, y + 101], '1.42', { size: 17, color: PALETTE.accent, weight: 1.5 })}</g>`
  return sheet(
    '0 0 960 540',
    'A crimp closes',
    `<rect width="960" height="540" fill="#fff"/>${figure}${height}${curveAt(angle)}`,
    CRIMP_CLIP,
  )
}
