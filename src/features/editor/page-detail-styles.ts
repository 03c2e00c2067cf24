import { css } from '../../theme/workspace/sheet.ts'

/** Page detail: facts, languages, entries, addresses. */
export const pageDetailStyles = css`
  .e-retitled {
    display: block;
    margin-top: 4px;
    font-size: var(--p-small);
  }
  .e-languages {
    width: 100%;
  }
  .e-languages tbody th {
    width: 24%;
  }
  .e-languages tbody td:nth-child(2) {
    width: 20%;
  }
  .e-languages tbody :is(th, td) {
    vertical-align: baseline;
  }
  .e-languages th:last-child {
    text-align: right;
  }
  .e-languages__steps {
    text-align: right;
  }
  .e-languages__steps .p-btn {
    white-space: nowrap;
  }
  .e-job {
    display: grid;
    gap: 2px;
    justify-items: start;
    padding-bottom: 4px;
    overflow-wrap: anywhere;
  }
  .e-halted {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .p-notice:has(> div > .e-halted) {
    margin-bottom: var(--space-4);
  }
  .e-halted > li {
    padding: 4px 0;
    font-size: var(--p-small);
  }
  .e-true {
    display: block;
  }
  .e-drift summary {
    padding: 3px 0;
    cursor: pointer;
  }
  .e-drift ul,
  .e-findings ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .e-drift li,
  .e-findings li {
    display: grid;
    gap: 2px;
    padding: 6px 0;
    border-top: var(--hair);
    font-size: var(--p-small);
    overflow-wrap: anywhere;
  }
  .e-findings {
    padding-top: var(--space-4);
  }
  .e-findings h3 {
    margin: 0;
    padding-bottom: 4px;
    font-size: 0.875rem;
  }
  .e-words {
    white-space: pre-wrap;
  }
  .e-keep {
    display: flex;
    gap: 8px;
    align-items: center;
    min-height: 44px;
  }
  .e-steps {
    padding-top: var(--space-4);
  }
  .e-affected {
    columns: 2;
    column-gap: var(--space-5);
    border-top: var(--hair);
    padding-top: var(--space-2);
  }
  .e-affected > li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 var(--space-3);
    padding: 4px 0;
    break-inside: avoid;
    font-size: 0.875rem;
  }
  .e-affected .p-state {
    white-space: normal;
  }
  .e-two {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: 0 var(--space-7);
    align-items: start;
  }
  .e-chain > li {
    display: grid;
    grid-template-columns: 26px minmax(0, 1fr);
    gap: 2px 12px;
    padding: 10px 0;
    border-bottom: var(--hair);
  }
  .e-chain__kind {
    font-size: var(--p-small);
    color: var(--ink-2);
  }
  .e-chain ul {
    margin: 0;
    padding: 0;
    list-style: none;
    display: flex;
    flex-wrap: wrap;
    gap: 0 18px;
    font-size: 0.875rem;
  }
  .e-chain ul li {
    padding: 2px 0;
    overflow-wrap: anywhere;
  }
  .e-chain summary {
    padding: 3px 0;
    font-size: var(--p-small);
    color: var(--ink-2);
    cursor: pointer;
  }
  .e-alt > li {
    display: grid;
    grid-template-columns: minmax(0, 19ch) minmax(0, 1fr);
    gap: 2px var(--space-4);
    padding: 8px 0;
    border-bottom: var(--hair);
    font-size: 0.875rem;
  }
  .e-alt__links {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 12px;
  }
  .e-alt__links a {
    font:
      500 0.8125rem/1.6 ui-monospace,
      'SFMono-Regular',
      Menlo,
      Consolas,
      monospace;
    color: var(--ink-2);
  }
  .e-fallback {
    display: block;
    font-size: 0.75rem;
    color: var(--ink-3);
  }
  @media (max-width: 959px) {
    .e-two {
      grid-template-columns: minmax(0, 1fr);
    }
    .e-root .p-facts--4 {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
  /* Beside the sidebar four columns need a window of 900. */
  @media (max-width: 899px) {
    .e-languages thead {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    .e-languages tbody tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      gap: 0 var(--space-3);
      padding: 8px 0;
      border-bottom: var(--hair);
    }
    .e-languages tbody :is(th, td) {
      width: auto !important;
      height: auto;
      padding: 2px 0 !important;
      border: 0;
    }
    .e-languages tbody td:nth-child(n + 3) {
      text-align: left;
      grid-column: 1 / -1;
      font-size: var(--p-small);
    }
  }
  @media (max-width: 719px) {
    .e-steps > .p-btn {
      flex: 1 1 auto;
    }
    .e-affected {
      columns: 1;
    }
    .e-halted a {
      display: inline-block;
      padding: 11px 0;
    }
    .e-alt__links a {
      min-height: 32px;
      min-width: 32px;
    }
  }
`
