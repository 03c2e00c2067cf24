import { scaleUtc } from 'd3-scale'
import { line } from 'd3-shape'
import type { ReactNode } from 'react'
import { formatNumber } from '../../i18n/formats/format.ts'
import { formatAxisDate } from '../../i18n/formats/format-axis-date.ts'
import { useLinkFrame } from '../frame/frame-context.tsx'
import { toLook, type PlottedChart } from './chart-props.ts'
import { createValueScale } from './create-value-scale.ts'
import { ValueAxis } from './value-axis.tsx'

const TICKS = 5
const YEAR_MS = 31_557_600_000
/** Over more years the axis names years alone. */
const MONTHS_UP_TO = 2

/** Lines over time. The curves are stretched with the plot, their strokes are not. */
export function LinePlot({ chart }: { readonly chart: PlottedChart }): ReactNode {
  const { language } = useLinkFrame().locale
  const { positions, series, decimals } = chart
  const scale = createValueScale(chart, false)
  const dates = positions.map((position) => new Date(position))
  const [first = new Date(0), last = first] = [dates[0], dates.at(-1)]
  const times = scaleUtc([first, last], [0, 100])
  const withMonths = last.getTime() - first.getTime() <= MONTHS_UP_TO * YEAR_MS
  const toPath = line<number>(
    (_value, index) => times(dates[index] ?? first),
    (value) => scale.toPercent(value),
  ).digits(2)
  return (
    <>
      <ValueAxis {...scale} />
      {times.ticks(TICKS).map((tick) => {
        const x = `${times(tick)}%`
        return (
          <g key={tick.toISOString()} className="tick">
            <line x1={x} x2={x} y1="0" y2="100%" />
            <text className="position" x={x} y="100%" dy="1.7em" textAnchor="middle" suppressHydrationWarning>
              {formatAxisDate(tick.toISOString(), language, withMonths)}
            </text>
          </g>
        )
      })}
      <svg x="0" y="0" width="100%" height="100%" viewBox="0 0 100 100" preserveAspectRatio="none">
        {series
          .map(({ name, values }, index) => (
            <path key={name} className={`line ${toLook(index)}`} d={toPath(values) ?? ''} />
          ))
          // The first one lies above the others.
          .reverse()}
      </svg>
      {series.map(({ name, values }, index) => {
        const value = values.at(-1) ?? 0
        const y = `${scale.toPercent(value)}%`
        return (
          <g key={name} className={`end ${toLook(index)}`}>
            <circle cx="100%" cy={y} r={4} />
            <text className="value" x="100%" y={y} dx="9" dy="0.32em">
              {formatNumber(value, language, decimals)}
            </text>
          </g>
        )
      })}
    </>
  )
}
