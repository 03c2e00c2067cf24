import { css } from '../../../theme/workspace/sheet.ts'

/** Messages of a ticket, and their files. */
export const messageStyles = css`
  .p-time__day {
    padding-bottom: var(--space-3) !important;
    font-size: var(--p-small);
    color: var(--ink-3);
  }
  .p-time__day::before {
    content: '';
    position: absolute;
    left: 9px;
    top: 9px;
    width: 13px;
    height: 1px;
    background: var(--line-strong);
  }
  .p-msg {
    border: 1px solid var(--line);
    border-radius: var(--radius);
  }
  .p-msg__head {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 8px;
    padding: 7px 14px;
    border-bottom: var(--hair);
    font-size: 0.875rem;
    background: var(--paper);
  }
  .p-msg__body {
    display: grid;
    gap: var(--space-3);
    padding: 12px 14px 14px;
    max-width: 76ch;
  }
  .p-msg--provider {
    border-color: var(--line-strong);
  }
  .p-msg--provider .p-msg__head {
    background: var(--surface);
  }
  .p-msg--unsent {
    border-style: dashed;
    border-color: var(--warning);
  }
  .p-msg--internal {
    border-style: dashed;
    border-color: var(--ink-3);
  }
  .p-msg--internal,
  .p-msg--internal .p-msg__head {
    background: var(--surface);
  }
  .p-msg__tag {
    padding: 0 6px;
    border: 1px solid currentColor;
    border-radius: var(--radius);
    color: var(--ink-2);
    font-size: var(--p-small);
  }
  .p-segments {
    display: flex;
    flex-wrap: wrap;
    min-width: 0;
    margin: 0;
    padding: 0;
    border: 0;
    gap: 2px 0;
  }
  .p-segments label {
    position: relative;
  }
  .p-segments input {
    position: absolute;
    inset: 0;
    opacity: 0;
    margin: 0;
    cursor: pointer;
  }
  .p-segments span {
    display: flex;
    align-items: center;
    min-height: 34px;
    padding: 4px 14px;
    margin-inline-start: -1px;
    border: 1px solid var(--line-strong);
    font-size: 0.875rem;
  }
  .p-segments label:first-of-type span {
    margin-inline-start: 0;
  }
  .p-segments input:hover + span {
    background: var(--surface-2);
  }
  .p-segments input:checked + span {
    border-color: var(--ink);
    background: var(--ink);
    color: var(--paper);
  }
  .p-segments input:focus-visible + span {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  .p-thumbs {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2);
  }
  .p-thumb {
    display: flex;
    align-items: center;
    gap: 10px;
    max-width: 100%;
    min-height: 40px;
    padding: 5px 12px 5px 6px;
    border: var(--hair);
    border-radius: var(--radius);
    font-size: var(--p-small);
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  .p-thumb:hover {
    border-color: var(--ink-3);
  }
  .p-thumb .p-file__ext {
    width: 38px;
    flex: none;
    height: 28px;
  }
  .p-rate {
    display: grid;
    gap: var(--space-3);
  }
  .p-rate__scores {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin-top: var(--space-2);
  }
  .p-satisfaction > p,
  .p-satisfaction li {
    padding: 10px 0;
  }
  .p-rate__comment {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`
