import { css } from '../workspace/sheet.ts'

/** Layouts of single screens. */
export const screensStyles = css`
  .p-detail {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 340px;
    gap: var(--space-6) var(--space-7);
    align-items: start;
  }
  .p-detail > aside {
    position: sticky;
    top: calc(var(--p-bar) + var(--space-5));
  }
  .p-form--side {
    grid-template-columns: minmax(0, 720px) minmax(260px, 380px);
    grid-auto-flow: row;
    max-width: none;
    column-gap: var(--space-7);
  }
  .p-form--side > * {
    grid-column: 1;
  }
  .p-form--side > .p-suggest {
    grid-column: 2;
    grid-row: 1 / span 6;
  }
  .p-people {
    display: grid;
    gap: 10px;
    padding-top: 10px;
  }
  .p-people > li {
    display: flex;
    gap: 12px;
    align-items: center;
    line-height: 1.3;
  }
  .p-sug {
    display: grid;
    gap: 3px;
    padding: 12px 0;
  }
  .p-sug > a {
    font-weight: 500;
  }
  .p-sheet__pic {
    border: 1px solid var(--line-strong);
  }
  .p-sheet__pic img {
    display: block;
    width: 100%;
    height: 236px;
    object-fit: contain;
    padding: 12px 12px 20px;
  }
  @media (max-width: 1039px) {
    .p-form--side {
      grid-template-columns: minmax(0, 720px);
    }
    .p-form--side > .p-suggest {
      grid-column: 1;
      grid-row: auto;
      padding: 16px;
      background: var(--surface);
    }
    .p-detail {
      grid-template-columns: minmax(0, 1fr);
    }
    .p-detail > aside {
      position: static;
      order: -1;
    }
  }
  @media (max-width: 719px) {
    .p-detail > aside > :not(.p-facts) {
      display: none;
    }
    .p-detail {
      gap: var(--space-5);
    }
  }
  .p-setting,
  .p-req {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
  }
  .p-setting {
    gap: 8px 24px;
    padding: 11px 0;
  }
  .p-setting > :first-child {
    flex: 1 1 280px;
  }
  .p-setting .p-state {
    margin-left: 8px;
    font-weight: 400;
  }
  .p-req {
    gap: 6px 24px;
    padding: 9px 0;
  }
  .p-req > :first-child {
    flex: 1 1 300px;
  }
  .p-req .t-link {
    text-decoration: none;
  }
  .p-two-col {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 0 var(--space-4);
    margin-top: 4px;
  }
  .p-table--matrix th.c,
  .p-table--matrix td.c {
    padding: 0 4px;
    border-left: var(--hair);
  }
  .p-table--matrix th.c {
    min-width: 64px;
    white-space: normal;
    line-height: 1.2;
    font-size: 0.75rem;
  }
  .p-table--matrix td .p-state {
    justify-content: center;
  }
  .p-table--matrix td .p-state svg {
    width: 16px;
    height: 16px;
    translate: 0 0;
  }
  .p-none {
    display: inline-block;
    width: 10px;
    height: 1px;
    background: var(--line-strong);
    vertical-align: middle;
  }
  .p-acts {
    white-space: nowrap;
  }
  .p-acts .p-btn {
    margin-right: 4px;
  }
  .p-table--matrix :is(th, td).c + :is(th, td):not(.c) {
    padding-left: 12px;
    border-left: var(--hair);
  }
  @media (max-width: 719px) {
    .p-access tbody tr {
      padding-block: 14px;
    }
    .p-acts {
      display: flex !important;
      flex-wrap: wrap;
      gap: 8px;
      margin-top: 8px;
    }
    .p-acts .p-btn {
      margin: 0;
    }
    .p-req .p-actions,
    .p-req .p-actions > * {
      flex: 1 1 auto;
    }
  }
  .p-errlist {
    margin: 4px 0 0;
    padding: 0;
    list-style: none;
  }
  /* Room above and below, not a height: lines that break stand as far from each other as those that do not. */
  .p-errlist a {
    display: inline-block;
    padding-block: 3px;
  }
  @media (max-width: 719px) {
    .p-root .p-next {
      display: block;
    }
    .p-errlist a {
      padding-block: 12px;
    }
  }
  @media (min-width: 720px) {
    .p-table--matrix :is(thead th:first-child, tbody th) {
      position: sticky;
      left: 0;
      z-index: 1;
      background: var(--paper);
    }
    .p-table--matrix tbody tr:hover th {
      background: var(--surface);
    }
  }
`
