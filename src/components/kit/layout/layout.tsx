import { createElement, type HTMLAttributes, type ReactNode } from 'react'
import { boxCss, css } from '../../../theme/css.ts'
import { joinClasses } from '../../../theme/join-classes.ts'
import { createBox } from './box.tsx'
import { from } from '../../../theme/breakpoints.ts'

/** Widths of S1 §9. */
const wraps = {
  page: boxCss`
    width: min(100% - 2 * var(--gutter), var(--w-page));
    margin-inline: auto;
  `,
  stretched: boxCss`
    width: min(100% - 2 * var(--gutter), var(--w-stretched));
    margin-inline: auto;
  `,
  breakout: boxCss`
    width: min(100% - 2 * var(--gutter), var(--w-breakout));
    margin-inline: auto;
  `,
  inline: boxCss`
    width: min(100% - 2 * var(--gutter), var(--w-inline));
    margin-inline: auto;
  `,
} as const

export interface WrapProps extends HTMLAttributes<HTMLElement> {
  readonly as?: 'div' | 'nav'
  readonly width?: keyof typeof wraps
}

/** Content of the width of the text column (1180 px), or of another of the widths of S1 §9. */
export function Wrap({ as = 'div', width = 'stretched', className, ...rest }: WrapProps): ReactNode {
  return createElement(as, { ...rest, className: joinClasses(className, wraps[width]) })
}

/** The room below the last part of a page. */
export const pageEnd = css`
  padding-bottom: var(--section);
`

const spans = [3, 4, 5, 6, 7, 8, 9].map((count) => `& > .c-${count} { grid-column: span ${count}; }`).join('')

/** Twelve columns from 900 px on; children are as wide as the grid until they take columns with `span`. */
export const Grid = createBox(
  'div',
  boxCss`
  display: grid;
  grid-template-columns: repeat(12, minmax(0, 1fr));
  column-gap: clamp(16px, 2vw, 24px);
  row-gap: 32px;
  & > * {
    grid-column: 1 / -1;
    min-width: 0;
  }
  ${from.columns} {
    ${spans}
    & > .c-end-4 {
      grid-column: 9 / -1;
    }
  }
  `,
)

/** Things in a line that may wrap. */
export const Row = createBox(
  'div',
  boxCss`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 16px;
  align-items: center;
  `,
)

/** Two things at the ends of a line. */
export const Spread = createBox(
  'div',
  boxCss`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 32px;
  align-items: center;
  justify-content: space-between;
  `,
)

/** Children with the rhythm of text between them; robust against style elements among them. */
export const Stack = createBox(
  'div',
  boxCss`
  display: grid;
  gap: 16px;
  align-content: start;
  justify-items: start;
  & > * {
    min-width: 0;
    max-width: 100%;
  }
  `,
)
