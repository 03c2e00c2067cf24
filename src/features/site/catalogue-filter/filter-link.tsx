import type { ReactNode } from 'react'
import { checkStyles } from '../../../components/kit/fields/check-field.tsx'

/**
 * A box to tick for who has no scripts: a link that looks like it. An answer of the runtime marks what is chosen by
 * `aria-current`, and changes counts and addresses (`functions/product-filter`). Crawlers do not follow it.
 */
export function FilterLink(props: {
  readonly name: string
  readonly value: string
  readonly label: ReactNode
  readonly count: number
}): ReactNode {
  const { name, value, label, count } = props
  const query = new URLSearchParams({ [name]: value }).toString()
  return (
    <a className={checkStyles} href={`?${query}#found`} rel="nofollow" data-name={name} data-value={value}>
      <span className="box" />
      <span>{label}</span>
      <span className="count">{count}</span>
    </a>
  )
}
