import { css } from './sheet.ts'

/** Buttons, links, tabs and menus. */
export const actionsStyles = css`
  .p-btn {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: var(--space-2);
    min-height: var(--p-hit);
    padding: 6px 14px;
    border: 1px solid var(--field);
    border-radius: var(--radius);
    background: var(--paper);
    color: var(--ink);
    font-weight: 560;
    line-height: 1.25;
    text-decoration: none;
    text-align: center;
  }
  .p-btn:hover {
    border-color: var(--ink);
    background: var(--surface);
  }
  .p-btn:active {
    background: var(--surface-2);
  }
  .p-btn--primary {
    background: var(--accent);
    border-color: var(--accent);
    color: var(--on-accent);
  }
  .p-btn--primary:hover,
  .p-btn--primary:active {
    background: var(--accent-strong);
    border-color: var(--accent-strong);
  }
  .p-btn--quiet {
    border-color: transparent;
    background: none;
  }
  .p-btn--quiet:hover {
    border-color: transparent;
    background: var(--surface);
  }
  .p-btn--danger {
    border-color: var(--error);
    color: var(--error);
  }
  .p-btn--danger:hover {
    background: var(--error-tint);
    border-color: var(--error);
  }
  .p-btn--danger-solid {
    background: var(--error);
    border-color: var(--error);
    color: #fff;
  }
  .p-btn--danger-solid:hover {
    background: #8f1d17;
    border-color: #8f1d17;
  }
  .p-btn--s {
    min-height: 30px;
    padding: 3px 10px;
    font-size: var(--p-small);
  }
  .p-btn--icon {
    width: var(--p-hit);
    padding: 0;
  }
  .p-btn[disabled],
  .p-btn[aria-disabled='true'] {
    border-color: var(--line);
    background: var(--surface);
    color: var(--ink-3);
    cursor: not-allowed;
  }
  .p-btn[aria-busy='true'] {
    color: transparent;
    position: relative;
    pointer-events: none;
  }
  .p-btn[aria-busy='true']::after {
    content: '';
    position: absolute;
    width: 16px;
    height: 16px;
    border: 2px solid var(--on-accent);
    border-right-color: transparent;
    border-radius: 50%;
    animation: p-turn 0.9s linear infinite;
  }
  .p-link {
    border: 0;
    padding: 0;
    background: none;
    color: var(--ink);
    text-decoration: underline;
    text-decoration-color: var(--line-strong);
    text-underline-offset: 3px;
    text-align: left;
  }
  .p-link:hover {
    text-decoration-color: currentcolor;
  }
  .p-link--go {
    font-weight: 560;
    color: var(--accent);
    text-decoration: none;
    white-space: nowrap;
  }
  .p-link--go:hover {
    text-decoration: underline;
  }
  @keyframes p-turn {
    to {
      rotate: 1turn;
    }
  }
  kbd {
    padding: 1px 6px;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    font: 500 0.75rem/1.4 var(--font-text);
    color: var(--ink-3);
    background: var(--paper);
  }
  .p-seg {
    display: inline-flex;
    justify-self: start;
    max-width: 100%;
    border: 1px solid var(--field);
    border-radius: var(--radius);
  }
  .p-seg > * {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-height: calc(var(--p-hit) - 2px);
    padding: 4px 12px;
    border: 0;
    border-left: 1px solid var(--line);
    background: none;
    color: var(--ink-2);
    text-decoration: none;
  }
  .p-seg > :first-child {
    border-left: 0;
  }
  .p-seg > :hover {
    background: var(--surface);
  }
  .p-seg > [aria-current],
  .p-seg > [aria-pressed='true'] {
    background: var(--ink);
    color: var(--paper);
  }
  .p-tabs {
    display: flex;
    gap: var(--space-5);
    border-bottom: var(--hair);
    overflow-x: auto;
    scrollbar-width: none;
  }
  .p-tabs > * {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-height: 42px;
    padding: 0;
    border: 0;
    background: none;
    color: var(--ink-2);
    text-decoration: none;
    white-space: nowrap;
    box-shadow: inset 0 -1px transparent;
  }
  .p-tabs > :hover {
    color: var(--ink);
    box-shadow: inset 0 -2px var(--line-strong);
  }
  .p-tabs > [aria-current],
  .p-tabs > [aria-selected='true'] {
    color: var(--ink);
    font-weight: 600;
    box-shadow: inset 0 -2px var(--accent);
  }

  .p-menu {
    position: relative;
  }
  .p-menu__list {
    position: absolute;
    right: 0;
    top: calc(100% + 6px);
    z-index: 40;
    min-width: 260px;
    padding: var(--space-2) 0;
    border: 1px solid var(--line-strong);
    border-radius: var(--radius);
    background: var(--paper);
    box-shadow: var(--shadow-panel);
  }
  .p-menu__list--start {
    right: auto;
    left: 0;
  }
  .p-menu__list > a,
  .p-menu__list > button,
  .p-menu__list > label {
    display: flex;
    align-items: center;
    gap: var(--space-3);
    width: 100%;
    min-height: 38px;
    padding: 6px var(--space-4);
    border: 0;
    background: none;
    text-align: left;
    text-decoration: none;
  }
  .p-menu__list > :is(a, button, label):hover {
    background: var(--surface);
  }
  .p-menu__list > hr {
    margin: var(--space-2) 0;
    border: 0;
    border-top: var(--hair);
  }
  .p-menu__who {
    padding: var(--space-2) var(--space-4) var(--space-3);
    border-bottom: var(--hair);
    margin-bottom: var(--space-2);
  }
  .p-menu__hint {
    padding: 2px var(--space-4) 6px;
    font-size: var(--p-small);
    color: var(--ink-3);
  }
`
