import { actionsStyles } from '../workspace/actions.ts'
import { baseStyles } from '../workspace/base.ts'
import { factsStyles } from '../workspace/facts.ts'
import { formStyles } from '../workspace/form.ts'
import { noticesStyles } from '../workspace/notices.ts'
import { pageStyles } from '../workspace/page.ts'
import { shellStyles } from '../workspace/shell.ts'
import { smallStyles } from '../workspace/small.ts'
import { smallRowsStyles } from '../workspace/small-rows.ts'
import { stateStyles } from '../workspace/state.ts'
import { tableStyles } from '../workspace/table.ts'
import { toolbarStyles } from '../workspace/toolbar.ts'
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
