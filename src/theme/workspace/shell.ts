import { css } from './sheet.ts'

/** Bar, navigation and page. */
export const shellStyles = css`
  .p-shell {
    display: grid;
    grid-template: var(--p-bar) minmax(calc(100dvh - var(--p-bar)), auto) / var(--p-nav) minmax(0, 1fr);
  }
  .p-bar {
    grid-column: 1 / -1;
    position: sticky;
    top: 0;
    z-index: 30;
    display: flex;
    align-items: center;
    gap: var(--space-4);
    padding: 0 var(--space-5) 0 0;
    background: var(--paper);
    border-bottom: var(--hair);
  }
  .p-brand {
    width: var(--p-nav);
    height: 100%;
    margin: 0;
    padding-left: var(--space-5);
  }
  .p-brand.logo {
    font-size: 1.1875rem;
    margin: 0;
    gap: 10px;
  }
  .p-find {
    position: relative;
    flex: 0 1 420px;
  }
  .p-find svg {
    position: absolute;
    left: 10px;
    top: 9px;
    color: var(--ink-3);
    pointer-events: none;
  }
  .p-find input {
    width: 100%;
    height: 38px;
    padding: 0 44px 0 38px;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--paper);
  }
  .p-find input::placeholder {
    color: var(--ink-3);
    opacity: 1;
  }
  .p-find input:hover {
    border-color: var(--field);
  }
  .p-find kbd {
    position: absolute;
    right: 10px;
    top: 8px;
  }
  .p-bar__end {
    display: flex;
    align-items: center;
    gap: var(--space-1);
    margin-left: auto;
  }
  .p-bar__btn {
    display: inline-flex;
    align-items: center;
    gap: var(--space-2);
    min-height: 40px;
    padding: 0 10px;
    border: 0;
    border-radius: var(--radius);
    background: none;
    text-decoration: none;
    white-space: nowrap;
  }
  .p-bar__btn:hover {
    background: var(--surface);
  }
  .p-initials {
    display: inline-grid;
    place-items: center;
    width: 30px;
    height: 30px;
    border: 1px solid var(--line-strong);
    border-radius: 50%;
    font-size: 0.75rem;
    font-weight: 600;
    letter-spacing: 0.02em;
    background: var(--paper);
  }
  .p-initials--s {
    width: 26px;
    height: 26px;
    font-size: 0.6875rem;
  }
  .p-initials--staff {
    border-color: var(--accent);
    color: var(--accent);
  }

  .p-nav {
    grid-area: 2 / 1;
    position: sticky;
    top: var(--p-bar);
    align-self: start;
    height: calc(100dvh - var(--p-bar));
    display: flex;
    flex-direction: column;
    gap: var(--space-5);
    padding: var(--space-5) 0 var(--space-4);
    border-right: var(--hair);
    overflow-y: auto;
    background: var(--paper);
  }
  .p-shell::before {
    content: '';
    grid-area: 2 / 1;
    border-right: var(--hair);
  }
  .p-main {
    grid-area: 2 / 2;
    min-width: 0;
    padding: var(--space-5) var(--p-gutter) var(--space-8);
  }
  .p-nav__title {
    padding: 0 var(--space-5) var(--space-1);
    font-size: var(--p-small);
    color: var(--ink-3);
  }
  .p-nav a {
    position: relative;
    display: flex;
    align-items: center;
    gap: var(--space-3);
    min-height: 36px;
    padding: 4px var(--space-4) 4px var(--space-5);
    text-decoration: none;
    color: var(--ink-2);
  }
  .p-nav a > span:first-of-type {
    flex: 1;
    min-width: 0;
  }
  .p-nav a:hover {
    background: var(--surface);
    color: var(--ink);
  }
  .p-nav a[aria-current] {
    color: var(--ink);
    font-weight: 600;
    background: var(--surface);
  }
  .p-nav a[aria-current]::before {
    content: '';
    position: absolute;
    inset: 0 auto 0 0;
    width: 3px;
    background: var(--accent);
  }
  .p-nav a[aria-current] .i {
    color: var(--accent);
  }
  .p-nav__foot {
    margin-top: auto;
    padding: var(--space-4) var(--space-5) 0;
    border-top: var(--hair);
    font-size: var(--p-small);
    color: var(--ink-3);
  }
  .p-nav__foot a {
    display: inline;
    padding: 0;
    min-height: 0;
    color: var(--ink);
    text-decoration: underline;
    text-decoration-color: var(--line-strong);
    text-underline-offset: 3px;
  }
  .p-nav__foot a:hover {
    background: none;
  }
  .p-count {
    min-width: 22px;
    padding: 0 6px;
    border: 1px solid var(--line);
    border-radius: 11px;
    font-size: 0.75rem;
    line-height: 20px;
    text-align: center;
    color: var(--ink-2);
    font-weight: 500;
  }
  .p-count--due {
    border-color: var(--accent);
    background: var(--accent);
    color: var(--on-accent);
  }
  .p-bottom {
    display: none;
  }
`
