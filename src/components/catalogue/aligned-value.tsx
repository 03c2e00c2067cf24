import type { ReactNode } from 'react'
import type { SpecificationValue } from '../../domain/catalogue/catalogue.ts'
import { useFormat } from '../frame/use-format.ts'
import { css } from '../../theme/css.ts'

const own = css`
  display: inline-grid;
  grid-template-columns: var(--int, minmax(3em, max-content)) var(--frac, 2.5em);
  font-variant-numeric: tabular-nums lining-nums;
  white-space: nowrap;
  & > .whole {
    text-align: right;
  }
  & > .fraction {
    text-align: left;
  }
`

/** The other end of a range may need decimals; this one would only pretend to have them. */
const isLargeAndWhole = (value: number): boolean => Number.isInteger(value) && value >= 1000

function DecimalNumber({
  value,
  decimals,
  sign = '',
}: {
  readonly value: number
  readonly decimals: number
  readonly sign?: string
}): ReactNode {
  const [whole, fraction] = useFormat().split(value, isLargeAndWhole(value) ? 0 : decimals)
  return (
    <span className={`v ${own}`}>
      <span className="whole" suppressHydrationWarning>
        {sign}
        {whole}
      </span>
      <span className="fraction" suppressHydrationWarning>
        {fraction}
      </span>
    </span>
  )
}

/** A value set on its decimal point, so that a column of them lines up; text where it is no number. */
export function AlignedValue({ value }: { readonly value: SpecificationValue }): ReactNode {
  const [first, second] = value.numbers ?? []
  const isSeveral = value.kind === 'number' && second !== undefined
  if (first === undefined || value.kind === 'text' || value.kind === 'boolean' || isSeveral)
    return <span className="txt">{value.text}</span>
  if (value.kind === 'range' && second !== undefined) {
    return (
      <span className="range">
        <DecimalNumber value={first} decimals={value.decimals} />
        <span className="to">–</span>
        <DecimalNumber value={second} decimals={value.decimals} />
      </span>
    )
  }
  return <DecimalNumber value={first} decimals={value.decimals} sign={value.kind === 'tolerance' ? '±' : ''} />
}
