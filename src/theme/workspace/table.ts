import { css } from './sheet.ts'

/** Data tables. */
export const tableStyles = css`
  .p-table {
    font-size: 0.875rem;
    font-stretch: 94%;
  }
  .p-table td > .p-state {
    display: flex;
  }
  .p-table th {
    height: 36px;
    padding: 0 12px 0 0;
    text-align: left;
    font-weight: 500;
    font-size: var(--p-small);
    color: var(--ink-3);
    border-bottom: 1px solid var(--line-strong);
    white-space: nowrap;
    background: var(--paper);
  }
  .p-table thead th button {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    min-height: 34px;
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    font-weight: inherit;
  }
  .p-table thead th button:hover {
    color: var(--ink);
  }
  .p-table th[aria-sort] {
    color: var(--ink);
    font-weight: 600;
  }
  .p-table th[aria-sort='ascending'] svg {
    rotate: 180deg;
  }
  .p-table td {
    height: var(--p-row);
    padding: 6px 12px 6px 0;
    border-bottom: var(--hair);
    vertical-align: middle;
  }
  .p-table td:has(.p-two),
  .p-table tbody th:has(.p-two) {
    padding-block: 7px;
    line-height: 1.35;
  }
  .p-table :is(td, th):first-child {
    padding-left: 10px;
  }
  .p-table :is(td, th):last-child {
    padding-right: 10px;
  }
  .p-table .r {
    text-align: right;
  }
  .p-table .c {
    text-align: center;
  }
  .p-table tbody tr:hover {
    background: var(--p-hover);
  }
  .p-table tbody tr[aria-selected='true'] {
    background: var(--accent-tint);
  }
  .p-table tbody tr.is-open {
    background: var(--surface);
    box-shadow: inset 3px 0 var(--accent);
  }
  .p-table tbody th {
    height: auto;
    white-space: normal;
    padding: 6px 12px 6px 0;
    border-bottom: var(--hair);
    font-size: inherit;
    font-weight: 500;
    color: var(--ink);
    background: none;
  }
  .p-table .t-link {
    text-decoration: none;
    font-weight: 500;
  }
  .p-table .t-link:hover {
    text-decoration: underline;
  }
  .p-table .t-unread {
    font-weight: 680;
  }
  .p-clip {
    display: block;
    max-width: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .p-two {
    display: block;
    font-size: var(--p-small);
    color: var(--ink-3);
  }
  .p-check {
    display: grid;
    place-items: center;
    width: 18px;
    height: 18px;
    margin: 0;
    appearance: none;
    border: 1px solid var(--field);
    border-radius: var(--radius);
    background: var(--paper);
    cursor: pointer;
    flex: none;
  }
  .p-check:hover {
    border-color: var(--ink);
  }
  .p-check:checked,
  .p-check:indeterminate {
    background: var(--accent);
    border-color: var(--accent);
  }
  .p-check:checked::before {
    content: '';
    width: 9px;
    height: 5px;
    border: solid var(--on-accent);
    border-width: 0 0 2px 2px;
    rotate: -45deg;
    translate: 0 -1px;
  }
  .p-check:indeterminate::before {
    content: '';
    width: 9px;
    height: 2px;
    background: var(--on-accent);
  }
  .p-check[type='radio'],
  .p-check[type='radio']:checked {
    border-radius: 50%;
  }
  .p-check[type='radio']:checked {
    background: var(--paper);
    border: 5px solid var(--accent);
  }
  .p-check[type='radio']:checked::before {
    content: none;
  }
  .p-select-bar {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-2) var(--space-4);
    min-height: 44px;
    padding: 5px 10px;
    background: var(--ink);
    color: var(--paper);
    font-size: 0.875rem;
  }
  .p-select-bar .p-btn {
    border-color: color-mix(in srgb, var(--paper) 45%, var(--ink));
    background: none;
    color: inherit;
  }
  .p-select-bar .p-btn:hover {
    background: var(--ink-2);
  }
  .p-select-bar .p-link {
    color: inherit;
  }
  .p-select-bar :focus-visible {
    outline-color: #8fb8ff;
  }
  .p-paging {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-2) var(--space-5);
    padding: var(--space-3) 0;
    font-size: 0.875rem;
    color: var(--ink-2);
  }
  .p-paging nav {
    display: flex;
    align-items: center;
    gap: 6px;
  }
  .p-paging input {
    width: 60px;
    height: var(--p-hit);
    padding: 0 8px;
    border: 1px solid var(--field);
    border-radius: var(--radius);
    text-align: right;
    background: var(--paper);
  }
  .p-paging select {
    height: var(--p-hit);
    padding: 0 6px;
    border: 1px solid var(--field);
    border-radius: var(--radius);
    background: var(--paper);
  }
`
