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
import { dashboardStyles, reasonStyles } from './dashboard/dashboard-styles.ts'
import { machineScreenStyles, panelStyles, pictureStyles } from './machines/machine-styles.ts'
import { accessNameStyles, accessStyles } from './people/access-styles.ts'
import { usersStyles } from './people/user-styles.ts'
import { listMenuStyles } from './list-styles.ts'
import { noticeMenuStyles } from './notice-styles.ts'
import { railStyles } from './rail-styles.ts'
import { errorListStyles, moreLinkStyles, settingRowStyles, ticketRowStyles } from './row-styles.ts'
import { messageStyles } from './tickets/message-styles.ts'
import { narrowTicketStyles, ticketLayoutStyles } from './tickets/ticket-layout-styles.ts'
import { ticketsStyles } from './tickets/ticket-styles.ts'
import { timelineStyles } from './timeline-styles.ts'
import { css } from '../../theme/workspace/sheet.ts'

/** Contrast and print. */
const printStyles = css`
  @media (forced-colors: active) {
    .p-nav a[aria-current]::before {
      background: Highlight;
    }
    .p-btn {
      border-color: ButtonText;
    }
  }
  @media print {
    .p-bar,
    .p-nav,
    .p-bottom,
    .p-actions,
    .p-toolbar,
    .p-toasts,
    .p-shell::before {
      display: none !important;
    }
    .p-shell {
      display: block;
    }
    .p-main {
      padding: 0;
    }
  }
  .only-small {
    display: none !important;
  }
  @media (max-width: 719px) {
    .only-small {
      display: inline-flex !important;
    }
  }
`

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
  messageStyles,
  formStyles,
  noticesStyles,
  dashboardStyles,
  ticketRowStyles,
  reasonStyles,
  moreLinkStyles,
  ticketLayoutStyles,
  pictureStyles,
  machineScreenStyles,
  narrowTicketStyles,
  settingRowStyles,
  accessStyles,
  errorListStyles,
  accessNameStyles,
  ticketsStyles,
  railStyles,
  usersStyles,
  noticeMenuStyles,
  listMenuStyles,
  smallStyles,
  smallRowsStyles,
  printStyles,
].join('\n')
