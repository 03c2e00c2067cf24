import { f1, range } from '../geometry.ts'
import { dimension } from '../dimension.ts'
import { PALETTE } from '../palette.ts'
import { sheet } from './sheet.ts'

/** Stations of the wire's way. */
export const PROCESS_STEPS = ['cut', 'strip', 'crimp', 'seal', 'twist', 'assemble', 'test'] as const
export type ProcessStep = (typeof PROCESS_STEPS)[number]

const { ink: INK, accent: ACCENT, copper: COPPER, insulation: INSULATION, steelHalf: STEEL } = PALETTE
/** The wire's axis, the same in every picture. */
const Y = 66

const insulated = (x0: number, x1: number, y = Y, r = 13): string =>
  `<path fill="${INSULATION}" stroke="${INK}" stroke-width="1.75" d="M${x0} ${y - r}H${x1}V${y + r}H${x0}Z"/><path stroke="#fff" stroke-width="2.5" d="M${x0} ${y - r / 2}H${x1 - 4}"/>`
const core = (x0: number, x1: number, y = Y, r = 8): string =>
  `<path fill="${COPPER}" stroke="${INK}" stroke-width="1.75" d="M${x0} ${y - r}H${x1}V${y + r}H${x0}Z"/>${[-0.34, 0.34].map((t) => `<path stroke="${PALETTE.accentDeep}" d="M${x0} ${y + t * r}H${x1}"/>`).join('')}`
const blade = (x: number, s: number): string =>
  `<path fill="#fff" stroke="${INK}" stroke-width="1.75" stroke-linejoin="round" d="M${x - 14} ${Y + s * 58}V${Y + s * 34}L${x} ${Y + s * 14}L${x + 14} ${Y + s * 34}V${Y + s * 58}"/><path stroke="${INK}" d="M${x} ${Y + s * 14}V${Y + s * 58}"/>`

function twistedPair(): string {
  const strand = (phase: number, color: string): string => {
    const wave = range(61)
      .map((i) => `${i ? 'L' : 'M'}${f1(24 + i * 3.2)} ${f1(Y + Math.sin((i / 60) * 6 * Math.PI + phase) * 11)}`)
      .join('')
    const s = phase ? 1 : -1
    const start = `M-2 ${Y + s * 14}C10 ${Y + s * 14} 14 ${Y} 24 ${Y}`
    const end = `M216 ${Y}C226 ${Y} 230 ${Y + s * 14} 242 ${Y + s * 14}`
    const d = `${start}${wave}${end}`
    return `<path fill="none" stroke="${INK}" stroke-width="12" d="${d}"/><path fill="none" stroke="${color}" stroke-width="8.5" d="${d}"/>`
  }
  return (
    strand(Math.PI, INSULATION) +
    strand(0, COPPER) +
    dimension([56, 26], [120, 26], '24', { size: 10 }) +
    `<path stroke="${INK}" stroke-width=".8" d="M56 20V50M120 20V50"/>`
  )
}

function seal(): string {
  const ribs =
    'M96 50H104Q108 40 112 50H118Q122 40 126 50H132Q136 40 140 50H148V82H140Q136 92 132 82H126Q122 92 118 82H112Q108 92 104 82H96Z'
  return `${core(176, 216)}${insulated(-2, 180)}<path fill="${PALETTE.darkLit}" stroke="${INK}" stroke-width="1.75" stroke-linejoin="round" d="${ribs}"/><path stroke="${PALETTE.darkEdge}" d="M100 56H144"/><path stroke="${ACCENT}" stroke-width="1.25" d="M236 26H132"/><path fill="${ACCENT}" d="M122 26l12-3.4v6.8Z"/><path stroke="${INK}" stroke-width=".8" d="M148 86V112M216 78V112"/>${dimension([148, 106], [216, 106], '4.0', { size: 10 })}`
}

const DRAWINGS: Readonly<Record<ProcessStep, () => string>> = {
  cut: () =>
    insulated(-2, 146) +
    insulated(154, 242) +
    blade(150, -1) +
    blade(150, 1) +
    dimension([6, 26], [132, 26], '240', { size: 10 }),
  strip: () =>
    core(96, 176) +
    insulated(-2, 100) +
    insulated(182, 214) +
    core(214, 222) +
    blade(179, -1) +
    blade(179, 1) +
    dimension([102, 104], [176, 104], '6.5', { size: 10 }) +
    `<path stroke="${INK}" stroke-width=".8" d="M100 84V110M178 84V110"/>`,
  crimp: () =>
    `${core(88, 166, Y, 8)}${insulated(-2, 92)}<path fill="${STEEL}" stroke="${INK}" stroke-width="1.75" stroke-linejoin="round" d="M62 46H86V86H62ZM106 50Q110 55 116 55H146Q152 55 156 50V82Q152 78 146 78H116Q110 78 106 82ZM176 42H232V90H176ZM156 82L176 90M86 86L106 82"/><path fill="none" stroke="${ACCENT}" stroke-width="2.5" d="M182 78C196 62 206 62 226 76"/><path stroke="${INK}" d="M124 55V78M138 55V78"/><path stroke="${ACCENT}" stroke-width="1.25" d="M131 14V52M131 118V81"/><path fill="${ACCENT}" d="M131 54l-3-11h6ZM131 79l-3 11h6Z"/>`,
  seal,
  twist: twistedPair,
  assemble: () =>
    `<path fill="none" stroke="${INK}" stroke-width="14" d="M-2 ${Y}H150M60 ${Y}Q84 ${Y} 90 100M100 ${Y}Q120 ${Y} 126 30"/><path fill="none" stroke="${COPPER}" stroke-width="10.5" d="M-2 ${Y}H150M60 ${Y}Q84 ${Y} 90 104M100 ${Y}Q120 ${Y} 126 26"/><path fill="#fff" stroke="${INK}" stroke-width="1.75" d="M150 42H206V90H150ZM206 52H216V80H206M72 100H108V126H72ZM110 6H142V32H110Z"/>${[0, 1, 2].map((i) => `<path stroke="${INK}" d="M162 ${54 + i * 12}H196"/>`).join('')}<circle cx="60" cy="${Y}" r="9" fill="#fff" stroke="${INK}" stroke-width="1.5"/><circle cx="60" cy="${Y}" r="2.5"/>`,
  test: () =>
    `${insulated(-2, 70)}<path fill="#fff" stroke="${INK}" stroke-width="1.75" d="M70 44H112V88H70ZM112 54H122V78H112"/><path fill="${COPPER}" stroke="${INK}" stroke-width="1.25" d="M122 58H134V62H122ZM122 70H134V74H122Z"/><path fill="#fff" stroke="${INK}" stroke-width="1.75" d="M134 26H232V106H134Z"/><path stroke="${INK}" d="M146 94H222M146 94V38"/><path fill="none" stroke="${ACCENT}" stroke-width="2" d="M148 90C166 88 170 78 176 60S186 42 192 48S200 84 220 90"/><path fill="none" stroke="${INK}" stroke-width=".8" stroke-dasharray="3 3" d="M148 82C162 80 166 70 172 52S186 32 196 40S206 76 220 82"/>`,
}

/** One station of the wire's way; all share the axis y = 66, so that the wire runs on from picture to picture. */
export function process(step: ProcessStep, title: string = step): string {
  const axis = `<path stroke="${INK}" stroke-width=".8" stroke-dasharray="14 4 3 4" d="M0 ${Y}H240"/>`
  return sheet('0 0 240 132', title, axis + DRAWINGS[step]())
}
