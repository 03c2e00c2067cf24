import { boxCss } from '../../theme/css.ts'
import { createBox } from './layout/box.tsx'

/** A number in a circle, as drawings mark their parts. */
export const Balloon = createBox(
  'span',
  boxCss`
  display: inline-grid;
  place-items: center;
  width: 28px;
  height: 28px;
  flex: none;
  border: 1.5px solid currentColor;
  border-radius: 50%;
  font: 500 var(--step--2) / 1 var(--font-text);
  font-variant-numeric: tabular-nums;
  color: var(--accent);
  background: var(--paper);
  &.small {
    width: 22px;
    height: 22px;
    border-width: 1px;
    font-size: 0.75rem;
  }
  &.large {
    width: 44px;
    height: 44px;
    background: none;
  }
  `,
)
