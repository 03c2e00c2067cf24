import { f1, nth, range, type Vec2 } from '../geometry.ts'
import { dimension } from '../dimension.ts'
import { lettering } from '../../../services/assets/covers/lettering.ts'
import { PALETTE } from '../palette.ts'
import { LINE, sheet } from './sheet.ts'

const CAVITY: readonly Vec2[] = [
  [-72, 62],
  [72, 62],
  [80, 54],
  [80, -24],
  [76, -42],
  [62, -54],
  [44, -54],
  [28, -42],
  [14, -18],
  [0, 6],
  [-14, -18],
  [-28, -42],
  [-44, -54],
  [-62, -54],
  [-76, -42],
  [-80, -24],
  [-80, 54],
]
/** Inner outline of the crimped barrel. */
const INNER = 'M' + CAVITY.map((p) => p.join(' ')).join('L') + 'Z'
const BURR = 'M-104 70L-132 92Q-120 90-98 88H98Q120 90 132 92L104 70V-28C104-92 34-100 0-50C-34-100-104-92-104-28Z'
const OUTER = 'M-104 66Q-104 88-82 88H82Q104 88 104 66V-28C104-92 34-100 0-50C-34-100-104-92-104-28Z'

function isInside([x, y]: Vec2): boolean {
  return CAVITY.reduce((inside, [xi, yi], i) => {
    const [xj, yj] = nth(CAVITY, (i + CAVITY.length - 1) % CAVITY.length)
    return yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi ? !inside : inside
  }, false)
}

function gridPoints(): Vec2[] {
  const points: Vec2[] = []
  for (let x = -80; x <= 80; x += 2.5) for (let y = -56; y <= 62; y += 2.5) if (isInside([x, y])) points.push([x, y])
  return points
}

/* Lloyd relaxation: the strands settle until each has its share of the room. Same result each time. */
function relaxed(count: number): Vec2[] {
  const grid = gridPoints()
  let centres = range(count).map((i) => nth(grid, Math.floor(((i * 0.618034 + 0.11) % 1) * grid.length)))
  for (let k = 0; k < 40; k += 1) {
    const sums = centres.map(() => ({ x: 0, y: 0, n: 0 }))
    for (const g of grid) {
      let nearest = 0
      let least = 1e9
      centres.forEach((c, i) => {
        const distance = (c[0] - g[0]) ** 2 + (c[1] - g[1]) ** 2
        if (distance < least) {
          least = distance
          nearest = i
        }
      })
      const sum = nth(sums, nearest)
      sum.x += g[0]
      sum.y += g[1]
      sum.n += 1
    }
    centres = centres.map((c, i) => {
      const { x, y, n } = nth(sums, i)
      return n ? [x / n, y / n] : c
    })
  }
  return centres
}

/* The Voronoi cell of one strand: what is nearer to it than to any other. */
function cellOf(centres: readonly Vec2[], i: number): Vec2[] {
  const own = nth(centres, i)
  return centres.reduce<Vec2[]>(
    (polygon, other, j) => {
      if (j === i) return polygon
      const m: Vec2 = [(own[0] + other[0]) / 2, (own[1] + other[1]) / 2]
      const d: Vec2 = [other[0] - own[0], other[1] - own[1]]
      const side = (p: Vec2): number => (p[0] - m[0]) * d[0] + (p[1] - m[1]) * d[1]
      return polygon.flatMap((p, k) => {
        const r = nth(polygon, (k + 1) % polygon.length)
        const [a, b] = [side(p), side(r)]
        const t = a / (a - b)
        const cut: Vec2[] = a * b < 0 ? [[p[0] + t * (r[0] - p[0]), p[1] + t * (r[1] - p[1])]] : []
        return a <= 0 ? [p, ...cut] : cut
      })
    },
    [
      [-120, -120],
      [120, -120],
      [120, 120],
      [-120, 120],
    ],
  )
}

/** Centres and outlines of the pressed strands, in the section's own coordinates. */
export function crimpStrands(count: number): readonly { readonly centre: Vec2; readonly outline: readonly Vec2[] }[] {
  const centres = relaxed(count)
  return centres.map((centre, i) => ({ centre, outline: cellOf(centres, i) }))
}

