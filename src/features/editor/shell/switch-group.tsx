import type { ReactNode } from 'react'

export interface SwitchGroupProps<Value extends string> {
  /** For screen readers: the subject of the group. */
  readonly label: string
  readonly options: readonly (readonly [value: Value, label: string])[]
  readonly chosen: Value
  readonly onChoose: (value: Value) => void
  readonly className?: string
}

/** A choice of a few options, side by side. */
export function SwitchGroup<Value extends string>(props: SwitchGroupProps<Value>): ReactNode {
  const { label, options, chosen, onChoose, className = 'p-seg' } = props
  return (
    <fieldset className={className}>
      <legend className="p-sr">{label}</legend>
      {options.map(([value, text]) => (
        <button key={value} type="button" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
          {text}
        </button>
      ))}
    </fieldset>
  )
}
