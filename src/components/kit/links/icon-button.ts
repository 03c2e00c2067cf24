import { css } from '../../../theme/css.ts'

/** A target of 44 px that holds an icon. */
export const iconButtonStyles = css`
  position: relative;
  display: inline-grid;
  place-items: center;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  cursor: pointer;
  text-decoration: none;
  border-radius: var(--radius);
  &:hover {
    background: var(--surface);
  }
`
