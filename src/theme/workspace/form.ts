import { css } from './sheet.ts'

/** Fields. */
export const formStyles = css`
  .p-form {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-6);
    max-width: 720px;
  }
  .p-group {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-4);
  }
  .p-group > legend {
    float: left;
    width: 100%;
    padding-bottom: var(--space-2);
    border-bottom: 1px solid var(--ink);
    font-size: 1.0625rem;
    font-weight: 620;
  }
  .p-group > legend + * {
    clear: both;
  }
  .p-fields {
    display: grid;
    grid-template-columns: repeat(12, minmax(0, 1fr));
    gap: var(--space-4);
  }
  .p-field {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: 5px;
    min-width: 0;
  }
  .p-fields > * {
    grid-column: span 12;
  }
  .p-fields > .p-field--6 {
    grid-column: span 6;
  }
  .p-fields > .p-field--3 {
    grid-column: span 3;
  }
  .p-field > label,
  .p-label {
    font-weight: 560;
    font-size: 0.875rem;
  }
  .p-field > label .opt,
  .p-label .opt {
    font-weight: 400;
    color: var(--ink-3);
  }
  .p-input {
    width: 100%;
    min-height: 40px;
    padding: 7px 11px;
    border: 1px solid var(--field);
    border-radius: var(--radius);
    background: var(--paper);
  }
  textarea.p-input {
    min-height: 132px;
    line-height: 1.5;
    resize: vertical;
  }
  select.p-input {
    appearance: none;
    padding-right: 36px;
    background: var(--paper)
      url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='16' height='16' fill='none' stroke='%23585f65' stroke-width='1.5'%3E%3Cpath d='m4 6 4 4 4-4'/%3E%3C/svg%3E")
      no-repeat right 12px center;
  }
  .p-input:hover {
    border-color: var(--ink);
  }
  .p-input:focus-visible {
    outline-offset: 0;
    border-color: var(--focus);
  }
  .p-input::placeholder {
    color: var(--ink-3);
    opacity: 1;
  }
  .p-input[readonly],
  .p-input[disabled] {
    border-color: var(--line);
    background: var(--surface);
    color: var(--ink-2);
  }
  .p-input[aria-invalid='true'] {
    border-color: var(--error);
    box-shadow: inset 0 0 0 1px var(--error);
  }
  .p-hint {
    font-size: var(--p-small);
    color: var(--ink-3);
  }
  .p-error {
    display: flex;
    gap: 6px;
    font-size: var(--p-small);
    color: var(--error);
    font-weight: 500;
  }
  .p-error svg {
    width: 16px;
    height: 16px;
    margin-top: 1px;
  }
  .p-choice {
    display: flex;
    gap: var(--space-3);
    align-items: flex-start;
    padding: 9px 12px;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    cursor: pointer;
  }
  .p-choice:hover {
    border-color: var(--ink-3);
  }
  .p-choice:has(:checked) {
    border-color: var(--accent);
    background: var(--accent-tint);
  }
  .p-choice .p-check {
    margin-top: 1px;
  }
  .p-choice small {
    display: block;
    font-size: var(--p-small);
    color: var(--ink-3);
  }
  .p-choice:has(:checked) small {
    color: var(--ink-2);
  }
  .p-choices {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 1fr));
    gap: var(--space-2);
  }
  .p-opt {
    display: flex;
    align-items: center;
    gap: var(--space-3);
    min-height: 36px;
    cursor: pointer;
  }
  .p-combo {
    position: relative;
  }
  .p-combo__list {
    position: absolute;
    inset: 100% 0 auto;
    z-index: 30;
    max-height: 60dvh;
    overflow-y: auto;
    box-shadow: var(--shadow-panel);
    border: 1px solid var(--ink-3);
    border-top: 0;
    border-radius: 0 0 var(--radius) var(--radius);
    background: var(--paper);
  }
  .p-combo__list > [role='option'] {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 var(--space-3);
    padding: 8px 12px;
    border-top: var(--hair);
    cursor: pointer;
  }
  .p-combo__list > .p-combo__other {
    grid-template-columns: minmax(0, 1fr);
  }
  .p-combo__list > [role='option']:hover {
    background: var(--surface);
  }
  .p-combo__list > [aria-selected='true'] {
    background: var(--surface);
    box-shadow: inset 3px 0 var(--accent);
  }
  .p-combo__list small {
    color: var(--ink-3);
    font-size: var(--p-small);
  }
  .p-combo__list [aria-selected='true'] small {
    color: var(--ink-2);
  }
  mark {
    background: var(--accent-tint);
    color: inherit;
    font-weight: 620;
    box-shadow: 0 1px var(--accent);
  }
  .p-plain-set {
    margin: 0;
    padding: 0;
    border: 0;
  }
  .p-plain-set > legend {
    padding: 0 0 5px;
  }
  .p-form__foot {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-3);
    padding-top: var(--space-4);
    border-top: var(--hair);
  }

  .p-drop {
    display: grid;
    justify-items: start;
    gap: 4px;
    padding: var(--space-4);
    border: 1px dashed var(--field);
    border-radius: var(--radius);
  }
  .p-up {
    display: grid;
    grid-template-columns: 40px minmax(0, 1fr) auto;
    gap: 3px var(--space-3);
    align-items: center;
    padding: 10px 0;
  }
  .p-up__bar {
    grid-column: 2 / -1;
    height: 4px;
    background: var(--surface-2);
  }
  .p-up__note {
    grid-column: 2 / -1;
    font-size: var(--p-small);
    color: var(--ink-3);
  }
  .p-up > .p-actions {
    grid-column: 3;
    grid-row: 1;
  }
`
