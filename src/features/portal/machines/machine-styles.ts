import { css } from '../../../theme/workspace/sheet.ts'

/** Side panel. */
export const panelStyles = css`
  .p-split {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 420px;
    gap: 0;
    align-items: start;
    margin: calc(-1 * var(--space-5)) calc(-1 * var(--p-gutter)) calc(-1 * var(--space-8)) 0;
  }
  .p-split > :first-child {
    padding: var(--space-5) var(--space-5) var(--space-6) 0;
    min-width: 0;
  }
  .p-panel {
    position: sticky;
    top: var(--p-bar);
    height: calc(100dvh - var(--p-bar));
    overflow-y: auto;
    border-left: var(--hair);
    background: var(--paper);
  }
  .p-panel--over {
    position: fixed;
    inset: 0 0 0 auto;
    width: min(520px, 100vw);
    max-width: none;
    height: 100dvh;
    max-height: none;
    margin: 0 0 0 auto;
    padding: 0;
    border-width: 0 0 0 1px;
    color: var(--ink);
    box-shadow: var(--shadow-panel);
  }
  .p-panel--over::backdrop {
    background: rgb(22 24 26 / 0.45);
  }
  .p-panel__head h2:focus {
    outline: none;
  }
  .p-panel__head {
    position: sticky;
    top: 0;
    z-index: 2;
    display: flex;
    align-items: flex-start;
    gap: var(--space-3);
    padding: var(--space-4) var(--space-5) var(--space-3);
    background: var(--paper);
    border-bottom: var(--hair);
  }
  .p-panel__head > :first-child {
    flex: 1;
    min-width: 0;
  }
  .p-panel__body {
    display: grid;
    gap: var(--space-5);
    padding: var(--space-4) var(--space-5) var(--space-6);
  }
  .p-panel__foot > .p-btn {
    flex: 1 1 auto;
  }
  .p-panel__foot {
    position: sticky;
    bottom: 0;
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2);
    padding: var(--space-3) var(--space-5);
    background: var(--paper);
    border-top: var(--hair);
  }
`

/** Finding a machine by its plate, and all about one. */
export const machineScreenStyles = css`
  .p-find-machine {
    display: grid;
    gap: var(--space-4);
    max-width: 520px;
    padding: var(--space-4) 0;
  }
  .p-find-machine .p-input {
    min-height: 48px;
    font-size: 1.125rem;
    letter-spacing: 0.02em;
  }
  .p-scan {
    display: grid;
    gap: var(--space-3);
    justify-items: start;
    max-width: 520px;
    padding-bottom: var(--space-5);
  }
  .p-scan video {
    display: block;
    width: 100%;
    aspect-ratio: 4 / 3;
    object-fit: cover;
    border: 1px solid var(--line-strong);
    background: var(--surface-2);
  }
  .p-machine .p-panel__foot {
    position: static;
    padding: 0 0 var(--space-4);
    border: 0;
  }
  .p-machine > .p-notice {
    margin-bottom: var(--space-4);
  }
  .p-machine .p-panel__foot > .p-btn {
    flex: 0 1 auto;
  }
  .p-machine__body {
    display: grid;
    gap: var(--space-5);
  }
  .p-parts {
    columns: 2 220px;
    column-gap: var(--space-6);
    margin: 0;
    padding: var(--space-2) 0 0;
    list-style: none;
  }
  .p-parts > li {
    break-inside: avoid;
  }
  /* Facts are as high as the picture beside them; without a connection there is none. */
  .p-machine__body:not(:has(.p-sheet__pic)) {
    align-items: start;
  }
  @media (min-width: 1040px) {
    .p-machine__body {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
      column-gap: var(--space-7);
    }
  }
`

/** The picture of a machine. */
export const pictureStyles = css`
  .p-sheet__pic {
    border: 1px solid var(--line-strong);
  }
  .p-sheet__pic img {
    display: block;
    width: 100%;
    height: 236px;
    object-fit: contain;
    padding: 12px 12px 20px;
  }
`
