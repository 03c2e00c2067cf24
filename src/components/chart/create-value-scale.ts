import { scaleLinear } from 'd3-scale'
import type { PlottedChart } from './chart-props.ts'

/** The vertical axis: 0 % is the upper edge of the plot, 100 % the lower. */
export interface ValueScale {
  readonly toPercent: (value: number) => number
  readonly ticks: readonly number[]
}

const TICKS = 5

/**
 * A scale for all values of a chart, with round numbers at its ends. Bars stand on zero, because their length is what counts;
 * a line may begin higher, so that its course can be seen.
 */
export function createValueScale({ series }: Pick<PlottedChart, 'series'>, standsOnZero: boolean): ValueScale {
  const values = series.flatMap((one) => one.values)
  const ends = standsOnZero ? [...values, 0] : values
  const scale = scaleLinear()
    .domain([Math.min(...ends), Math.max(...ends)])
    .range([100, 0])
    .nice(TICKS)
  return { toPercent: (value) => scale(value), ticks: scale.ticks(TICKS) }
}
