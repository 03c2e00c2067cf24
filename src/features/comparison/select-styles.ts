import { css } from '../../theme/css.ts'

/** A choice of variant. */
export const selectStyles = css`
  min-height: 48px;
  max-width: 100%;
  padding: 8px 12px;
  border: 1px solid var(--field);
  border-radius: var(--radius);
  background: var(--paper);
  color: var(--ink);
  text-overflow: ellipsis;
  &.compact {
    width: 100%;
    min-height: 44px;
    font-size: var(--step--1);
  }
`
