import type { ReactNode } from 'react'

export interface FactsProps {
  readonly facts: readonly (readonly [name: string, value: ReactNode])[]
  readonly columns: 2 | 3 | 4
  /** One more, as wide as all columns. */
  readonly wide?: readonly [name: string, value: ReactNode]
}

/** Names and values in a title block. */
export function Facts({ facts, columns, wide }: FactsProps): ReactNode {
  return (
    <dl className={`p-facts p-facts--${columns}`}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {wide !== undefined && (
        <div className="wide">
          <dt>{wide[0]}</dt>
          <dd>{wide[1]}</dd>
        </div>
      )}
    </dl>
  )
}
