import { css } from '../../../theme/workspace/sheet.ts'

/** User administration: filters behind chips, the matrix, the columns below it. */
export const usersStyles = css`
  .p-menu__find {
    padding: 4px var(--space-4) var(--space-2);
  }
  .p-cols {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 0 var(--space-7);
    align-items: start;
  }
  .p-cols .p-time {
    margin-top: var(--space-4);
  }
  @media (min-width: 720px) {
    .p-email {
      white-space: nowrap;
    }
    /* The applications scroll sideways: names of plants need not break for them. */
    .p-org {
      min-width: 9rem;
    }
  }
  .p-facts a {
    overflow-wrap: anywhere;
  }
  .p-log :is(td, tbody th) {
    padding-block: 7px;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  .p-page > section + .p-toolbar {
    margin-top: var(--space-4);
  }
  .p-more {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-3);
    padding: var(--space-4) 0;
  }
  .p-notice details {
    margin-top: 4px;
  }
  .p-notice summary {
    cursor: pointer;
  }
  .p-req a,
  .p-errlist a {
    overflow-wrap: anywhere;
  }
  @media (max-width: 959px) {
    .p-cols {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  @media (max-width: 719px), (pointer: coarse) {
    .p-notice summary {
      display: inline-flex;
      align-items: center;
      min-height: 44px;
    }
    /* Within a sentence: its lines stay as close as they are, and a finger finds it all the same. */
    .p-req .t-link {
      position: relative;
    }
    .p-req .t-link::after {
      content: '';
      position: absolute;
      inset: -11px 0;
    }
  }
`
