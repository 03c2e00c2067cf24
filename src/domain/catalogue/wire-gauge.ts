/** The unit of gauges: the third system of wires, beside square millimetres and square inches. */
export const GAUGE_UNIT = 'AWG'

/** Diameter of gauge 36, in millimetres, and the ratio of two that are 39 apart (ASTM B258). */
const DIAMETER_36 = 0.127
const RATIO = 92
const STEPS = 39

/** The largest: four noughts. Gauges below zero are written with their noughts, `4/0` for -3. */
const LARGEST = -3
/** A gauge is met where a cross-section is off by rounding alone. */
const ROUNDING = 0.02

/** Area of a gauge, in square millimetres (ASTM B258). */
export function toCrossSection(gauge: number): number {
  const diameter = DIAMETER_36 * RATIO ** ((36 - gauge) / STEPS)
  return (Math.PI / 4) * diameter ** 2
}

/** Gauge of an area in square millimetres, with its fraction. */
function toExactGauge(area: number): number {
  const diameter = Math.sqrt((4 * area) / Math.PI)
  return 36 - (STEPS * Math.log(diameter / DIAMETER_36)) / Math.log(RATIO)
}

/** The nearest gauge of an area; undefined: no wire, or one thicker than all gauges. */
export function toGauge(area: number): number | undefined {
  if (!(area > 0)) return undefined
  // Not -0, which formats write with its sign.
  const gauge = Math.round(toExactGauge(area)) + 0
  return gauge < LARGEST ? undefined : gauge
}

/**
 * The thinnest and the thickest gauge whose wires lie within a range of areas: the machine for 0.05 to 6 mm² takes 30 to 10.
 * Undefined: no gauge lies within it.
 */
export function toGaugeRange(from: number, to: number): readonly [thin: number, thick: number] | undefined {
  if (!(from > 0) || !(to >= from)) return undefined
  const thin = Math.floor(toExactGauge(from) + ROUNDING) + 0
  const thick = Math.max(LARGEST, Math.ceil(toExactGauge(to) - ROUNDING)) + 0
  return thin < thick ? undefined : [thin, thick]
}

/** A gauge as it is written: `20`, `4/0`. */
export const formatGauge = (gauge: number): string => (gauge < 0 ? `${1 - gauge}/0` : String(gauge))

/** `AWG 20`, `2/0 AWG` and `000 AWG` as a number with the unit behind it; other texts stay. */
export function readGauges(text: string): string {
  if (!/awg/i.test(text)) return text
  const numbers = text
    .replace(/awg/gi, '')
    .replaceAll(/\b([2-4])\/0\b/g, (_, noughts: string) => String(1 - Number(noughts)))
    .replaceAll(/\b0{2,4}\b/g, (noughts) => String(1 - noughts.length))
  return `${numbers.trim()} ${GAUGE_UNIT}`
}
