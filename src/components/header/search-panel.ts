import { css } from '../../theme/css.ts'

/** Id of the panel, for the buttons that open it. */
export const SEARCH_PANEL_ID = 'site-search'

/** The search at the upper edge of every page. */
export const searchPanelStyles = css`
  /* Above the keyboard of a phone, and wide enough for what is suggested. */
  inset: 0 0 auto;
  width: 100%;
  max-width: none;
  max-height: 100dvh;
  margin: 0;
  padding: 8px max(var(--gutter), (100% - 780px) / 2) 32px;
  border-width: 0 0 1px;
  & form > :is([role='listbox'], .recent) {
    position: static;
    grid-column: 1 / -1;
    max-height: none;
    box-shadow: none;
  }
  & form > .recent {
    padding-inline: 0;
    border: 0;
  }
`
