import type { ReactNode } from 'react'

export interface SwitchGroupProps<Value extends string> {
  /** Read to those who do not see what the group is about. */
  readonly label: string
  readonly options: readonly (readonly [value: Value, label: string])[]
  readonly chosen: Value
  readonly onChoose: (value: Value) => void
  readonly className?: string
}

/** One of a few, side by side. */
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
