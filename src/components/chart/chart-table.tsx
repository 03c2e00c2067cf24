import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../i18n/formats/format.ts'
import { useLinkFrame } from '../frame/frame-context.tsx'
import { ScrollTable } from '../kit/layout/scroll-table.tsx'
import type { PlottedChart } from './chart-props.ts'

export interface ChartTableProps {
  readonly chart: PlottedChart
  readonly label: string
  /** Prints a position. */
  readonly toHead: (position: string) => string
  /** What the positions are. */
  readonly head: string
}

/** The figures of a chart, to be read, copied or read out. */
export function ChartTable({ chart, label, toHead, head }: ChartTableProps): ReactNode {
  const { t } = useTranslation()
  const { language } = useLinkFrame().locale
  const { positions, series, decimals, unit } = chart
  return (
    <details>
      <summary>{t('chart.data')}</summary>
      <ScrollTable label={label} minWidth={series.length > 2 ? series.length * 130 : 0}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col" className="r">
                {name} ({unit})
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {positions.map((position, index) => (
            <tr key={position}>
              <th scope="row" suppressHydrationWarning>
                {toHead(position)}
              </th>
              {series.map(({ name, values }) => (
                <td key={name} className="r">
                  {formatNumber(values[index] ?? 0, language, decimals)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </details>
  )
}
