import { css } from './sheet.ts'

/** What the screens of tickets have beside what all screens share. */
export const ticketsStyles = css`
  .p-root fieldset.p-field,
  .p-root fieldset.p-stack {
    min-width: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  .p-group > legend,
  .p-root legend.p-label {
    padding-inline: 0;
  }
  .p-root legend.p-label {
    margin-bottom: 6px;
  }
  .p-check[type='radio']:indeterminate {
    border: 1px solid var(--field);
    background: var(--paper);
  }
  .p-check[type='radio']:indeterminate::before {
    content: none;
  }
  .p-root .p-file__ext {
    overflow-wrap: normal;
  }
  /* The subject takes what the other columns leave. */
  .p-tickets td {
    max-width: 17rem;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .p-tickets thead th:nth-child(3) {
    min-width: 13rem;
  }
  .p-tickets tbody th {
    width: 100%;
    max-width: 0;
  }
  /* Usual columns step back where there is no room for them. */
  @media (min-width: 720px) and (max-width: 1199px) {
    .p-tickets--usual .widest {
      display: none;
    }
  }
  @media (min-width: 720px) and (max-width: 959px) {
    .p-tickets--usual .wide {
      display: none;
    }
    /* What is left has room for whole subjects: they and the machines take two lines. */
    .p-tickets--usual thead th:nth-child(3) {
      min-width: 0;
    }
    .p-tickets--usual .p-clip {
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
      white-space: normal;
    }
    .p-tickets--usual .t-machine {
      white-space: normal;
    }
    .p-tickets--usual .t-machine > * {
      display: block;
    }
  }
  .p-stack--tight {
    gap: var(--space-2);
  }
  .p-stack--tight > .p-error:empty {
    display: none;
  }
  .p-stack--wide {
    gap: var(--space-5);
  }
  .p-after-head {
    padding-top: var(--space-3);
  }
  .p-after-list {
    margin-top: var(--space-3);
  }
  .p-head__state {
    gap: 6px 14px;
  }
  .p-lines {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  .p-time__date {
    font-size: var(--p-small);
    font-weight: 400;
  }
  .p-msg__form {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-4);
    padding: 14px;
  }
  .p-actions--end {
    justify-content: flex-end;
  }
  textarea.p-input--low {
    min-height: 80px;
  }
  textarea.p-input--mid {
    min-height: 104px;
  }
  .p-drop.is-over {
    border-color: var(--accent);
    background: var(--accent-tint);
  }
  progress.p-up__bar {
    width: 100%;
    border: 0;
    appearance: none;
  }
  progress.p-up__bar::-webkit-progress-bar {
    background: var(--surface-2);
  }
  progress.p-up__bar::-webkit-progress-value {
    background: var(--accent);
  }
  progress.p-up__bar::-moz-progress-bar {
    background: var(--accent);
  }
  @media (max-width: 719px) {
    .p-tickets tbody :is(td, th) {
      max-width: none;
      width: auto;
      white-space: normal;
    }
    .p-combo__list > [role='option'] {
      min-height: 44px;
    }
  }
`
