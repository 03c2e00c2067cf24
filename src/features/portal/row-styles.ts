import { css } from '../../theme/workspace/sheet.ts'

/** Rows of tickets, and files whose whole row opens them. */
export const ticketRowStyles = css`
  .p-tick-list > li,
  .p-file {
    position: relative;
  }
  .p-tick-list a::after,
  a.p-file__name::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  .p-file .p-btn {
    position: relative;
    z-index: 1;
  }
  .p-tick-list > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 1px var(--space-4);
    padding: 10px 0;
    border-bottom: var(--hair);
  }
  .p-tick-list .p-state {
    justify-self: end;
    align-self: start;
    font-size: var(--p-small);
  }
  .p-tick-list a {
    text-decoration: none;
    font-weight: 500;
  }
  .p-tick-list a:hover {
    text-decoration: underline;
  }
  .p-tick-list time {
    font-size: var(--p-small);
    color: var(--ink-3);
    text-align: right;
    white-space: nowrap;
  }
`

/** The link to the rest of a list. */
export const moreLinkStyles = css`
  .p-sec__more {
    margin-top: 8px;
  }
`

/** Rows of settings and of requests. */
export const settingRowStyles = css`
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
`

/** The list of what is wrong with a form; next steps on a narrow screen. */
export const errorListStyles = css`
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
`
