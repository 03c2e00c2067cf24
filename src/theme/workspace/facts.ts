import { css } from './sheet.ts'

/** Facts in a title block. */
export const factsStyles = css`
  .p-facts {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(170px, 100%), 1fr));
    border: 1px solid var(--line);
    border-width: 1px 0 0 1px;
  }
  .p-facts > div {
    min-width: 0;
    padding: 7px 12px 9px;
    border: 1px solid var(--line);
    border-width: 0 1px 1px 0;
  }
  .p-facts dt {
    font-size: 0.75rem;
    letter-spacing: var(--tracking-label);
    line-height: 1.4;
    color: var(--ink-3);
  }
  .p-facts dd {
    overflow-wrap: anywhere;
  }
  .p-facts .p-state {
    white-space: normal;
  }
  .p-facts--2 {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  .p-facts--2 > :last-child:nth-child(odd) {
    grid-column: 1 / -1;
  }
  .p-facts--3 {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  .p-facts--4 {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  .p-facts > .wide {
    grid-column: 1 / -1;
  }
  .p-list {
    border-top: var(--hair);
  }
  .p-list > li {
    border-bottom: var(--hair);
  }
  .p-file {
    display: grid;
    grid-template-columns: 40px minmax(0, 1fr) auto;
    align-items: center;
    gap: 2px var(--space-3);
    padding: 9px 0;
  }
  .p-file__more {
    grid-column: 1 / -1;
  }
  .p-file__more > .p-facts {
    margin-block: var(--space-2);
  }
  .p-file__more .p-btn {
    margin-top: var(--space-2);
  }
  @media (max-width: 719px) {
    .p-file--details > .p-actions {
      grid-column: 2 / -1;
    }
  }
  .p-numbered {
    display: grid;
    gap: var(--space-2);
    padding: var(--space-3) 0 0 1.4em;
  }
  .p-numbered > li {
    list-style: decimal;
  }
  .p-file__ext {
    display: grid;
    place-items: center;
    height: 30px;
    border: 1px solid var(--line-strong);
    border-radius: var(--radius);
    font-size: 0.6875rem;
    font-weight: 640;
    letter-spacing: 0.02em;
    color: var(--ink-2);
  }
  .p-file__name {
    overflow-wrap: anywhere;
    line-height: 1.35;
  }
  .p-file__meta {
    font-size: var(--p-small);
    color: var(--ink-3);
  }
`
