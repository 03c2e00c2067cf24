/** A logarithmic scale; both ends are greater than zero. */
export interface LogScale {
  readonly from: number
  readonly to: number
}

/** Place of a value on the scale in per cent, kept between its ends. One decimal: finer than a pixel. */
export function toLogPercent(value: number, { from, to }: LogScale): number {
  const share = (Math.log10(Math.max(value, from)) - Math.log10(from)) / (Math.log10(to) - Math.log10(from))
  return Math.round(Math.min(1, share) * 1000) / 10
}

/** The value at a place of the scale. */
export function fromLogPercent(percent: number, { from, to }: LogScale): number {
  return 10 ** (Math.log10(from) + (percent / 100) * (Math.log10(to) - Math.log10(from)))
}
