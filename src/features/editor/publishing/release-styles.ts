import { css } from '../../../theme/workspace/sheet.ts'

/** What is live, and releases that the publish gate holds back. */
export const releasesStyles = css`
  .e-live {
    scroll-margin-top: 120px;
  }
  .e-live:focus {
    outline: none;
  }
  .e-gate {
    margin-top: var(--space-6);
    border: 1px solid var(--error);
    border-left-width: 3px;
  }
  .e-gate > header {
    display: flex;
    flex-wrap: wrap;
    gap: 4px var(--space-4);
    align-items: baseline;
    padding: 14px 20px 12px;
    background: var(--error-tint);
  }
  .e-gate > header h2 {
    flex: 1 1 300px;
    font-size: 1.25rem;
    font-weight: 600;
    letter-spacing: 0;
    line-height: 1.3;
  }
  .e-gate > header p {
    flex-basis: 100%;
    max-width: 82ch;
  }
  .e-gate code {
    overflow-wrap: anywhere;
  }
  .e-gate__body {
    padding: 0 20px var(--space-4);
  }
  .e-gate__body > .p-notice {
    margin-top: var(--space-4);
  }
  .e-gate > footer {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2);
    align-items: center;
    padding: 14px 20px;
    border-top: var(--hair);
  }
  .e-check {
    width: 100%;
    table-layout: fixed;
  }
  .e-check :is(th, td, td *) {
    white-space: normal;
    overflow-wrap: anywhere;
    hyphens: auto;
  }
  .e-check :is(th, td) {
    height: 38px;
  }
  .e-check th:nth-child(1) {
    width: 120px;
  }
  .e-check th:nth-child(3) {
    width: 30%;
  }
  .e-check th:nth-child(4) {
    width: 18%;
  }
  .e-lost-of {
    padding-top: var(--space-5);
  }
  .e-lost-of h4 {
    padding-top: var(--space-3);
    font-size: 0.875rem;
    font-weight: 600;
  }
  .e-lost > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 2px 14px;
    align-items: center;
    min-height: 36px;
    padding: 4px 0;
    border-bottom: var(--hair);
    font-size: 0.875rem;
  }
  .e-lost .e-locales p {
    max-width: 240px;
  }
  @media (max-width: 719px) {
    .e-gate > :is(header, footer) {
      padding-inline: 14px;
    }
    .e-gate__body {
      padding-inline: 10px;
    }
    .e-gate > footer .p-btn {
      flex: 1 1 auto;
      min-height: 44px;
    }
    .e-check {
      table-layout: auto;
    }
    .e-check :is(th, td):nth-child(n) {
      width: auto;
    }
    .e-lost > li {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`
