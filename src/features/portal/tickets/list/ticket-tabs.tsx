import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../components/frame/use-format.ts'
import { useTicketStates } from '../../../../components/portal/use-ticket-states.ts'
import { useViewer } from '../../../../components/portal/use-viewer.ts'
import { toDomainName } from '../../../../components/portal/wire-names.ts'
import { listTicketViews, toTicketListQuery, toViewAddress } from '../../../../domain/portal/ticket-list-query-state.ts'
import { ScreenLink } from '../../../../components/workspace/screens/screen-link.tsx'
import type { TicketListPlace } from './use-ticket-list.ts'

/** The saved views with their counts. A view keeps the columns, and takes the filters off. */
export function TicketTabs({ list: { address } }: { readonly list: TicketListPlace }): ReactNode {
  const { t } = useTranslation('tickets')
  const { nameOf } = useTicketStates()
  const { number } = useFormat()
  const viewer = useViewer()
  const isAgent = viewer?.isAgent === true
  const team = viewer?.team == null ? undefined : toDomainName(viewer.team)
  const counts = viewer?.counts
  const total = {
    queue: counts?.queuedTickets,
    taken: counts?.myTickets,
    waiting: counts?.waitingTickets,
    open: counts?.openTickets,
    mine: counts?.myTickets,
    all: counts?.allTickets,
  }
  const due = isAgent ? 'queue' : 'waiting'
  return (
    <nav className="p-tabs" aria-label={t('views.label')}>
      {listTicketViews(isAgent).map((view) => {
        const count = total[view]
        const isDue = view === due && count !== undefined && count > 0
        return (
          <ScreenLink
            key={view}
            to="/tickets/list"
            query={toTicketListQuery(toViewAddress(address, view, team))}
            {...(view === address.view ? { 'aria-current': 'page' } : {})}
          >
            {view === 'waiting' ? nameOf('waiting') : t(`views.${view}`)}
            {count !== undefined && <span className={isDue ? 'p-count p-count--due' : 'p-count'}>{number(count)}</span>}
          </ScreenLink>
        )
      })}
    </nav>
  )
}
