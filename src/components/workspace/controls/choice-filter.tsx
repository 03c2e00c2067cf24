import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../frame/use-format.ts'
import { FilterChip } from './filter-chip.tsx'

interface FilterOption {
  readonly value: string
  readonly label: string
  /** Rows that it would leave. */
  readonly count?: number
}

export interface ChoiceFilterProps {
  readonly name: string
  readonly options: readonly FilterOption[]
  readonly chosen: readonly string[]
  /** One at a time. */
  readonly isSingle?: boolean
  readonly onChange: (chosen: readonly string[]) => void
}

/** A filter of several values, with how many rows each would leave where that is known. */
export function ChoiceFilter({ name, options, chosen, isSingle = false, onChange }: ChoiceFilterProps): ReactNode {
  const { t } = useTranslation('workspace')
  const { number } = useFormat()
  const [only] = chosen
  const some = t('filter.chosen', { some: chosen.length, total: options.length })
  const summary =
    only === undefined
      ? undefined
      : chosen.length === 1
        ? (options.find(({ value }) => value === only)?.label ?? some)
        : some
  const toggle = (value: string, isOn: boolean): void => {
    if (isSingle) onChange([value])
    else onChange(isOn ? [...chosen, value] : chosen.filter((one) => one !== value))
  }
  return (
    <FilterChip name={name} summary={summary} onClear={() => onChange([])}>
      {options.map(({ value, label, count }) => (
        <label key={value}>
          <input
            type={isSingle ? 'radio' : 'checkbox'}
            className="p-check"
            checked={chosen.includes(value)}
            onChange={({ target }) => toggle(value, target.checked)}
          />
          <span className="p-grow">{label}</span>
          {count !== undefined && <span className="muted num">{number(count)}</span>}
        </label>
      ))}
    </FilterChip>
  )
}
