import { css } from '@emotion/react'
import { defaultTokens, themes, toCustomProperties } from './tokens.ts'

const themeRules = Object.entries(themes)
  .map(([name, tokens]) => `.${name}{${toCustomProperties(tokens)}}`)
  .join('')

/** Custom properties of all themes; the site's cut font and the scripts without a display face are differences to them. */
export const tokenStyles = css`
  :root {
    ${toCustomProperties(defaultTokens)}
    --ticks: repeating-linear-gradient(90deg, var(--line-strong) 0 1px, transparent 1px 4.1666%);
  }
  .cut-font {
    --stretch-display: 68%;
    --weight-display: 600;
    --tracking-display: -0.004em;
  }
  :lang(ja),
  :lang(zh) {
    --tracking-display: 0;
    --stretch-display: 100%;
    --weight-display: 600;
  }
  ${themeRules}
`

/** Ground for elements, and the few classes that every screen uses. Everything else stands with its component. */
export const baseStyles = css`
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  html {
    -webkit-text-size-adjust: 100%;
    /* What has the focus is not behind the bars at the edges of the window. */
    scroll-padding-block: 140px;
    scroll-behavior: smooth;
    /* Who tabs on while the page still moves would end beside what has the focus. */
    &:has(:focus-visible) {
      scroll-behavior: auto;
    }
  }
  body {
    margin: 0;
    background: var(--paper);
    color: var(--ink);
    font: 400 var(--step-0) / 1.55 var(--font-text);
    text-rendering: optimizeLegibility;
    padding-bottom: 56px;
  }
  /* Photographs are there as they load, without scripts, too: gatsby-plugin-image hides them until a script has looked. */
  .gatsby-image-wrapper [data-main-image] {
    opacity: 1 !important;
  }
  :lang(ja) {
    font-family: var(--font-ja);
    line-break: strict;
  }
  :lang(zh) {
    font-family: var(--font-zh);
  }
  :lang(ja) body,
  :lang(zh) body {
    line-height: 1.8;
  }
  /* A passage in another language than the page's takes its own face again. */
  :is(:lang(ja), :lang(zh)) :not(:lang(ja), :lang(zh)) {
    font-family: var(--font-text);
  }
  [class*='theme-'] {
    background: var(--paper);
    color: var(--ink);
  }
  h1,
  h2,
  h3,
  h4,
  p,
  ul,
  ol,
  dl,
  dd,
  figure,
  blockquote,
  fieldset {
    margin: 0;
    padding: 0;
  }
  fieldset {
    border: 0;
    min-width: 0;
  }
  ul[class],
  ol[class] {
    list-style: none;
  }
  img,
  svg,
  video {
    display: block;
    max-width: 100%;
    height: auto;
  }
  a {
    color: inherit;
    /* A name in another direction moves nothing beside it. */
    unicode-bidi: isolate;
  }
  button,
  input,
  select,
  textarea {
    font: inherit;
    color: inherit;
  }
  table {
    border-collapse: collapse;
    width: 100%;
    font-variant-numeric: tabular-nums;
  }
  th {
    text-align: start;
    font-weight: 500;
  }
  summary {
    list-style: none;
    cursor: pointer;
    &::-webkit-details-marker {
      display: none;
    }
  }
  h1,
  h2,
  h3,
  .display {
    font-stretch: var(--stretch-display);
    font-weight: var(--weight-display);
    letter-spacing: var(--tracking-display);
    line-height: 1.1;
    text-wrap: balance;
    overflow-wrap: break-word;
    hyphens: manual;
  }
  :is(:lang(de), :lang(hu), :lang(cs), :lang(sk)) :is(h1, h2, h3, .display) {
    hyphens: auto;
    hyphenate-limit-chars: 12 5 5;
  }
  :is(:lang(ja), :lang(zh)):is(h1, h2, h3, .display) {
    line-height: 1.35;
    word-break: auto-phrase;
  }
  h1 {
    font-size: var(--step-5);
    /* In a grid a long word would widen its column. */
    overflow-wrap: anywhere;
  }
  h2 {
    font-size: var(--step-4);
  }
  h3 {
    font-size: var(--step-1);
    line-height: 1.2;
    letter-spacing: 0;
  }
  p {
    text-wrap: pretty;
  }
  .lead {
    font-size: var(--step-1);
    line-height: 1.45;
    color: var(--ink-2);
    max-width: 58ch;
  }
  .small {
    font-size: var(--step--1);
  }
  .quiet {
    color: var(--ink-3);
  }
  .label {
    font-size: var(--step--2);
    letter-spacing: var(--tracking-label);
    line-height: 1.4;
    color: var(--ink-3);
  }
  .num {
    font-variant-numeric: tabular-nums lining-nums;
  }
  .nowrap {
    white-space: nowrap;
  }
  .meta {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
    font-size: var(--step--1);
    color: var(--ink-3);
    font-variant-numeric: tabular-nums;
  }
  .visually-hidden {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  :focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
    border-radius: var(--radius);
  }
  /* After a navigation the heading takes the focus, so that a screen reader begins there; nobody can do anything with it. */
  h1:focus-visible {
    outline: none;
  }
  ::selection {
    background: var(--accent);
    color: var(--on-accent);
  }
  /* Both systems stand in the page. Without scripts the switch works by itself, so it wins over the remembered system. */
  :root:not(:has(input[name='measurement'][value='Imperial']:checked))
    [data-measurement='Metric']
    [data-unit='Imperial'],
  :root:not(:has(input[name='measurement'][value='Metric']:checked)) [data-measurement='Imperial'] [data-unit='Metric'],
  :root:has(input[name='measurement'][value='Imperial']:checked) [data-unit='Metric'],
  :root:has(input[name='measurement'][value='Metric']:checked) [data-unit='Imperial'] {
    display: none;
  }
  @media (min-width: 1024px) {
    body {
      padding-bottom: 0;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    *,
    *::before,
    *::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      transition-duration: 0.01ms !important;
      scroll-behavior: auto !important;
    }
  }
  @media print {
    .no-print {
      display: none !important;
    }
    body {
      font-size: 9.5pt;
      padding: 0;
    }
  }
`
