import { css } from '../../theme/css.ts'

/** A box that says what is wrong, above fields or below them. */
export const alertBox = css`
  border-left: 4px solid var(--error);
  background: var(--error-tint);
  padding: 16px 20px;
  display: grid;
  gap: 8px;
`
