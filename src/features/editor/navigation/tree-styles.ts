import { css } from '../../../theme/workspace/sheet.ts'

/** Navigation as a tree, in one stage or two: absent is hatched, added and removed carry a sign and a word, never colour alone. */
export const treeStyles = css`
  .e-summary {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-3) var(--space-5);
    padding-bottom: var(--space-3);
  }
  .e-sum {
    display: flex;
    flex-wrap: wrap;
    gap: 6px 20px;
    align-items: baseline;
  }
  .e-sum .p-state {
    font-weight: 560;
  }
  .e-diff {
    width: 100%;
    table-layout: fixed;
    border-top: 1px solid var(--ink);
    border-collapse: collapse;
    font-size: 0.875rem;
  }
  .e-diff thead th {
    height: 40px;
    padding: 0 12px;
    text-align: left;
    font-size: var(--p-small);
    font-weight: 500;
    color: var(--ink-2);
    border-bottom: 1px solid var(--line-strong);
  }
  .e-diff thead strong {
    color: var(--ink);
    font-size: 0.9375rem;
    font-weight: 620;
  }
  .e-diff th:nth-child(2) {
    width: 40px;
  }
  .e-diff th:nth-child(4) {
    width: 24%;
  }
  .e-diff--one th:nth-child(2) {
    width: 34%;
  }
  .e-diff td {
    height: 36px;
    padding: 5px 12px;
    border-bottom: var(--hair);
    vertical-align: middle;
  }
  .e-diff tbody tr:hover td:not(.e-none) {
    background-image: linear-gradient(rgb(22 24 26 / 0.035), rgb(22 24 26 / 0.035));
  }
  .e-diff tbody tr:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: -2px;
  }
  .e-diff .e-mark {
    padding: 5px 0;
    text-align: center;
    border-inline: var(--hair);
  }
  .e-diff .e-mark .p-state {
    display: inline-grid;
  }
  .e-diff .e-mark svg {
    translate: 0 0;
  }
  .e-diff .e-what {
    color: var(--ink-2);
    font-size: var(--p-small);
  }
  .e-word + .e-word::before {
    content: ' · ';
    color: var(--ink-3);
  }
  .e-tree {
    position: relative;
    display: flex;
    align-items: baseline;
    gap: 2px 8px;
    padding-left: calc(var(--lv, 0) * 22px + 22px);
  }
  .e-tree::before {
    content: '';
    position: absolute;
    left: calc(var(--lv, 0) * 22px - 12px);
    top: -13px;
    width: 11px;
    height: 24px;
    border: 1px solid var(--line-strong);
    border-width: 0 0 1px 1px;
  }
  .e-diff [aria-level='1'] .e-tree::before {
    content: none;
  }
  .e-diff [aria-level='1'] .e-tree__name {
    font-weight: 620;
  }
  .e-tree__toggle {
    position: absolute;
    left: calc(var(--lv, 0) * 22px - 2px);
    top: -2px;
    display: grid;
    place-items: center;
    width: 24px;
    height: 24px;
    padding: 0;
    border: 0;
    background: none;
    color: var(--ink-3);
  }
  .e-tree__toggle:hover {
    color: var(--ink);
  }
  .e-tree__name {
    flex: none;
    max-width: 100%;
    overflow-wrap: anywhere;
  }
  .e-tree__name a {
    text-decoration: none;
  }
  .e-tree__name a:hover,
  .e-tree__name a:focus-visible {
    text-decoration: underline;
  }
  .e-diff .e-tree code {
    flex: 1 1 0;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    overflow-wrap: normal;
    font-size: 0.75rem;
    color: var(--ink-3);
  }
  .e-diff td.e-none {
    background: var(--hatch);
  }
  .e-absent {
    padding: 1px 8px;
    background: var(--paper);
    color: var(--ink-3);
    font-size: var(--p-small);
  }
  .e-side {
    display: none;
  }
  .is-added > .e-new:not(.e-none) {
    background-color: var(--success-tint);
  }
  .is-removed > .e-old:not(.e-none) {
    background-color: var(--error-tint);
  }
  :is(.is-moved, .is-renamed, .is-changed) > .e-new:not(.e-none) {
    background-color: color-mix(in srgb, var(--warning-tint) 65%, var(--paper));
  }
  .e-root ins,
  .e-root del {
    text-decoration-thickness: 1px;
  }
  .e-root ins {
    background: var(--success-tint);
    color: #0f4d2b;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  .e-root del {
    background: var(--error-tint);
    color: #8f1d17;
    text-decoration: line-through;
  }

  @media (max-width: 719px) {
    .e-summary > .p-seg {
      width: 100%;
    }
    .e-summary > .p-seg > button {
      flex: 1 1 auto;
      justify-content: center;
    }
  }
  /* Two columns of long names need a wide window: below it one stage stands above the other. */
  @media (max-width: 959px) {
    .e-diff,
    .e-diff tbody {
      display: block;
    }
    .e-diff thead {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    .e-diff tr {
      display: grid;
      grid-template-columns: 30px minmax(0, 1fr);
      border-bottom: var(--hair);
    }
    .e-diff td {
      display: block;
      min-width: 0;
      height: auto;
      padding: 7px 8px;
      border: 0;
    }
    .e-diff td:empty {
      display: none;
    }
    .e-diff--one td,
    .e-diff tbody tr:not([class]) > .e-new {
      grid-column: 1 / -1;
      min-height: 44px;
      padding-block: 11px;
    }
    .e-diff--one td + td {
      min-height: 0;
      padding: 0 8px 10px 30px;
    }
    .e-diff .e-mark {
      grid-row: 1 / span 3;
      width: auto;
      padding-top: 10px;
      border: 0;
    }
    .e-diff:not(.e-diff--one) td:not(.e-mark, tr:not([class]) > *) {
      grid-column: 2;
    }
    .e-diff:not(.e-diff--one) tbody tr:not([class]) > :is(.e-old, .e-what, .e-mark) {
      display: none;
    }
    .e-diff tr[class] .e-side {
      display: block;
      font-size: 0.75rem;
      color: var(--ink-3);
    }
    .e-diff tr[class] .e-tree {
      padding-left: 0;
    }
    .e-diff tr[class] .e-tree::before {
      content: none;
    }
    .e-diff tr[class] .e-tree__toggle {
      display: none;
    }
    .e-diff .e-tree {
      flex-wrap: wrap;
    }
    .e-diff .e-tree code {
      flex-basis: 100%;
    }
    .e-diff:not(.e-diff--one) tbody tr:not([class]) .e-tree code {
      display: none;
    }
    .e-tree__toggle {
      width: 32px;
      height: 44px;
      top: -12px;
      left: calc(var(--lv, 0) * 22px - 8px);
    }
  }
`
