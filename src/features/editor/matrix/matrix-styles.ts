import { css } from '../../../theme/workspace/sheet.ts'

/** Translation matrix. */
export const matrixStyles = css`
  /* Words for who does not see the signs stand apart from the flow: this frame holds them. */
  .e-mx-frame {
    position: relative;
    overflow-x: auto;
    border-top: 1px solid var(--ink);
  }
  .e-mx {
    width: 100%;
    border-collapse: separate;
    border-spacing: 0;
    font-size: 0.8125rem;
    font-stretch: 92%;
  }
  .e-mx th,
  .e-mx td {
    height: 44px;
    padding: 0 6px;
    border-right: var(--hair);
    border-bottom: var(--hair);
    text-align: center;
    vertical-align: middle;
    background: var(--paper);
  }
  .e-mx thead th {
    height: 58px;
    min-width: 52px;
    font-weight: 500;
    line-height: 1.25;
    color: var(--ink-3);
    border-bottom: 1px solid var(--ink);
  }
  .e-mx thead :is(b, abbr) {
    display: block;
    color: var(--ink);
    font-size: 0.875rem;
    font-weight: 620;
    text-decoration: none;
  }
  .e-share {
    display: block;
    white-space: nowrap;
  }
  .e-progress {
    display: block;
    height: 3px;
    margin-top: 4px;
    background: var(--surface-2);
  }
  .e-progress > i {
    display: block;
    height: 100%;
    background: var(--ink-2);
  }
  .e-mx tbody th,
  .e-mx thead th:first-child {
    position: sticky;
    left: 0;
    z-index: 1;
    width: 30%;
    min-width: 236px;
    padding: 6px 12px 6px 4px;
    text-align: left;
    font-weight: 500;
    border-right: 1px solid var(--line-strong);
  }
  .e-mx tbody th {
    padding-left: 34px;
  }
  .e-mx--plain tbody th {
    padding-left: 4px;
  }
  .e-mx .e-mx__choose {
    position: absolute;
    top: 8px;
    left: 4px;
  }
  .e-mx tbody th a {
    text-decoration: none;
    font-size: 0.875rem;
    overflow-wrap: anywhere;
  }
  .e-mx tbody th a:hover {
    text-decoration: underline;
  }
  .e-mx tbody th small {
    display: flex;
    flex-wrap: wrap;
    gap: 0 10px;
    font-size: 0.75rem;
    font-weight: 400;
    color: var(--ink-3);
    overflow-wrap: anywhere;
  }
  .e-mx small .p-state {
    white-space: normal;
  }
  .e-mx small .p-state svg {
    width: 11px;
    height: 11px;
    translate: 0 1px;
  }
  .e-mx tbody tr:hover > * {
    background-color: var(--p-hover);
  }
  .e-mx td .p-state {
    gap: 5px;
    align-items: center;
    justify-content: center;
  }
  .e-mx td .p-state svg {
    translate: 0 0;
  }
  .e-mx .e-mx__overall {
    padding-inline: 10px;
  }
  .e-mx .e-mx__overall .p-state {
    display: flex;
    justify-content: flex-start;
  }
  .e-mx__source {
    color: var(--ink-3);
    font-size: 0.75rem;
  }
  .e-mx__unwanted {
    color: var(--line-strong);
  }
  .e-legend {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 20px;
    padding: 10px 0 0;
    font-size: var(--p-small);
  }
  @media (max-width: 719px) {
    .e-mx tbody th,
    .e-mx thead th:first-child {
      width: auto;
      min-width: 156px;
      max-width: 156px;
      line-height: 1.3;
    }
    .e-mx:not(.e-mx--plain) tbody th {
      padding-left: 34px;
    }
    .e-mx .e-mx__choose {
      left: 2px;
    }
    .e-mx tbody th a {
      display: block;
      padding-block: 6px;
    }
  }
`
