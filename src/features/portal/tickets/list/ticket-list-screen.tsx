import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../components/frame/use-format.ts'
import { Empty } from '../../../../components/workspace/messages/empty.tsx'
import type { TableFormat } from '../../../../components/workspace/controls/save-table.ts'
import { ScreenHead } from '../../../../components/workspace/screens/screen-head.tsx'
import { WorkspaceIcon } from '../../../../components/workspace/workspace-icon.tsx'
import { ScreenLink } from '../../../../components/workspace/screens/screen-link.tsx'
import { QueryState } from '../../../../components/workspace/messages/query-state.tsx'
import { Skeleton } from '../../../../components/workspace/messages/skeleton.tsx'
import { Corrections } from '../../../../components/portal/lists/corrections.tsx'
import { ExportMenu } from '../../../../components/portal/lists/export-menu.tsx'
import { usePortalQuery } from '../../../../components/portal/use-portal-query.ts'
import { useServices } from '../../../../components/portal/use-services.ts'
import { useIsAgent } from '../../../../components/portal/use-viewer.ts'
import { SeenTickets } from './seen-tickets.tsx'
import { TicketPaging } from './ticket-paging.tsx'
import { TicketTable } from './ticket-table.tsx'
import { TicketTabs } from './ticket-tabs.tsx'
import { TicketToolbar } from './ticket-toolbar.tsx'
import { toTicketFilter, toTicketOrder } from './to-ticket-filter.ts'
import { useTicketExport } from './use-ticket-export.ts'
import { useTicketList } from './use-ticket-list.ts'

interface SelectionBarProps {
  readonly count: number
  readonly onExport: (format: TableFormat) => void
  readonly isBusy: boolean
  readonly onClear: () => void
}

/** What can be done with the tickets that are ticked, also those of other pages. */
function SelectionBar({ count, isBusy, onExport, onClear }: SelectionBarProps): ReactNode {
  const { t } = useTranslation('tickets')
  if (count === 0) return null
  return (
    <section className="p-select-bar opt-s" aria-label={t('list.selection')}>
      <strong className="num">{t('list.selected', { count })}</strong>
      <ExportMenu isSmall isBusy={isBusy} onExport={onExport} />
      <button type="button" className="p-link p-link--hit" onClick={onClear}>
        {t('list.clearSelection')}
      </button>
    </section>
  )
}

/** The way to machines that have the words of the search, for those who may see the inventory. */
function FoundMachines({ search }: { readonly search: string }): ReactNode {
  const { t } = useTranslation('tickets')
  const { number } = useFormat()
  const isOpen = useServices().some(({ id, status }) => id === 'inventory' && status === 'active')
  const { data } = usePortalQuery(
    'Inventory',
    { filter: { search, isRetired: false }, sort: null, page: 1, pageSize: 1 },
    { isEnabled: isOpen && search !== '' },
  )
  const total = data?.machines.total ?? 0
  if (search === '' || total === 0) return null
  return (
    <p className="small">
      <ScreenLink className="p-link p-link--hit" to="/inventory" query={new URLSearchParams({ search })}>
        {t('list.foundMachines', { total: number(total) })}
      </ScreenLink>
    </p>
  )
}

const NOTHING: ReadonlySet<number> = new Set()

/** The tickets of a company (M3): views, search, filters, columns and place are all in the address. */
export function TicketListScreen(): ReactNode {
  const { t } = useTranslation('tickets')
  const { t: frame } = useTranslation('portal')
  const list = useTicketList()
  const { address } = list
  const isAgent = useIsAgent()
  const filter = toTicketFilter(address)
  const query = usePortalQuery(
    'TicketList',
    { filter, sort: toTicketOrder(address), page: address.page, pageSize: address.size },
    { keepsPrevious: true },
  )
  const requested = JSON.stringify(filter)
  const [choice, setChoice] = useState({ requested, numbers: NOTHING })
  // A new filter clears the selection, so that selected tickets always match the filter.
  const selected = choice.requested === requested ? choice.numbers : NOTHING
  const setSelected = (numbers: ReadonlySet<number>): void => setChoice({ requested, numbers })
  const { start, progress } = useTicketExport()
  const { states, types, teams, dues, locations } = address
  const isNarrowed =
    address.search !== '' || [states, types, teams, dues, locations].some((chosen) => chosen.length > 0)
  return (
    <div className="p-page p-page--wide">
      <ScreenHead
        title={frame('tickets')}
        actions={
          <>
            <div className="opt-s">
              <ExportMenu isBusy={progress !== undefined} onExport={(format) => start(format, filter)} />
            </div>
            <ScreenLink className="p-btn p-btn--primary" to="/tickets/newticket">
              <WorkspaceIcon name="plus" isSmall />
              {frame('dash.newTicket')}
            </ScreenLink>
          </>
        }
      />
      <TicketTabs list={list} />
      <TicketToolbar list={list} />
      <output className="p-sr">
        {query.data === undefined ? '' : t('list.caption', { count: query.data.tickets.total })}
      </output>
      <output className="small muted">{progress}</output>
      <Corrections corrections={query.data?.tickets.corrections ?? []} />
      <FoundMachines search={address.search} />
      <QueryState query={query} skeleton={<Skeleton rows={12} />} failure={t('list.failed')} instead={<SeenTickets />}>
        {({ tickets }) =>
          tickets.items.length === 0 ? (
            <Empty
              icon="ticket"
              title={isNarrowed || tickets.all > 0 ? t('list.none') : frame('dash.noTickets')}
              actions={
                isNarrowed ? (
                  <button
                    type="button"
                    className="p-btn"
                    onClick={() =>
                      list.change({
                        view: address.view,
                        search: '',
                        states: [],
                        types: [],
                        teams: [],
                        dues: [],
                        locations: [],
                      })
                    }
                  >
                    {t('list.clear')}
                  </button>
                ) : (
                  <ScreenLink className="p-btn" to="/tickets/newticket">
                    {frame('dash.newTicket')}
                  </ScreenLink>
                )
              }
            >
              {isNarrowed && <p>{t(isAgent ? 'staff.noTicketText' : 'list.noneText')}</p>}
            </Empty>
          ) : (
            <>
              <SelectionBar
                count={selected.size}
                isBusy={progress !== undefined}
                onExport={(format) => start(format, filter, selected)}
                onClear={() => setSelected(NOTHING)}
              />
              <TicketTable
                list={list}
                tickets={tickets.items}
                total={tickets.total}
                selected={selected}
                onSelect={setSelected}
              />
              <TicketPaging list={list} tickets={tickets} />
              <p className="small muted opt-s">{t('list.keys')}</p>
            </>
          )
        }
      </QueryState>
    </div>
  )
}
