import type { ReactNode } from 'react'
import { useFormat } from '../frame/use-format.ts'
import type { ValueScale } from './create-value-scale.ts'

/** Lines across the plot at round values, each with its number on the left. */
export function ValueAxis({ toPercent, ticks }: ValueScale): ReactNode {
  const format = useFormat()
  return ticks.map((tick) => {
    const y = `${toPercent(tick)}%`
    return (
      <g key={tick} className={tick === 0 ? 'zero' : 'tick'}>
        <line x1="0" x2="100%" y1={y} y2={y} />
        <text x="0" y={y} dx="-8" dy="0.32em" textAnchor="end">
          {format.number(tick)}
        </text>
      </g>
    )
  })
}
