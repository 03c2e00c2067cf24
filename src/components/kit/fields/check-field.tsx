import type { ReactNode } from 'react'
import { css } from '../../../theme/css.ts'

/** A tick within a box. */
const tick = `
  border-color: var(--accent);
  background: var(--accent);
  &::after {
    content: '';
    width: 11px;
    height: 6px;
    border: solid var(--on-accent);
    border-width: 0 0 2px 2px;
    transform: translateY(-1px) rotate(-45deg);
  }
`

/** Of a box with its label; `.box` in a link stands for one. */
export const checkStyles = css`
  display: flex;
  gap: 12px;
  align-items: flex-start;
  min-height: 44px;
  padding-block: 9px;
  cursor: pointer;
  line-height: 1.45;
  color: inherit;
  text-decoration: none;
  & :is(input, .box) {
    appearance: none;
    width: 22px;
    height: 22px;
    margin: 1px 0 0;
    flex: none;
    border: 1px solid var(--field);
    border-radius: var(--radius);
    background: var(--paper);
    display: grid;
    place-items: center;
    cursor: pointer;
    &:checked {
      ${tick}
    }
    &:disabled {
      background: var(--hatch);
      border-color: var(--line-strong);
    }
    &:checked:disabled {
      background: var(--ink-3);
      border-color: var(--ink-3);
    }
  }
  & .count {
    margin-left: auto;
    color: var(--ink-3);
    font-size: var(--step--1);
    font-variant-numeric: tabular-nums;
  }
  &[aria-current] .box {
    ${tick}
  }
  &:is(:has(:disabled), [aria-disabled]) {
    color: var(--ink-3);
    cursor: not-allowed;
  }
`

/** A box to tick, with how many there are behind it. */
export function CheckField(props: {
  readonly label: ReactNode
  readonly count?: number
  readonly checked: boolean
  readonly disabled?: boolean
  readonly onChange: () => void
}): ReactNode {
  return (
    <label className={checkStyles}>
      <input type="checkbox" checked={props.checked} disabled={props.disabled ?? false} onChange={props.onChange} />
      <span>{props.label}</span>
      {props.count !== undefined && <span className="count">{props.count}</span>}
    </label>
  )
}