export interface CrimpCrossOptions {
  /** Number of strands. */
  readonly n?: number
  readonly width?: number
  readonly height?: number
  readonly dims?: boolean
  readonly title?: string
  /** A loose crimp leaves voids; a burr is pressed out of the tool's corners. */
  readonly state?: 'good' | 'loose' | 'burr'
}

/** The cross-section without the surrounding `<svg>`; it needs the hatching h2 and {@link CRIMP_CLIP}. */
export function crimpCrossFigure({
  n = 19,
  width = 480,
  height = 400,
  dims = true,
  state = 'good',
}: CrimpCrossOptions = {}): string {
  const k = Math.min(width / 300, height / 250)
  const w = (weight: number): string => (weight / k).toFixed(2)
  const tones = [PALETTE.copperLit, PALETTE.copperWarm, PALETTE.copper, PALETTE.copperPale]
  const centres = relaxed(n)
  const outer = state === 'burr' ? BURR : OUTER
  const strands = centres.map(([x, y], i) =>
    state === 'loose'
      ? `<circle cx="${f1(x)}" cy="${f1(y)}" r="${f1(46 / Math.sqrt(n))}" fill="${tones[i % 4]}" stroke="${PALETTE.accentDeep}" stroke-width="${w(1.5)}"/>`
      : `<path fill="${tones[i % 4]}" stroke="${PALETTE.accentDeep}" stroke-width="${w(2.2)}" stroke-linejoin="round" d="M${cellOf(
          centres,
          i,
        )
          .map((p) => `${f1(p[0])} ${f1(p[1])}`)
          .join('L')}Z"/>`,
  )
  const section = `<g transform="translate(${width / 2} ${height / 2 - 2}) scale(${Number(f1(k * 10)) / 10})"><path fill="${PALETTE.steelHalf}" d="${outer}"/><path fill="url(#h2)" stroke="${PALETTE.ink}" stroke-width="${w(2.5)}" stroke-linejoin="round" d="${outer}"/><path fill="${state === 'loose' ? PALETTE.ink : PALETTE.accentDeep}" stroke="${PALETTE.ink}" stroke-width="${w(1.75)}" stroke-linejoin="round" d="${INNER}"/><g clip-path="url(#ci)">${strands.join('')}</g><path fill="none" stroke="${PALETTE.ink}" stroke-width="${w(1.75)}" d="${INNER}M0-50V6"/></g>`
  if (!dims) return section
  const X = (v: number): number => width / 2 + v * k
  const Y = (v: number): number => height / 2 - 2 + v * k
  const extensions = `<path ${LINE} stroke-width=".8" d="M${f1(X(-104))} ${f1(Y(80))}V${f1(Y(112))}M${f1(X(104))} ${f1(Y(80))}V${f1(Y(112))}M${f1(X(84))} ${f1(Y(-76))}H${f1(X(136))}M${f1(X(96))} ${f1(Y(88))}H${f1(X(136))}"/>`
  return (
    section +
    extensions +
    dimension([X(-104), Y(106)], [X(104), Y(106)], '1.78', { size: 13 }) +
    dimension([X(130), Y(-76)], [X(130), Y(88)], '1.42', { size: 13, color: PALETTE.accent, weight: 1.25 }) +
    lettering('A - A', X(-128), Y(-98), { size: 13, weight: 1.4 }).svg
  )
}

/** The clip path that {@link crimpCrossFigure} refers to. */
export const CRIMP_CLIP = `<clipPath id="ci"><path d="${INNER}"/></clipPath>`

/** Cross-section A–A of the conductor crimp: strands pressed until no void is left. */
export function crimpCross(options: CrimpCrossOptions = {}): string {
  const { width = 480, height = 400, title = 'Cross-section A–A of the conductor crimp' } = options
  return sheet(`0 0 ${width} ${height}`, title, crimpCrossFigure(options), CRIMP_CLIP)
}
