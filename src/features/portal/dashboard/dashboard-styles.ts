import { css } from '../../../theme/workspace/sheet.ts'

/** The dashboard. */
export const dashboardStyles = css`
  .p-next {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    border: 1px solid var(--line);
    border-width: 1px 0 0 1px;
  }
  .p-next > li {
    display: grid;
    grid-template-rows: auto 1fr auto;
    gap: 4px;
    padding: 14px 16px 12px;
    border: 1px solid var(--line);
    border-width: 0 1px 1px 0;
  }
  /* However many they are: no card stands alone in a row, and no place is empty. */
  .p-next:has(> :first-child:last-child) {
    grid-template-columns: minmax(0, 1fr);
  }
  .p-next:has(> :nth-child(2):last-child),
  .p-next:has(> :nth-child(4):last-child) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  @media (min-width: 1200px) {
    .p-next:has(> :nth-child(4):last-child) {
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }
  }
  .p-next:has(> :nth-child(5):last-child) {
    grid-template-columns: repeat(6, minmax(0, 1fr));
  }
  .p-next:has(> :nth-child(5):last-child) > li {
    grid-column: span 2;
  }
  .p-next:has(> :nth-child(5):last-child) > li:nth-child(n + 4) {
    grid-column: span 3;
  }
  .p-next > li:first-child {
    box-shadow: inset 0 2px var(--accent);
  }
  .p-next h3 {
    font-stretch: 100%;
    letter-spacing: 0;
    font-size: var(--p-text);
    font-weight: 600;
    line-height: 1.35;
  }
  .p-next p {
    color: var(--ink-2);
    font-size: 0.875rem;
  }
  .p-next .p-link--go {
    justify-self: start;
    display: inline-flex;
    align-items: center;
    gap: 4px;
    min-height: 32px;
  }
  .p-dash {
    display: grid;
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    gap: 0 var(--space-7);
  }
  .p-page > .p-notice {
    margin-bottom: var(--space-5);
  }
  .p-dash .p-notice {
    margin-top: var(--space-4);
  }
  .p-dash--even {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  .p-svc {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 208px 84px;
    gap: 0 var(--space-4);
    align-items: center;
    padding: 8px 0;
    border-bottom: var(--hair);
  }
  .p-svc__group {
    padding: 14px 0 4px;
    font-size: var(--p-small);
    font-weight: 400;
    letter-spacing: var(--tracking-label);
    line-height: 1.4;
    color: var(--ink-3);
  }
  .p-svc__group ~ .p-svc__group {
    padding-top: var(--space-5);
  }
  .p-svc__name a {
    text-decoration: none;
  }
  .p-svc__name a:hover {
    text-decoration: underline;
  }
  .p-svc__text {
    display: block;
    color: var(--ink-3);
    font-size: var(--p-small);
  }
  .p-svc__act {
    grid-column: 3;
    grid-row: 1;
    justify-self: end;
    text-align: right;
  }
  .p-open {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    min-height: 32px;
    text-decoration: none;
    font-weight: 560;
  }
  .p-open:hover {
    color: var(--accent);
  }
  .p-why__box {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-4);
    margin: 8px 0 6px;
    padding: 12px 14px;
    background: var(--surface);
  }
  .p-why__box form {
    max-width: 560px;
  }
  .p-why__chain {
    display: grid;
    grid-template-columns: 88px minmax(0, 1fr);
    gap: 6px var(--space-4);
    font-size: var(--p-small);
  }
  .p-why__chain dt {
    color: var(--ink-3);
  }
  .p-why__chain dd {
    overflow-wrap: anywhere;
  }
`

/** Why somebody may use a service. */
export const reasonStyles = css`
  .p-why__button {
    grid-column: 2;
    grid-row: 1;
    justify-self: start;
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-height: 34px;
    margin-left: -8px;
    padding: 0 6px 0 8px;
    border: 0;
    border-radius: var(--radius);
    background: none;
    font-size: 0.875rem;
  }
  .p-why__button .i {
    color: var(--ink-3);
  }
  .p-why__button:hover,
  .p-why__button[aria-expanded='true'] {
    background: var(--surface);
  }
  .p-why__button[aria-expanded='true'] > .i {
    rotate: 180deg;
  }
  .p-why__region {
    grid-column: 1 / -1;
  }
`
