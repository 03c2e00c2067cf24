import { actionsStyles } from './actions.ts'
import { baseStyles } from './base.ts'
import { dashboardStyles } from './dashboard.ts'
import { factsStyles } from './facts.ts'
import { formStyles } from './form.ts'
import { noticesStyles } from './notices.ts'
import { pageStyles } from './page.ts'
import { panelStyles } from './panel.ts'
import { printStyles } from './print.ts'
import { railStyles } from './rail.ts'
import { screensStyles } from './screens.ts'
import { shellStyles } from './shell.ts'
import { smallStyles } from './small.ts'
import { smallRowsStyles } from './small-rows.ts'
import { stateStyles } from './state.ts'
import { tableStyles } from './table.ts'
import { toolbarStyles } from './toolbar.ts'
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
