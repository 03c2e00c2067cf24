import { css } from './sheet.ts'

/** Small screens and touch. */
export const smallStyles = css`
  @media (max-width: 719px), (pointer: coarse) {
    .p-root {
      --p-hit: 44px;
    }
    .p-btn--s {
      min-height: 44px;
      padding-inline: 14px;
    }
    .p-input,
    .p-find input,
    .p-toolbar .p-find input {
      min-height: 44px;
      height: 44px;
      font-size: 1rem;
    }
    textarea.p-input {
      height: auto;
    }
    .p-find svg,
    .p-toolbar .p-find svg {
      top: 12px;
    }
    .p-seg > *,
    .p-tabs > *,
    .p-chip > button,
    .p-chip__open,
    .p-thumb,
    .p-toast button {
      min-height: 44px;
    }
    .p-sec__head .p-link,
    .p-setting a {
      display: inline-flex;
      align-items: center;
      min-height: 44px;
    }
    .p-bar__btn,
    .p-chip,
    .p-opt,
    .p-menu__list > :is(a, button, label) {
      min-height: 44px;
    }
    .p-chip > button {
      min-width: 40px;
      justify-content: center;
    }
    .p-next .p-link--go,
    .p-open {
      min-height: 44px;
    }
    .p-link--hit {
      display: inline-flex;
      align-items: center;
      min-height: 44px;
    }
    .p-crumbs a {
      display: inline-flex;
      align-items: center;
      min-height: 44px;
    }
    .p-check {
      width: 22px;
      height: 22px;
    }
    .p-btn--icon {
      width: 44px;
    }
  }
  @media (max-width: 719px) {
    .p-root {
      --p-gutter: 16px;
      --p-nav: 0px;
    }
    .p-shell {
      grid-template-columns: minmax(0, 1fr);
    }
    .p-shell::before,
    .p-nav {
      display: none;
    }
    .p-main {
      grid-area: 2 / 1;
      padding: var(--space-3) var(--p-gutter) calc(72px + var(--space-6));
    }
    .p-bar {
      gap: 0;
      padding: 0 4px 0 0;
    }
    .p-bar > .p-find,
    .p-bar .opt-s,
    .opt-s {
      display: none !important;
    }
    .p-brand {
      padding-left: var(--p-gutter);
    }
    .p-menu__list {
      position: fixed;
      inset: auto 0 0 0;
      z-index: 70;
      min-width: 0;
      max-height: calc(100dvh - 56px);
      overflow-y: auto;
      border-width: 1px 0 0;
      padding-bottom: var(--space-5);
    }
    /* Below the bar, whose menus open from the lower edge. */
    .p-bottom {
      position: fixed;
      inset: auto 0 0 0;
      z-index: 20;
      display: grid;
      grid-template-columns: repeat(5, minmax(0, 1fr));
      background: var(--paper);
      border-top: 1px solid var(--line-strong);
      padding-bottom: env(safe-area-inset-bottom);
    }
    .p-bottom a {
      position: relative;
      display: grid;
      justify-items: center;
      align-content: start;
      gap: 2px;
      min-height: 58px;
      padding-top: 10px;
      text-align: center;
      font-size: 0.75rem;
      line-height: 1.2;
      text-decoration: none;
      color: var(--ink-2);
    }
    /* Seven syllables in a fifth of a phone. */
    .p-bottom a:lang(ja) {
      font-size: 0.625rem;
      white-space: nowrap;
    }
    .p-bottom a[aria-current] {
      color: var(--ink);
      font-weight: 600;
      box-shadow: inset 0 3px var(--accent);
    }
    .p-bottom a[aria-current] .i {
      color: var(--accent);
    }
    .p-bottom .p-count {
      position: absolute;
      top: 6px;
      left: calc(50% + 6px);
      min-width: 18px;
      padding: 0 4px;
      line-height: 16px;
      font-size: 0.6875rem;
    }
    .p-toasts--fixed {
      right: 16px;
      left: 16px;
      bottom: 76px;
    }
    .p-crumbs {
      margin-bottom: 0;
    }
    .p-crumbs > :not(.p-crumbs__back) {
      display: none;
    }
    .p-crumbs > .p-crumbs__back {
      display: inline-flex !important;
      gap: 4px;
    }
    .p-crumbs > .p-crumbs__back::after {
      content: none;
    }
    .p-head {
      margin-bottom: var(--space-4);
    }
    .p-head > :first-child {
      flex-basis: 100%;
    }
    .p-head h1,
    .p-h1 {
      font-size: 1.375rem;
    }
    .p-head .p-actions--grow {
      width: 100%;
    }
    .p-head .p-actions--grow > .p-btn {
      flex: 1 1 auto;
    }
    .p-fields > :is(.p-field--6, .p-field--3) {
      grid-column: span 12;
    }
    .p-fields > .p-field--half {
      grid-column: span 6;
    }
    .p-facts {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    .p-segments {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 0;
    }
    .p-segments span {
      justify-content: center;
      min-height: 44px;
      margin: 0 0 -1px;
    }
    .p-notice {
      grid-template-columns: 20px minmax(0, 1fr);
    }
    .p-notice > .p-actions {
      grid-column: 2;
    }
    .p-svc {
      grid-template-columns: minmax(0, 1fr) auto;
      padding: 10px 0 4px;
    }
    .p-svc__name {
      grid-column: 1 / -1;
    }
    .p-why__button {
      grid-column: 1;
      grid-row: 2;
    }
    .p-svc__act {
      grid-column: 2;
      grid-row: 2;
    }
    .p-why__chain {
      grid-template-columns: minmax(0, 1fr);
      gap: 0;
    }
    .p-why__chain dd + dt {
      margin-top: 8px;
    }
    .p-toolbar .p-find {
      max-width: none;
      flex-basis: 100%;
    }
    .p-toolbar__end {
      margin-left: 0;
    }
    .p-chips {
      flex-wrap: nowrap;
      overflow-x: auto;
      scrollbar-width: none;
      margin-inline: calc(-1 * var(--p-gutter));
      padding: 2px var(--p-gutter);
      width: calc(100% + 2 * var(--p-gutter));
    }
    .p-chips > * {
      flex: none;
    }
    .p-time::before {
      left: 13px;
    }
    .p-time > li {
      padding-left: 38px;
    }
    .p-time__dot {
      left: 0;
    }
    .p-time__day::before {
      left: 7px;
    }
    .p-dialog {
      width: 100vw;
      max-width: none;
      max-height: 92dvh;
      margin: auto 0 0;
      border-width: 1px 0 0;
    }
    .p-dialog__foot > .p-btn {
      flex: 1 1 auto;
    }
    .p-paging nav {
      width: 100%;
      justify-content: space-between;
    }
  }
`
