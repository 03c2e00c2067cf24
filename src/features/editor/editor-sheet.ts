import { actionsStyles } from '../../theme/workspace/actions.ts'
import { baseStyles } from '../../theme/workspace/base.ts'
import { factsStyles } from '../../theme/workspace/facts.ts'
import { formStyles } from '../../theme/workspace/form.ts'
import { noticesStyles } from '../../theme/workspace/notices.ts'
import { pageStyles } from '../../theme/workspace/page.ts'
import { shellStyles } from '../../theme/workspace/shell.ts'
import { smallStyles } from '../../theme/workspace/small.ts'
import { smallRowsStyles } from '../../theme/workspace/small-rows.ts'
import { stateStyles } from '../../theme/workspace/state.ts'
import { tableStyles } from '../../theme/workspace/table.ts'
import { toolbarStyles } from '../../theme/workspace/toolbar.ts'
import { matrixStyles } from './matrix/matrix-styles.ts'
import { treeStyles } from './navigation/tree-styles.ts'
import { pageDetailStyles } from './page-detail-styles.ts'
import { impactStyles, narrowImpactStyles } from './publishing/impact-styles.ts'
import { releasesStyles } from './publishing/release-styles.ts'
import { barStyles } from './shell/shell-styles.ts'
import { css } from '../../theme/workspace/sheet.ts'

/** Links to a preview. */
const previewLinkStyles = css`
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

/** All styles of the editor area: those that it shares with the portal, and its own; they come with its code (decision 44). */
export const EDITOR_SHEET = [
  baseStyles,
  shellStyles,
  pageStyles,
  actionsStyles,
  stateStyles,
  factsStyles,
  toolbarStyles,
  tableStyles,
  formStyles,
  noticesStyles,
  smallRowsStyles,
  smallStyles,
  barStyles,
  treeStyles,
  matrixStyles,
  pageDetailStyles,
  impactStyles,
  previewLinkStyles,
  narrowImpactStyles,
  releasesStyles,
].join('\n')
