import { css } from '../../../theme/workspace/sheet.ts'

/** Layout of a ticket, and of the form for a new one. */
export const ticketLayoutStyles = css`
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
  .p-people > li > :first-child {
    flex: none;
  }
  .p-sug {
    display: grid;
    gap: 3px;
    padding: 12px 0;
  }
  .p-sug > a {
    font-weight: 500;
  }
`

/** The same on narrow screens. */
export const narrowTicketStyles = css`
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
    /* Facts and promises before the messages; files and readers after them. */
    .p-detail > aside {
      display: contents;
    }
    .p-detail > aside > :is(.p-facts, .p-promises, [data-noted]) {
      order: -1;
    }
  }
  @media (max-width: 719px) {
    .p-detail {
      gap: var(--space-5);
    }
  }
`
