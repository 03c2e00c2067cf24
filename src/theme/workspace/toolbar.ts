import { css } from './sheet.ts'

/** Tools above a data table: search, filters, the view's address. */
export const toolbarStyles = css`
  .p-toolbar {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-2);
    padding: var(--space-3) 0;
  }
  .p-toolbar__end {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-2);
    margin-left: auto;
  }
  .p-toolbar .p-find {
    flex: 1 1 240px;
    max-width: 340px;
  }
  .p-toolbar .p-find input {
    height: var(--p-hit);
    border-color: var(--field);
  }
  .p-toolbar .p-find svg {
    top: 8px;
  }
  .p-chip {
    display: inline-flex;
    align-items: stretch;
    min-height: 32px;
    border: 1px solid var(--line-strong);
    border-radius: var(--radius);
    background: var(--surface);
    font-size: var(--p-small);
  }
  .p-chip > button,
  .p-chip__open {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-height: 100%;
    border: 0;
    background: none;
    padding: 0 8px 0 10px;
  }
  .p-chip__open b {
    max-width: 180px;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-weight: 600;
  }
  .p-chip > .p-menu + button {
    padding: 0 7px;
    border-left: 1px solid var(--line);
  }
  .p-chip > button:hover,
  .p-chip__open:hover {
    background: var(--surface-2);
  }
  .p-chip .p-menu__list {
    max-height: min(420px, 60dvh);
    overflow-y: auto;
  }
  .p-menu__list .p-grow {
    flex: 1;
  }
  .p-chips {
    min-width: 0;
    margin: 0;
    padding: 0;
    border: 0;
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2);
  }
  button.p-chip {
    align-items: center;
    gap: 6px;
    padding: 0 12px 0 10px;
  }
  button.p-chip:hover {
    background: var(--surface-2);
  }
  .p-chip:has([aria-expanded='true']) {
    border-color: var(--ink);
  }
  .p-chip--add {
    border-style: dashed;
    background: none;
  }
  .p-wrap {
    position: relative;
    overflow-x: auto;
    border-top: 1px solid var(--ink);
  }
`
