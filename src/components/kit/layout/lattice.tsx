import { boxCss } from '../../../theme/css.ts'
import { createBox } from './box.tsx'

/** Cells that share hairlines, instead of boxes with shadows. Children are `li`. */
export const Lattice = createBox(
  'ul',
  boxCss`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 272px), 1fr));
  border-block: 1px solid var(--ink);
  list-style: none;
  padding: 0;
  overflow: hidden;
  &.narrow {
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 250px), 1fr));
  }
  & > li {
    position: relative;
    border-bottom: 1px solid var(--ink);
    margin-bottom: -1px;
    min-width: 0;
  }
  & > li::before {
    content: '';
    position: absolute;
    inset: 0 auto 0 -1px;
    width: 1px;
    background: var(--line);
  }
  `,
)
