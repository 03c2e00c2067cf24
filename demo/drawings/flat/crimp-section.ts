import { f1, nth, range } from '../geometry.ts'
import { dimension } from '../dimension.ts'
import { lettering } from '../../../services/assets/covers/lettering.ts'
import { PALETTE } from '../palette.ts'
import { CRIMP_CLIP, crimpCrossFigure } from './crimp-cross.ts'
import { LINE, sheet } from './sheet.ts'

const { ink: INK, accent: ACCENT } = PALETTE
/** The wire's axis. */
const Y = 215
const STRAND_TONES = [
  PALETTE.copperLit,
  PALETTE.copperWarm,
  PALETTE.copperLit,
  PALETTE.copper,
  PALETTE.copperWarm,
  PALETTE.copper,
  PALETTE.copperDusk,
]

function strands(): string {
  const lines = range(7).map((i) => {
    const t = (i / 6) * 2 - 1
    const a = Y + t * 32
    const b = Y + t * 27
    const spread = Y + t * 33
    const d = `M34 ${a + 3}C160 ${a - 4} 300 ${a + 4} 440 ${a}S500 ${b} 540 ${b}H716C728 ${b} 738 ${(b + spread) / 2} ${752 + (i % 3) * 5} ${spread}`
    return `<path fill="none" stroke="${PALETTE.accentDeep}" stroke-width="12.4" d="${d}"/><path fill="none" stroke="${nth(STRAND_TONES, i)}" stroke-width="10" d="${d}"/>`
  })
  return `<g>${lines.join('')}</g>`
}

function insulation(): string {
  const wall = (s: number): string => `M40 ${Y + s * 38}H436V${Y + s * 64}H40Z`
  const walls = [-1, 1].map(
    (s) =>
      `<path fill="${PALETTE.surface}" d="${wall(s)}"/><path fill="url(#h1)" stroke="${INK}" stroke-width="1.75" d="${wall(s)}"/>`,
  )
  const breakLine = `<path fill="#fff" d="M20 ${Y - 72}H42C62 ${Y - 40} 24 ${Y - 20} 42 ${Y}S62 ${Y + 44} 40 ${Y + 72}H0V${Y - 72}Z"/><path ${LINE} stroke-width="1" d="M42 ${Y - 74}C62 ${Y - 40} 24 ${Y - 20} 42 ${Y}S62 ${Y + 44} 40 ${Y + 74}"/>`
  return walls.join('') + breakLine
}

const cutMetal = (d: string): string =>
  `<path fill="${PALETTE.steelHalf}" d="${d}"/><path fill="url(#h2)" stroke="${INK}" stroke-width="2.5" stroke-linejoin="round" d="${d}"/>`

const wing = (x0: number, x1: number, top: number, t: number, flare: number): string =>
  `M${x0 - 8} ${top - flare}Q${x0 + 4} ${top} ${x0 + 18} ${top}H${x1 - 18}Q${x1 - 4} ${top} ${x1 + 8} ${top - flare}L${x1 + 8} ${top - flare + t}Q${x1 - 4} ${top + t} ${x1 - 22} ${top + t}H${x0 + 22}Q${x0 + 4} ${top + t} ${x0 - 8} ${top - flare + t}Z`

function terminal(): string {
  const bottom = `M268 ${Y + 66}H288L300 ${Y + 70}H424C452 ${Y + 70} 470 ${Y + 40} 506 ${Y + 40}H528Q540 ${Y + 36} 552 ${Y + 36}H704Q716 ${Y + 36} 728 ${Y + 40}H760C790 ${Y + 40} 800 ${Y + 64} 832 ${Y + 64}H1040V${Y + 78}H826C790 ${Y + 78} 780 ${Y + 54} 752 ${Y + 54}H506C474 ${Y + 54} 458 ${Y + 84} 424 ${Y + 84}H268Z`
  const serrations = [582, 622, 662].map(
    (x) => `<path fill="${PALETTE.copper}" stroke="${INK}" stroke-width="1.25" d="M${x} ${Y + 36}v7h16v-7Z"/>`,
  )
  return (
    cutMetal(bottom) +
    cutMetal(wing(304, 414, Y - 80, 14, 0)) +
    cutMetal(wing(540, 716, Y - 50, 15, 12)) +
    serrations.join('')
  )
}

function contactBox(): string {
  const top = `M842 ${Y - 64}H928L970 ${Y - 92}L976 ${Y - 84}L944 ${Y - 64}H1040V${Y - 50}H842Z`
  const spring = `M1032 ${Y + 58}C980 ${Y + 60} 972 ${Y + 6} 930 ${Y + 6}S884 ${Y + 36} 862 ${Y + 30}`
  const pen = (color: string, weight: number): string =>
    `<path fill="none" stroke="${color}" stroke-width="${weight}" stroke-linecap="round" d="${spring}"/>`
  return `${cutMetal(top)}<path fill="none" stroke="${INK}" stroke-width="1" d="M842 ${Y - 50}V${Y + 64}M1040 ${Y - 50}V${Y + 64}"/>${pen(INK, 9)}${pen(PALETTE.copper, 6)}`
}

