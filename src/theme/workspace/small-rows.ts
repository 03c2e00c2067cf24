import { css } from './sheet.ts'

/** Small screens: a table row becomes a block of two columns; the classes of cells say where a cell goes. */
export const smallRowsStyles = css`
  @media (max-width: 719px) {
    .p-rows,
    .p-rows tbody {
      display: block;
    }
    .p-rows thead {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    .p-rows tbody tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      gap: 2px var(--space-3);
      padding: 12px 4px;
      border-bottom: var(--hair);
      align-items: baseline;
      position: relative;
    }
    .p-rows .t-link::after {
      content: '';
      position: absolute;
      inset: 0;
    }
    .p-rows :is(button, input, summary) {
      position: relative;
      z-index: 1;
    }
    .p-rows tbody tr[aria-selected='true'] {
      background: none;
    }
    .p-rows tbody tr.is-open {
      background: none;
      box-shadow: none;
    }
    .p-rows :is(td, tbody th) {
      display: block;
      height: auto;
      padding: 0 !important;
      border: 0 !important;
      text-align: left;
      white-space: normal;
    }
    .p-rows td.only-small {
      display: block !important;
      border: 0 !important;
    }
    .p-rows .m-hide {
      display: none;
    }
    .p-rows .m-full {
      grid-column: 1 / -1;
    }
    .p-rows .m-start {
      grid-column: 1;
    }
    .p-rows :is(td, th).m-end {
      grid-column: 2;
      text-align: right;
      justify-self: end;
    }
    .p-rows .m-1 {
      order: -4;
    }
    .p-rows .m-2 {
      order: -3;
    }
    .p-rows .m-3 {
      order: -2;
    }
    .p-rows .m-4 {
      order: -1;
    }
    .p-rows .m-title {
      font-size: 1rem;
      line-height: 1.35;
    }
    .p-rows .m-title .t-link {
      display: block;
      padding-block: 4px;
    }
    .p-rows .m-meta {
      font-size: var(--p-small);
      color: var(--ink-3);
    }
    .p-rows .p-clip {
      white-space: normal;
    }
  }
  @media (max-width: 359px) {
    .p-bottom a {
      font-size: 0.6875rem;
    }
  }
`
