import { css } from './sheet.ts'

/** States: a shape and a word before a colour. */
export const stateStyles = css`
  .p-state {
    display: inline-flex;
    align-items: baseline;
    gap: 7px;
    white-space: nowrap;
    color: var(--ink-2);
  }
  .p-state svg {
    width: 14px;
    height: 14px;
    translate: 0 2px;
  }
  .p-state--ok {
    color: var(--success);
  }
  .p-state--wait {
    color: var(--warning);
  }
  .p-state--info {
    color: var(--info);
  }
  .p-state--bad {
    color: var(--error);
  }
  .p-state--off {
    color: var(--ink-3);
  }
  .p-state--you {
    color: var(--accent);
    font-weight: 600;
  }
  .p-tag {
    display: inline-flex;
    align-items: center;
    vertical-align: middle;
    gap: 7px;
    min-height: 26px;
    padding: 2px 10px 2px 8px;
    border: 1px solid currentcolor;
    border-radius: var(--radius);
    font-size: var(--p-small);
    font-weight: 560;
    white-space: nowrap;
  }
  .p-tag svg {
    width: 14px;
    height: 14px;
    translate: 0 0;
  }
  .p-tag.p-state--ok {
    background: var(--success-tint);
  }
  .p-tag.p-state--wait {
    background: var(--warning-tint);
  }
  .p-tag.p-state--info {
    background: var(--info-tint);
  }
  .p-tag.p-state--bad {
    background: var(--error-tint);
  }
  .p-tag.p-state--off {
    background: var(--surface);
  }
  .p-tag.p-state--you {
    background: var(--accent-tint);
  }
  .p-plain {
    display: inline-block;
    padding: 0 7px;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    font-size: 0.75rem;
    line-height: 20px;
    color: var(--ink-2);
    white-space: nowrap;
  }
`
