import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ScrollTable } from '../kit/layout/scroll-table.tsx'
import type { ModuleProps } from './module-props.ts'
import { ModuleSection } from './module-section.tsx'

const DECIMAL = /^(.*?\d)([.,]\d+)?(\D*)$/s

/** How many characters follow the decimal sign, at most, in a column. */
function countDecimals(rows: readonly (readonly string[])[], column: number): number {
  return Math.max(0, ...rows.map((row) => DECIMAL.exec(row[column] ?? '')?.[2]?.length ?? 0))
}

/** Numbers end alike when the shorter ones are filled up with room for the digits they lack. */
function NumericCell({ text, decimals }: { readonly text: string; readonly decimals: number }): ReactNode {
  const own = DECIMAL.exec(text)?.[2]?.length ?? 0
  return (
    <>
      {text}
      {own < decimals && <span style={{ display: 'inline-block', width: `${(decimals - own) * 0.58}em` }} />}
    </>
  )
}

/** A table of text and numbers; numbers stand on their decimal point. */
export function Table({ module, mark, tight }: ModuleProps<'table'>): ReactNode {
  const { t } = useTranslation()
  const { caption, columns, rows, numericColumns } = module
  const decimals = columns.map((_, column) => (numericColumns.includes(column) ? countDecimals(rows, column) : 0))
  const toClass = (column: number): string | undefined => (numericColumns.includes(column) ? 'r' : undefined)
  return (
    <ModuleSection module={module} mark={mark} tight={tight}>
      <ScrollTable
        label={module.title ?? caption ?? t('table.label')}
        minWidth={columns.length < 4 ? 0 : columns.length * 130}
      >
        {caption !== undefined && <caption>{caption}</caption>}
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={column} scope="col" className={toClass(index)}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join('|')}>
              {row.map((cell, index) =>
                index === 0 && !numericColumns.includes(0) ? (
                  <th key={columns[index] ?? index} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={columns[index] ?? index} className={toClass(index)}>
                    {numericColumns.includes(index) ? (
                      <NumericCell text={cell} decimals={decimals[index] ?? 0} />
                    ) : (
                      cell
                    )}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </ModuleSection>
  )
}
