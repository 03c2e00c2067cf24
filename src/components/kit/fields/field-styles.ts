import { css } from '../../../theme/css.ts'
import { field, fieldStates } from '../../../theme/field.ts'

/** A field with its label above, and what is wrong with it below. */
export const fieldStyles = css`
  display: grid;
  gap: 6px;
  align-content: start;
  min-width: 0;
  & > label,
  & legend {
    font-weight: 500;
    font-size: var(--step--1);
  }
  & input:not([type='checkbox'], [type='radio'], [type='file']),
  & select,
  & textarea {
    ${field}
    width: 100%;
    height: 52px;
    font: inherit;
    ${fieldStates}
    &[aria-invalid='true'] {
      border-color: var(--error);
      border-left-width: 4px;
      padding-left: 11px;
    }
  }
  & input[type='file'] {
    font: inherit;
    max-width: 100%;
    min-height: 44px;
  }
  & textarea {
    height: auto;
    min-height: 144px;
    resize: vertical;
  }
  & .hint {
    color: var(--ink-3);
    font-size: var(--step--1);
  }
  & .error {
    color: var(--error);
    font-size: var(--step--1);
    font-weight: 500;
  }
  & .radios {
    border: 0;
    margin: 0;
    padding: 0;
    display: grid;
  }
`

/** A box to tick or one of several buttons, with its words beside it. */
export const tickStyles = css`
  display: flex;
  gap: 12px;
  align-items: flex-start;
  min-height: 44px;
  padding-block: 10px;
  line-height: 1.45;
  cursor: pointer;
  & input {
    width: 22px;
    height: 22px;
    margin: 1px 0 0;
    flex: none;
    accent-color: var(--accent);
    cursor: pointer;
  }
`
