import type { ReactNode } from 'react'
import { useFormat } from '../../components/frame/use-format.ts'
import { usePortal } from '../../components/portal/portal-context.tsx'
import { usePortalQuery } from '../../components/portal/use-portal-query.ts'
import { TICKET_VIEWS, toTicketListQuery, parseTicketListAddress } from '../../domain/portal/ticket-list-address.ts'
import { ScreenLink } from '../../components/workspace/screen-link.tsx'
import { usePortalTexts } from '../../components/portal/use-portal-texts.ts'
import type { TicketListPlace } from './use-ticket-list.ts'

/** The saved views with their counts. A view keeps the columns, and takes the filters off. */
export function TicketTabs({ list: { address } }: { readonly list: TicketListPlace }): ReactNode {
  const t = usePortalTexts('tickets')
  const { t: frame } = usePortal()
  const { number } = useFormat()
  const { data: viewer } = usePortalQuery('Viewer', {})
  const { data: mine } = usePortalQuery('MyTicketCount', {})
  const counts = viewer?.viewer.counts
  const total = {
    waiting: counts?.waitingTickets,
    open: counts?.openTickets,
    mine: mine?.tickets.total,
    all: counts?.allTickets,
  }
  const usual = parseTicketListAddress(new URLSearchParams())
  return (
    <nav className="p-tabs" aria-label={t('views.label')}>
      {TICKET_VIEWS.map((view) => {
        const count = total[view]
        const isDue = view === 'waiting' && count !== undefined && count > 0
        return (
          <ScreenLink
            key={view}
            to="/tickets/list"
            query={toTicketListQuery({
              ...usual,
              view,
              sort: address.sort,
              size: address.size,
              columns: address.columns,
            })}
            {...(view === address.view ? { 'aria-current': 'page' } : {})}
          >
            {view === 'waiting' ? frame('ticketState.waiting') : t(`views.${view}`)}
            {count !== undefined && <span className={isDue ? 'p-count p-count--due' : 'p-count'}>{number(count)}</span>}
          </ScreenLink>
        )
      })}
    </nav>
  )
}
