import { actionsStyles } from '../workspace/actions.ts'
import { baseStyles } from '../workspace/base.ts'
import { dashboardStyles } from './dashboard.ts'
import { factsStyles } from '../workspace/facts.ts'
import { formStyles } from '../workspace/form.ts'
import { noticesStyles } from '../workspace/notices.ts'
import { pageStyles } from '../workspace/page.ts'
import { panelStyles } from './panel.ts'
import { printStyles } from './print.ts'
import { railStyles } from './rail.ts'
import { screensStyles } from './screens.ts'
import { shellStyles } from '../workspace/shell.ts'
import { smallStyles } from '../workspace/small.ts'
import { smallRowsStyles } from '../workspace/small-rows.ts'
import { stateStyles } from '../workspace/state.ts'
import { tableStyles } from '../workspace/table.ts'
import { toolbarStyles } from '../workspace/toolbar.ts'
import { ticketsStyles } from './tickets.ts'
import { timelineStyles } from './timeline.ts'
import { usersStyles } from './users.ts'

/** All styles of the portal: they come with its code, and are in no public page (decision 39). */
export const PORTAL_SHEET = [
  baseStyles,
  shellStyles,
  pageStyles,
  actionsStyles,
  stateStyles,
  factsStyles,
  toolbarStyles,
  tableStyles,
  panelStyles,
  timelineStyles,
  formStyles,
  noticesStyles,
  dashboardStyles,
  screensStyles,
  ticketsStyles,
  railStyles,
  usersStyles,
  smallStyles,
  smallRowsStyles,
  printStyles,
].join('\n')
