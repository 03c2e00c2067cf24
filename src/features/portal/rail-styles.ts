import { css } from '../../theme/workspace/sheet.ts'

/** Medium width: the navigation becomes a rail. */
export const railStyles = css`
  @media (max-width: 1199px) {
    .p-root {
      --p-nav: 88px;
      --p-gutter: 24px;
    }
    .p-nav {
      gap: var(--space-2);
      padding-top: var(--space-3);
    }
    .p-nav a {
      flex-direction: column;
      justify-content: center;
      gap: 3px;
      min-height: 60px;
      padding: 6px 4px;
      font-size: 0.75rem;
      line-height: 1.2;
      text-align: center;
    }
    .p-nav a:lang(ja) {
      font-size: 0.6875rem;
      padding-inline: 0;
    }
    .p-nav a > span:first-of-type {
      flex: none;
    }
    .p-nav .p-count {
      position: absolute;
      top: 4px;
      right: 16px;
      min-width: 18px;
      padding: 0 4px;
      line-height: 16px;
      font-size: 0.6875rem;
      background: var(--paper);
    }
    .p-nav .p-count--due {
      background: var(--accent);
    }
    .p-nav .p-count:not(.p-count--due) {
      display: none;
    }
    .p-nav__title,
    .p-nav__foot,
    .p-nav .ext {
      display: none;
    }
    .p-nav ul + ul,
    .p-nav__title + ul {
      border-top: 0;
    }
    .p-brand {
      width: auto;
      padding-left: 31px;
    }
    .p-split {
      grid-template-columns: minmax(0, 1fr);
      margin: 0;
    }
    .p-split > :first-child {
      padding: 0;
    }
    .p-dash {
      grid-template-columns: minmax(0, 1fr);
    }
    .opt-l {
      display: none;
    }
  }
  @media (max-width: 959px) {
    .opt-m {
      display: none;
    }
  }
`
