import { css } from '../../../theme/workspace/sheet.ts'

/** Links to a preview. */
export const previewLinkStyles = css`
  .e-links > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto auto;
    gap: 4px 18px;
    align-items: center;
    padding: 8px 0;
    border-bottom: var(--hair);
    font-size: 0.875rem;
  }
  .e-links code {
    overflow-wrap: anywhere;
  }
  .e-link {
    margin-top: var(--space-3);
  }
`
