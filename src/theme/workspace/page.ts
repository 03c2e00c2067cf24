import { css } from './sheet.ts'

/** Title, way back and sections of a screen. */
export const pageStyles = css`
  .p-page {
    max-width: 1240px;
  }
  .p-page--wide {
    max-width: none;
  }
  .p-page--form {
    max-width: 920px;
  }
  .p-crumbs {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px 6px;
    min-height: 24px;
    margin-bottom: var(--space-2);
    font-size: var(--p-small);
    color: var(--ink-3);
  }
  .p-crumbs a {
    color: var(--ink-2);
    text-decoration: none;
  }
  .p-crumbs a:hover {
    text-decoration: underline;
  }
  .p-crumbs > :not(:last-child)::after {
    content: '/';
    margin-left: 6px;
    color: var(--line-strong);
  }
  .p-crumbs__back {
    display: none !important;
  }
  .p-head {
    display: flex;
    flex-wrap: wrap;
    align-items: flex-start;
    justify-content: space-between;
    gap: var(--space-3) var(--space-5);
    margin-bottom: var(--space-5);
  }
  .p-head > :first-child {
    min-width: 0;
    flex: 1 1 380px;
  }
  .p-head h1,
  .p-h1 {
    font-size: 1.75rem;
    line-height: 1.15;
    font-weight: 580;
    font-stretch: var(--stretch-display);
    letter-spacing: var(--tracking-display);
    text-wrap: balance;
    overflow-wrap: anywhere;
  }
  .p-head__sub {
    margin-top: 6px;
    color: var(--ink-2);
    max-width: 80ch;
  }
  .p-actions {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-2);
  }
  .p-h2,
  .p-h3 {
    font-stretch: 100%;
    letter-spacing: 0;
    line-height: 1.3;
  }
  .p-h2 {
    font-size: 1.0625rem;
    font-weight: 620;
  }
  .p-h3 {
    font-size: var(--p-text);
    line-height: 1.4;
    font-weight: 600;
  }
  .p-sec {
    margin-top: var(--space-6);
  }
  .p-sec__head {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 4px var(--space-4);
    padding-bottom: var(--space-2);
    border-bottom: 1px solid var(--ink);
  }
  .p-sec__head .small {
    color: var(--ink-3);
  }
  .p-sec > :is(.p-group, .p-notice, .p-facts, .p-stack, .p-empty) {
    margin-top: var(--space-4);
  }
  :is(.p-sec__head, .p-facts) + .p-hint {
    margin-top: var(--space-2);
  }
  .p-h2 > .p-count {
    display: inline-block;
    margin-left: 6px;
    vertical-align: 1px;
  }
`
