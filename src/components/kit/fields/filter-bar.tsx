import { boxCss } from '../../../theme/css.ts'
import { field } from '../../../theme/field.ts'
import { createBox } from '../layout/box.tsx'

/** Filters in a line above a list, and how much they leave. */
export const FilterBar = createBox(
  'div',
  boxCss`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 20px;
  align-items: end;
  padding-bottom: 24px;
  & .field {
    display: grid;
    gap: 6px;
    font-size: var(--step--1);
    font-weight: 500;
  }
  & select {
    ${field}
    min-width: 200px;
    padding-right: 44px;
    appearance: none;
    font-weight: 400;
    text-overflow: ellipsis;
    background:
      linear-gradient(45deg, transparent 50%, var(--ink) 50%) right 21px center/6px 6px no-repeat,
      linear-gradient(-45deg, transparent 50%, var(--ink) 50%) right 15px center/6px 6px no-repeat,
      var(--paper);
  }
  & output {
    margin-left: auto;
    color: var(--ink-3);
    font-size: var(--step--1);
    font-variant-numeric: tabular-nums;
    padding-block: 12px;
  }
  `,
)