function sectionDimensions(L: number): string {
  const down = (x: number, a: number, b: number): string => `<path ${LINE} stroke-width=".8" d="M${x} ${a}V${b}"/>`
  const along = (x1: number, x2: number, y: number): string => `<path ${LINE} stroke-width=".8" d="M${x1} ${y}H${x2}"/>`
  const x = 690
  return [
    down(436, Y + 92, Y + 170) +
      down(752, Y + 64, Y + 170) +
      dimension([436, Y + 160], [752, Y + 160], '6.5', { size: L }),
    down(540, Y + 64, Y + 128) +
      down(716, Y + 64, Y + 128) +
      dimension([540, Y + 118], [716, Y + 118], '4.20', { size: L }),
    down(842, Y + 88, Y + 170) +
      down(1040, Y + 88, Y + 170) +
      dimension([842, Y + 160], [1040, Y + 160], '6.3', { size: L }),
    along(60, 128, Y - 64.5) + along(60, 128, Y + 64.5),
    `<rect x="94" y="${Y - 58}" width="24" height="116" fill="#fff" fill-opacity=".88"/>${dimension([106, Y - 64], [106, Y + 64], 'Ø2.4', { size: L })}`,
    /* The dimension that matters. */
    `<path fill="none" stroke="${ACCENT}" stroke-width="1.5" d="M${x} 62V${Y - 50}M${x} ${Y + 54}V${Y + 98}M${x} 62H${x + 132}"/><path fill="${ACCENT}" d="M${x} ${Y - 50}l-3-14h6ZM${x} ${Y + 54}l-3 14h6Z"/>${lettering('1.42 ±0.03', x + 8, 46, { size: L * 1.35, color: ACCENT, weight: 1.7, anchor: 0 }).svg}`,
    `<path ${LINE} stroke-width="1.75" stroke-dasharray="18 5 4 5" d="M628 92V${Y + 84}"/><path fill="none" stroke="${INK}" stroke-width="1.25" d="M628 96H600"/><path fill="${INK}" d="M590 96l12-3.4v6.8Z"/>${lettering('A', 584, 78, { size: L * 1.1, weight: 1.5 }).svg}`,
  ].join('')
}

const BALLOONS = [
  [1, 210, Y - 52, 170, 62],
  [2, 470, Y - 22, 446, 62],
  [3, 560, Y - 44, 530, 62],
  [4, 930, Y + 4, 1000, 62],
] as const

function balloons(): string {
  return BALLOONS.map(([n, x, y, bx, by]) => {
    const l = Math.hypot(bx - x, by - y)
    const leader = `M${x} ${y}L${f1(bx - ((bx - x) / l) * 16)} ${f1(by - ((by - y) / l) * 16)}`
    return `<path fill="none" stroke="#fff" stroke-width="4" d="${leader}"/><path fill="none" stroke="${ACCENT}" stroke-width="1.25" d="${leader}"/><circle cx="${x}" cy="${y}" r="3.4" fill="${ACCENT}" stroke="#fff"/><circle cx="${bx}" cy="${by}" r="16" fill="#fff" stroke="${ACCENT}" stroke-width="1.5"/>${lettering(n, bx, by, { size: 12, color: ACCENT, weight: 1.6 }).svg}`
  }).join('')
}

export interface CrimpSectionOptions {
  /** viewBox; a second one crops the drawing for small screens. */
  readonly box?: string
  readonly title?: string
  readonly dims?: boolean
  readonly lettering?: number
  readonly callouts?: boolean
}

/** The section without the surrounding `<svg>`. */
export const crimpSectionFigure = ({
  dims = true,
  lettering: L = 13,
  callouts = true,
}: CrimpSectionOptions = {}): string =>
  strands() +
  insulation() +
  terminal() +
  contactBox() +
  `<path ${LINE} stroke-width="1" stroke-dasharray="22 5 4 5" d="M10 ${Y}H1080"/>` +
  (dims ? sectionDimensions(L) : '') +
  (callouts ? balloons() : '')

/** Longitudinal section of a crimped contact, about forty times life size; beside it, where there is room, section A–A. */
export function crimpSection(options: CrimpSectionOptions = {}): string {
  const { box = '0 0 1400 430', title = 'Crimped contact, longitudinal section', lettering: L = 13 } = options
  const wide = Number(box.split(' ')[2]) > 1000
  const cross = wide
    ? `<g transform="translate(1100 58)">${crimpCrossFigure({ width: 300, height: 300, dims: false })}</g>${lettering('A - A', 1250, 62, { size: L * 1.1, weight: 1.5 }).svg}`
    : ''
  return sheet(box, title, crimpSectionFigure(options) + cross, CRIMP_CLIP)
}
