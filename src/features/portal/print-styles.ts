import { css } from '../../theme/workspace/sheet.ts'

/** Contrast and print. */
export const printStyles = css`
  @media (forced-colors: active) {
    .p-nav a[aria-current]::before {
      background: Highlight;
    }
    .p-btn {
      border-color: ButtonText;
    }
  }
  @media print {
    .p-bar,
    .p-nav,
    .p-bottom,
    .p-actions,
    .p-toolbar,
    .p-toasts,
    .p-shell::before {
      display: none !important;
    }
    .p-shell {
      display: block;
    }
    .p-main {
      padding: 0;
    }
  }
  .only-small {
    display: none !important;
  }
  @media (max-width: 719px) {
    .only-small {
      display: inline-flex !important;
    }
  }
`
