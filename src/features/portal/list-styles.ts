import { css } from '../../theme/workspace/sheet.ts'

/** Menus of views and columns, and what a search has looked for instead. */
export const listMenuStyles = css`
  .p-menu-columns,
  .p-menu-views {
    max-height: min(420px, 55dvh);
    margin: 0;
    padding: 0;
    overflow-y: auto;
    list-style: none;
  }
  .p-menu-columns > li {
    display: flex;
    align-items: center;
    padding-right: var(--space-2);
  }
  .p-menu-columns > li > label,
  .p-menu-views > li > a {
    display: flex;
    flex: 1;
    align-items: center;
    gap: var(--space-3);
    min-width: 0;
    min-height: 38px;
    padding: 6px var(--space-4);
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  .p-menu-columns > li:hover,
  .p-menu-views > li > a:hover {
    background: var(--surface);
  }
  .p-menu-columns .p-btn[aria-disabled='true'] {
    opacity: 0.35;
  }
  .p-menu-views > li > a {
    justify-content: space-between;
  }
  .p-menu-views > li > a[aria-current] {
    font-weight: 600;
    box-shadow: inset 2px 0 var(--accent);
  }
  .p-toolbar .p-menu:has(.p-menu-views) > .p-btn > .p-clip {
    max-width: 14rem;
  }
  .p-corrections > p {
    padding: 0 0 var(--space-3);
    color: var(--ink-2);
  }
  @media (max-width: 719px) {
    .p-menu-views > li > a {
      min-height: 44px;
    }
  }
`
