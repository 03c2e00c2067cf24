import { css } from '../../theme/workspace/sheet.ts'

/** What happened, in the order of time. */
export const timelineStyles = css`
  .p-time {
    position: relative;
  }
  .p-time::before {
    content: '';
    position: absolute;
    left: 15px;
    top: 6px;
    bottom: 0;
    width: 1px;
    background: var(--line-strong);
  }
  .p-time > li {
    position: relative;
    padding-left: 46px;
    padding-bottom: var(--space-4);
  }
  .p-time__dot {
    position: absolute;
    left: 2px;
    top: 0;
    display: grid;
    place-items: center;
    width: 27px;
    height: 27px;
    background: var(--paper);
    color: var(--ink-2);
  }
  .p-time__dot .p-initials {
    width: 27px;
    height: 27px;
    font-size: 0.6875rem;
  }
  .p-time__dot svg {
    width: 16px;
    height: 16px;
  }
  .p-time__dot:has(> svg) {
    height: 24px;
  }
  .p-time__line {
    display: flex;
    flex-wrap: wrap;
    gap: 0 8px;
    align-items: baseline;
    padding-top: 3px;
    color: var(--ink-2);
    font-size: 0.875rem;
  }
  .p-time__line time,
  .p-msg time {
    margin-left: auto;
    color: var(--ink-3);
    font-size: var(--p-small);
    white-space: nowrap;
  }
`
