import { css } from '../../../theme/workspace/sheet.ts'

/** Up to which width of the list its usual columns, or those of them that are not the widest, have no room, or words no single line (px). */
const ROOM = { customer: { all: 1179, most: 1039 }, staff: { all: 1304, most: 1179, least: 760 } } as const

/** The remaining columns have room for whole subjects: these, machines and customers take two lines. */
const few = css`
  .p-tickets--usual .wide {
    display: none;
  }
  .p-tickets--usual thead .h-subject {
    min-width: 0;
  }
  .p-tickets--usual .p-clip {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    white-space: normal;
  }
  .p-tickets--usual .t-machine,
  .p-tickets--usual .t-due,
  .p-tickets--usual .t-location {
    white-space: normal;
  }
  .p-tickets--usual .t-location {
    min-width: 9rem;
  }
  .p-tickets--usual .t-machine > * {
    display: block;
  }
`

/** Styles of ticket screens, in addition to the shared ones. */
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
  .p-tickets thead .h-subject {
    min-width: 13rem;
  }
  .p-tickets tbody th {
    width: 100%;
    max-width: 0;
  }
  /* Usual columns step back where the list has no room for them; how wide it is depends on the rail beside it, too. */
  .p-ticket-list {
    container: tickets / inline-size;
  }
  .p-ticket-list--staff {
    container-name: staff-tickets;
  }
  @media (min-width: 720px) {
    @container tickets (max-width: ${ROOM.customer.all}px) {
      .p-tickets--usual .widest {
        display: none;
      }
    }
    @container tickets (max-width: ${ROOM.customer.most}px) {
      ${few}
    }
    @container staff-tickets (max-width: ${ROOM.staff.all}px) {
      .p-tickets--usual .widest {
        display: none;
      }
    }
    @container staff-tickets (max-width: ${ROOM.staff.most}px) {
      ${few}
    }
    /* On a tablet states and promises take two lines, too. */
    @container staff-tickets (max-width: ${ROOM.staff.least}px) {
      .p-tickets--usual thead .h-subject {
        min-width: 10rem;
      }
      .p-tickets--usual td .p-state {
        min-width: 6rem;
        white-space: normal;
      }
      .p-tickets--usual .t-due {
        min-width: 8.5rem;
      }
      .p-tickets--usual .t-location {
        min-width: 7.5rem;
      }
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
  .p-shares {
    margin: var(--space-2) 0 0;
    padding: 0;
    list-style: none;
    border-top: 1px solid var(--line);
  }
  .p-shares > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-2);
    min-height: 52px;
    border-bottom: 1px solid var(--line);
    overflow-wrap: anywhere;
  }
  .p-share-add {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: var(--space-3);
  }
  .p-share-add > .p-field {
    flex: 1 1 14rem;
    min-width: 0;
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
