import styled from '@emotion/styled'
import { from } from '../theme/breakpoints.ts'

/** Content of the width of the text column (1180 px), or of another of the widths of S1 §9. */
export const Wrap = styled('div', { shouldForwardProp: (name) => name !== 'width' && name !== 'as' })<{
  readonly width?: 'page' | 'stretched' | 'breakout' | 'inline'
}>`
  width: min(100% - 2 * var(--gutter), var(--w-${({ width = 'stretched' }) => width}));
  margin-inline: auto;
`

/** Twelve columns from 900 px on; children are as wide as the grid until they take columns with `span`. */
export const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(12, minmax(0, 1fr));
  column-gap: clamp(16px, 2vw, 24px);
  row-gap: 32px;
  & > * {
    grid-column: 1 / -1;
    min-width: 0;
  }
  ${from.columns} {
    ${[3, 4, 5, 6, 7, 8, 9].map((count) => `& > .c-${count} { grid-column: span ${count}; }`).join('')}
    & > .c-end-4 {
      grid-column: 9 / -1;
    }
  }
`

/** Things in a line that may wrap. */
export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 16px;
  align-items: center;
`

/** Two things at the ends of a line. */
export const Spread = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 32px;
  align-items: center;
  justify-content: space-between;
`

/** Children with the rhythm of text between them; robust against style elements among them. */
export const Stack = styled.div`
  display: grid;
  gap: 16px;
  align-content: start;
  justify-items: start;
  & > * {
    min-width: 0;
    max-width: 100%;
  }
`
