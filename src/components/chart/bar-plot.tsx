import { scaleBand } from 'd3-scale'
import type { ReactNode } from 'react'
import { formatNumber } from '../../i18n/formats/format.ts'
import { useLinkFrame } from '../frame/frame-context.tsx'
import { toLook, type PlottedChart } from './chart-props.ts'
import { createValueScale } from './create-value-scale.ts'
import { ValueAxis } from './value-axis.tsx'

/** Bars side by side, in groups by position. All lengths are shares of the plot, so that text and lines keep their size. */
export function BarPlot({ chart, hatchId }: { readonly chart: PlottedChart; readonly hatchId: string }): ReactNode {
  const { language } = useLinkFrame().locale
  const { positions, series, decimals } = chart
  const scale = createValueScale(chart, true)
  const groups = scaleBand<number>(positions.keys(), [0, 100]).paddingInner(0.28).paddingOuter(0.14)
  const bars = scaleBand<number>(series.keys(), [0, groups.bandwidth()]).paddingInner(0.08)
  const zero = scale.toPercent(0)
  return (
    <>
      <defs>
        <pattern id={hatchId} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect className="hatch" width="2" height="6" />
        </pattern>
      </defs>
      <ValueAxis {...scale} />
      {positions.map((position, group) => {
        const left = groups(group) ?? 0
        return (
          <g key={position}>
            {series.map(({ name, values }, index) => {
              const value = values[group] ?? 0
              const y = scale.toPercent(value)
              const x = left + (bars(index) ?? 0)
              const look = toLook(index)
              return (
                <g key={name}>
                  <rect
                    className={`bar ${look}`}
                    {...(look === 'second' ? { fill: `url(#${hatchId})` } : {})}
                    x={`${x}%`}
                    width={`${bars.bandwidth()}%`}
                    y={`${Math.min(y, zero)}%`}
                    height={`${Math.abs(zero - y)}%`}
                  />
                  <text
                    className="value"
                    x={`${x + bars.bandwidth() / 2}%`}
                    y={`${y}%`}
                    dy={value < 0 ? '1.2em' : '-0.45em'}
                    textAnchor="middle"
                  >
                    {formatNumber(value, language, decimals)}
                  </text>
                </g>
              )
            })}
            <text className="position" x={`${left + groups.bandwidth() / 2}%`} y="100%" dy="1.7em" textAnchor="middle">
              {position}
            </text>
          </g>
        )
      })}
    </>
  )
}
