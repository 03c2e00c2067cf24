import { boxCss } from '../../theme/css.ts'

/** Look of a panel with links in the middle of the page. */
export const headerPanelStyles = boxCss`
  padding: clamp(20px, 3vw, 32px);
  width: min(100% - 32px, 720px);
  max-height: calc(100dvh - 32px);
  & > .head {
    margin-bottom: 8px;
  }
  & ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
    gap: 0 24px;
    border-top: 1px solid var(--ink);
  }
  & li a {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: 8px;
    min-height: 48px;
    border-bottom: var(--hair);
    text-decoration: none;
    &:hover {
      color: var(--accent);
    }
  }
`
