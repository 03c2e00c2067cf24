import { css } from '../../theme/workspace/sheet.ts'

/** The bell of the bar, and what stands behind it. */
export const noticeMenuStyles = css`
  .p-bell {
    position: relative;
    display: inline-grid;
  }
  .p-bell__count {
    position: absolute;
    top: -7px;
    left: 11px;
    min-width: 17px;
    padding: 0 4px;
    border-radius: 9px;
    background: var(--ink);
    color: var(--paper);
    font-size: 0.6875rem;
    font-weight: 600;
    line-height: 17px;
    text-align: center;
  }
  .p-menu__list:has(.p-notices-head) {
    width: 380px;
  }
  .p-notices-head {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 4px var(--space-4);
    padding: var(--space-2) var(--space-4) var(--space-3);
    border-bottom: var(--hair);
  }
  .p-notices {
    max-height: min(460px, 60dvh);
    margin: 0;
    padding: 0;
    overflow-y: auto;
    list-style: none;
  }
  .p-notices > li + li {
    border-top: var(--hair);
  }
  .p-notice-link {
    position: relative;
    display: grid;
    gap: 2px;
    padding: 10px var(--space-4) 10px 28px;
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  .p-notice-link:hover {
    background: var(--surface);
  }
  .p-notice-link.is-new {
    font-weight: 600;
  }
  .p-notice-link.is-new::before {
    content: '';
    position: absolute;
    left: 12px;
    top: 18px;
    width: 7px;
    height: 7px;
    border-radius: 50%;
    background: var(--accent);
  }
  .p-notice-link time {
    font-weight: 400;
  }
  .p-notice-choice {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 20px;
  }
  .p-notice-mail {
    display: flex;
    align-items: center;
    gap: 10px;
    white-space: nowrap;
  }
  @media (max-width: 719px) {
    .p-menu__list:has(.p-notices-head) {
      width: auto;
    }
  }
`
