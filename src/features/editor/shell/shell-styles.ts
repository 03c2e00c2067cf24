import { css } from '../../../theme/workspace/sheet.ts'

/** Bar, login and what is common to the screens of the editor area; the dark bar tells it from the portal. */
export const barStyles = css`
  .e-bar {
    background: var(--ink);
    color: var(--paper);
    border-bottom-color: var(--ink);
  }
  .e-bar .logo {
    color: var(--paper);
  }
  .e-bar .p-bar__btn {
    color: var(--paper);
  }
  .e-bar .p-bar__btn:hover,
  .e-bar .p-bar__btn[aria-expanded='true'] {
    background: var(--ink-2);
  }
  .e-bar :focus-visible {
    outline-color: #8fb8ff;
  }
  .e-bar .p-menu__list {
    color: var(--ink);
  }
  .e-bar .p-menu__list :focus-visible {
    outline-color: var(--focus);
  }
  .e-area {
    padding-left: 12px;
    border-left: 1px solid #6d7479;
    color: #d9d5cd;
    white-space: nowrap;
  }
  .e-bar .p-seg {
    border-color: #8a9095;
  }
  .e-bar .p-seg > button {
    color: #d9d5cd;
    border-left-color: #6d7479;
  }
  .e-bar .p-seg > button:hover {
    background: var(--ink-2);
  }
  .e-bar .p-seg > [aria-pressed='true'] {
    background: var(--paper);
    color: var(--ink);
    font-weight: 560;
  }
  .e-root fieldset {
    min-width: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  .e-root fieldset.p-seg {
    border: 1px solid var(--field);
  }
  .e-root .p-seg > .p-sr + button {
    border-left: 0;
  }
  .e-bar fieldset.p-seg {
    border-color: #8a9095;
  }
  .e-choice {
    padding: 4px 0 8px !important;
  }
  .e-choice + .e-choice {
    border-top: var(--hair) !important;
    padding-top: 10px !important;
  }
  .e-choice > legend {
    float: left;
    width: 100%;
    padding: 4px var(--space-4);
    font-size: var(--p-small);
    color: var(--ink-3);
  }
  .e-choice > label {
    display: flex;
    align-items: center;
    gap: var(--space-3);
    min-height: 38px;
    padding: 4px var(--space-4);
    clear: both;
    cursor: pointer;
  }
  .e-choice--two {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    min-width: 360px !important;
  }
  .e-choice--two > legend {
    grid-column: 1 / -1;
  }
  .e-choice > label:hover {
    background: var(--surface);
  }
  .e-scope > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .e-scope {
    min-width: 0;
    max-width: 320px;
  }
  .e-bar > .p-menu {
    min-width: 0;
  }
  .e-bottom {
    grid-template-columns: minmax(0, 1fr) !important;
  }
  .e-bottom > ul {
    margin: 0;
    padding: 0;
    list-style: none;
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
  }
  /* Five words side by side on a phone. */
  .e-bottom a {
    font-size: 0.6875rem;
  }
  .e-bottom a:lang(de) {
    font-size: 0.625rem;
  }
  .e-note {
    padding: var(--space-3) 0;
    max-width: 76ch;
    color: var(--ink-2);
  }

  .e-login {
    display: grid;
    place-items: center;
    min-height: 100dvh;
    padding: var(--space-5) 16px;
    background: var(--surface);
  }
  .e-login__sheet {
    display: grid;
    gap: var(--space-5);
    width: min(100%, 460px);
    padding: var(--space-6) var(--space-6) 0;
    border: 1px solid var(--ink);
    background: var(--paper);
  }
  .e-login__sheet > header {
    display: grid;
    gap: var(--space-2);
  }
  .e-login__site.logo {
    margin: calc(-1 * var(--space-6)) calc(-1 * var(--space-6)) var(--space-4);
    padding: 14px var(--space-6);
    background: var(--ink);
    color: var(--paper);
    font-size: 1.1875rem;
    font-weight: 620;
    letter-spacing: -0.004em;
  }
  .e-login__foot {
    margin: 0 calc(-1 * var(--space-6));
    padding: var(--space-3) var(--space-6);
    border-top: var(--hair);
    font-size: var(--p-small);
    color: var(--ink-3);
  }

  @media (max-width: 959px) {
    .e-area {
      display: none;
    }
  }
  @media (max-width: 719px) {
    .e-root {
      --p-bar: 100px;
    }
    /* First row: site, language, way out. Second row: what one looks at. */
    .e-bar {
      grid-template: 48px 52px / minmax(0, 1fr) auto 44px;
      display: grid;
      align-items: center;
      gap: 0;
      padding: 0 8px;
    }
    .e-bar .p-brand {
      width: auto;
      height: 48px;
      padding-left: 8px;
    }
    .e-bar .p-bar__end {
      display: contents;
    }
    .e-bar .p-bar__end > .p-bar__btn {
      min-width: 44px;
      justify-content: center;
    }
    .e-bar .p-bar__end > .p-menu {
      justify-self: end;
    }
    .e-bar > .p-menu {
      grid-area: 2 / 1;
    }
    .e-bar .e-stage {
      grid-area: 2 / 2 / auto / span 2;
      justify-self: end;
    }
    .e-bar .e-stage > button {
      min-height: 42px;
      padding-inline: 10px;
    }
    .e-scope {
      max-width: 100%;
      padding-inline: 8px;
    }
    .e-choice--two {
      min-width: 0 !important;
    }
    .e-bar .p-menu__list {
      max-height: 80dvh;
      overflow-y: auto;
    }
    .e-tools .p-toolbar__end {
      width: 100%;
    }
    .e-tools .p-toolbar__end > .p-seg {
      flex: 1 1 auto;
    }
    .e-tools .p-seg > button {
      flex: 1 1 auto;
      justify-content: center;
    }
    .e-login__sheet {
      --space-6: 20px;
    }
  }
`
