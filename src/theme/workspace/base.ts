import { css } from './sheet.ts'

/** Measures of the portal, which is denser than the site, and small classes of all its screens. */
export const baseStyles = css`
  .p-root {
    --space-1: 4px;
    --space-2: 8px;
    --space-3: 12px;
    --space-4: 16px;
    --space-5: 24px;
    --space-6: 32px;
    --space-7: 48px;
    --space-8: 64px;
    --p-text: 0.9375rem;
    --p-small: 0.8125rem;
    --p-row: 40px;
    --p-hit: 36px;
    --p-bar: 56px;
    --p-nav: 224px;
    --p-gutter: 32px;
    --p-hover: color-mix(in srgb, var(--surface) 60%, var(--paper));
    font: 400 0.9375rem/1.45 var(--font-text);
    font-variant-numeric: tabular-nums lining-nums;
    hanging-punctuation: none;
  }
  :lang(ja) .p-root {
    font-family: var(--font-ja);
    line-height: 1.6;
  }
  :lang(zh) .p-root {
    font-family: var(--font-zh);
    line-height: 1.6;
  }
  body:has(.p-root) {
    padding-bottom: 0;
  }
  .p-root a {
    text-decoration-color: var(--line-strong);
    text-decoration-thickness: 1px;
    text-underline-offset: 3px;
  }
  .p-root a:hover {
    text-decoration-color: currentcolor;
  }
  .p-root button {
    cursor: pointer;
  }
  .p-root svg {
    flex: none;
  }
  .p-root [hidden] {
    display: none !important;
  }
  .p-skip {
    position: absolute;
    left: 8px;
    top: -60px;
    z-index: 99;
    padding: 12px 16px;
    background: var(--ink);
    color: var(--paper);
  }
  .p-skip:focus {
    top: 8px;
  }
  .p-brand.logo {
    display: flex;
    align-items: center;
    font-weight: 620;
    letter-spacing: -0.004em;
    text-decoration: none;
  }
  .p-sr {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  .p-root .i {
    width: 20px;
    height: 20px;
    fill: none;
    stroke: currentcolor;
    stroke-width: 1.5;
    stroke-linecap: square;
    stroke-linejoin: miter;
  }
  .p-root .i--16 {
    width: 16px;
    height: 16px;
  }
  .p-root .num {
    white-space: nowrap;
  }
  .p-root .muted {
    color: var(--ink-3);
  }
  .p-root .small {
    font-size: var(--p-small);
  }
  .p-root .strong {
    font-weight: 600;
  }
  .p-root .nowrap {
    white-space: nowrap;
  }
  .p-stack {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-4);
  }
  .p-row {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-2) var(--space-4);
  }
  .p-root code {
    font:
      500 0.8125rem/1.5 ui-monospace,
      'SFMono-Regular',
      Menlo,
      Consolas,
      monospace;
    overflow-wrap: anywhere;
  }
  .p-gate {
    display: grid;
    align-content: center;
    justify-items: start;
    gap: var(--space-4);
    width: min(100% - 32px, 480px);
    min-height: 80dvh;
    margin: 0 auto;
  }
  .p-bar--gate {
    min-height: 56px;
  }
  .p-bar--gate > .p-brand {
    width: auto;
    height: auto;
  }
  output.p-gate {
    justify-items: center;
    color: var(--ink-3);
  }
  .p-turn {
    width: 28px;
    height: 28px;
    border: 2px solid var(--accent);
    border-right-color: transparent;
    border-radius: 50%;
    animation: p-turn 1.08s linear infinite;
  }
  @media (prefers-reduced-motion: reduce) {
    .p-turn {
      animation-duration: 4s;
    }
  }
`
