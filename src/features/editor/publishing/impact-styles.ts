import { css } from '../../../theme/workspace/sheet.ts'

/** What publishing would change, and how a page differs. */
export const impactStyles = css`
  .e-drafts,
  .e-locale {
    max-width: 460px;
  }
  .e-drafts {
    padding-bottom: var(--space-4);
  }
  .e-routes > li {
    display: grid;
    grid-template-columns: 20px minmax(0, 1fr) 150px auto;
    gap: 4px 14px;
    align-items: center;
    padding: 6px 0;
    border-bottom: var(--hair);
    font-size: 0.875rem;
  }
  .e-routes--plain > li {
    display: block;
    overflow-wrap: anywhere;
  }
  .e-route {
    display: flex;
    flex-wrap: wrap;
    gap: 0 14px;
    overflow-wrap: anywhere;
    min-width: 0;
  }
  .e-route code {
    overflow-wrap: anywhere;
  }
  .e-route > span {
    color: var(--ink-2);
  }
  .e-locales summary,
  .e-fold summary {
    min-height: 44px;
    display: flex;
    align-items: center;
    cursor: pointer;
    color: var(--ink-2);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  .e-locales p {
    max-width: 150px;
    color: var(--ink-3);
    font-size: var(--p-small);
  }
  .e-words > li {
    padding: 10px 0;
    border-bottom: var(--hair);
    max-width: 82ch;
    overflow-wrap: anywhere;
  }
  .e-sides {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: var(--space-5);
    padding-top: var(--space-4);
  }
  .e-sides figure {
    margin: 0;
    min-width: 0;
  }
  .e-sides figcaption {
    padding-bottom: 8px;
    font-size: 0.875rem;
    color: var(--ink-2);
  }
  .e-sides figcaption strong {
    color: var(--ink);
  }
  .e-frame {
    overflow: hidden;
    border: 1px solid var(--line-strong);
    background: var(--surface);
  }
  .e-frame iframe {
    display: block;
    border: 0;
    background: #fff;
    transform-origin: 0 0;
  }
`

/** The same on narrow screens. */
export const narrowImpactStyles = css`
  @media (max-width: 959px) {
    .e-sides {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  /* Beside the navigation there is no room for address, locales and button in one row. */
  @media (min-width: 720px) and (max-width: 1099px) {
    .e-routes > li {
      grid-template-columns: 20px minmax(0, 1fr) auto;
    }
    .e-routes > li > .e-route {
      grid-column: 2 / -1;
    }
    .e-routes > li > details {
      grid-column: 2;
    }
    .e-routes--plain > li {
      display: block;
    }
  }
  @media (max-width: 719px) {
    .e-routes > li {
      grid-template-columns: 20px minmax(0, 1fr);
    }
    .e-routes > li > :is(details, a) {
      grid-column: 2;
      justify-self: start;
    }
    .e-routes--plain > li {
      display: block;
    }
    .e-links > li {
      grid-template-columns: minmax(0, 1fr);
    }
    .e-links .p-btn {
      justify-self: start;
      min-height: 44px;
    }
  }
`
