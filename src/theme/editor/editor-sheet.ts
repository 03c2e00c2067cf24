import { actionsStyles } from '../portal/actions.ts'
import { baseStyles } from '../portal/base.ts'
import { factsStyles } from '../portal/facts.ts'
import { formStyles } from '../portal/form.ts'
import { noticesStyles } from '../portal/notices.ts'
import { pageStyles } from '../portal/page.ts'
import { shellStyles } from '../portal/shell.ts'
import { smallStyles } from '../portal/small.ts'
import { smallRowsStyles } from '../portal/small-rows.ts'
import { stateStyles } from '../portal/state.ts'
import { tableStyles } from '../portal/table.ts'
import { toolbarStyles } from '../portal/toolbar.ts'
import { barStyles } from './bar.ts'
import { impactStyles } from './impact.ts'
import { matrixStyles } from './matrix.ts'
import { releasesStyles } from './releases.ts'
import { pageDetailStyles } from './page-detail.ts'
import { treeStyles } from './tree.ts'

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
  releasesStyles,
].join('\n')
