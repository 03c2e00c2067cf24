import { boxCss } from '../../theme/css.ts'
import { createBox } from './layout/box.tsx'

/** A word in a frame: a state or a property. */
export const Tag = createBox(
  'span',
  boxCss`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 26px;
  padding: 2px 9px;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius);
  font-size: var(--step--2);
  line-height: 1.35;
  color: var(--ink-2);
  &.fill {
    background: var(--accent-tint);
    border-color: transparent;
    color: var(--accent-strong);
  }
  &.on {
    border-color: var(--accent);
    color: var(--accent);
  }
  `,
)
