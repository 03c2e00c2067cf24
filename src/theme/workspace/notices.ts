import { css } from './sheet.ts'

/** Notices, empty states, dialogs, toasts. */
export const noticesStyles = css`
  .p-notice {
    display: grid;
    grid-template-columns: 20px minmax(0, 1fr) auto;
    gap: 4px var(--space-3);
    align-items: start;
    padding: 11px var(--space-4);
    border-left: 3px solid var(--info);
    background: var(--info-tint);
  }
  .p-notice > svg {
    margin-top: 1px;
    color: var(--info);
  }
  .p-notice p {
    max-width: 76ch;
  }
  .p-notice > .p-actions {
    align-self: center;
  }
  .p-notice--ok {
    border-color: var(--success);
    background: var(--success-tint);
  }
  .p-notice--ok > svg {
    color: var(--success);
  }
  .p-notice--wait {
    border-color: var(--warning);
    background: var(--warning-tint);
  }
  .p-notice--wait > svg {
    color: var(--warning);
  }
  .p-notice--bad {
    border-color: var(--error);
    background: var(--error-tint);
  }
  .p-notice--bad > svg {
    color: var(--error);
  }
  .p-notice--draft {
    border-color: var(--line-strong);
    background: var(--surface);
  }
  .p-notice--draft > svg {
    color: var(--ink-2);
  }
  .p-empty {
    display: grid;
    justify-items: start;
    gap: var(--space-2);
    padding: var(--space-5);
    border: 1px solid var(--line-strong);
    background: var(--paper);
    box-shadow:
      inset 0 6px var(--paper),
      inset 0 0 0 12px transparent;
  }
  .p-empty p {
    max-width: 56ch;
    color: var(--ink-2);
  }
  .p-empty .p-actions {
    margin-top: var(--space-2);
  }
  .p-empty + p {
    margin-top: var(--space-2);
  }
  .p-sk {
    display: block;
    height: 10px;
    border-radius: var(--radius);
    background: var(--surface-2);
  }
  @media (prefers-reduced-motion: no-preference) {
    .p-sk {
      animation: p-breathe 1.6s ease-in-out infinite alternate;
    }
  }
  @keyframes p-breathe {
    to {
      opacity: 0.5;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    *,
    *::before,
    *::after {
      animation-duration: 0.01ms !important;
      transition-duration: 0.01ms !important;
    }
  }
  .p-dialog {
    width: min(560px, calc(100vw - 32px));
    max-height: calc(100dvh - 48px);
    padding: 0;
    border: 1px solid var(--ink);
    border-radius: var(--radius);
    background: var(--paper);
    color: var(--ink);
    box-shadow: var(--shadow-panel);
    overflow: auto;
  }
  .p-dialog::backdrop {
    background: rgb(22 24 26 / 0.45);
  }
  .p-dialog__head {
    display: flex;
    align-items: flex-start;
    justify-content: space-between;
    gap: var(--space-3);
    padding: var(--space-4) var(--space-5) var(--space-3);
    border-bottom: var(--hair);
  }
  .p-dialog__body {
    display: grid;
    gap: var(--space-4);
    padding: var(--space-4) var(--space-5) var(--space-5);
  }
  .p-dialog__foot {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: var(--space-2);
    padding: var(--space-3) var(--space-5);
    border-top: var(--hair);
    background: var(--paper);
    position: sticky;
    bottom: 0;
  }
  .p-toasts {
    display: grid;
    gap: var(--space-2);
    max-width: 440px;
  }
  .p-toasts--fixed {
    position: fixed;
    right: 24px;
    bottom: 24px;
    z-index: 60;
  }
  .p-toast {
    display: grid;
    grid-template-columns: 20px minmax(0, 1fr) auto auto;
    gap: 2px var(--space-3);
    padding: 12px 14px;
    border-radius: var(--radius);
    background: var(--ink);
    color: var(--paper);
    box-shadow: var(--shadow-panel);
  }
  .p-toast small {
    grid-column: 2;
    color: #cfcac1;
    font-size: var(--p-small);
  }
  .p-toast button {
    grid-column: 3;
    grid-row: 1;
    border: 0;
    padding: 0;
    background: none;
    color: #f4b896;
    font-weight: 600;
  }
  .p-toast button:last-child {
    grid-column: 4;
  }
  .p-toast :focus-visible {
    outline-color: #8fb8ff;
  }
  .p-skeleton {
    display: grid;
    gap: 22px;
    padding: 14px 0;
  }
  .p-wait {
    min-height: 60dvh;
  }
`
