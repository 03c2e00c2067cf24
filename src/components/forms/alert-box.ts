import { css } from '../../theme/css.ts'

/** A box with an error, above or below fields. */
export const alertBox = css`
  border-left: 4px solid var(--error);
  background: var(--error-tint);
  padding: 16px 20px;
  display: grid;
  gap: 8px;
`
