import { css } from '../../../theme/workspace/sheet.ts'

/** Who may do what: the table of roles, requests and decisions. */
export const accessStyles = css`
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
`

/** The column of names, which stays when the table of roles is scrolled. */
export const accessNameStyles = css`
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
