import { continuesSearch } from '../../../../components/workspace/calls/continues-search.ts'
import { useListColumns } from '../../../../components/portal/lists/use-list-columns.ts'
import { usePortal } from '../../../../components/portal/portal-context.tsx'
import { useIsAgent } from '../../../../components/portal/use-viewer.ts'
import {
  listTicketColumns,
  STAFF_TICKET_COLUMNS,
  USUAL_TICKET_COLUMNS,
  type TicketColumn,
} from '../../../../domain/portal/ticket.ts'
import {
  parseTicketListQuery,
  resolveColumns,
  toTicketColumns,
  toTicketListQuery,
  withListChange,
  type TicketListQueryState,
} from '../../../../domain/portal/ticket-list-query-state.ts'

const LIST_PATH = '/tickets/list'

/** Where the list stands, and how it changes: all of it is in the address. */
export interface TicketListPlace {
  readonly address: TicketListQueryState
  readonly columns: readonly TicketColumn[]
  /** All that can be chosen. */
  readonly choice: readonly TicketColumn[]
  /** Default columns, which may be hidden on narrow screens. */
  readonly isUsual: boolean
  readonly change: (part: Partial<TicketListQueryState>) => void
  /** Address of the list with a change. */
  readonly queryOf: (part: Partial<TicketListQueryState>) => URLSearchParams
  /** What the list shows, for a view of it: the address, with columns where some were chosen. */
  readonly viewQuery: URLSearchParams
  /** Undefined: the usual ones. They are remembered for this person. */
  readonly setColumns: (columns: readonly TicketColumn[] | undefined) => void
}

/** @see TicketListPlace */
export function useTicketList(): TicketListPlace {
  const { place, go } = usePortal()
  const { chosen, choose } = useListColumns('tickets')
  const remembered = chosen === undefined ? undefined : toTicketColumns(chosen)
  const isAgent = useIsAgent()
  const usual: readonly TicketColumn[] = isAgent ? STAFF_TICKET_COLUMNS : USUAL_TICKET_COLUMNS
  const address = parseTicketListQuery(place.query)
  const known = listTicketColumns(isAgent)
  const queryOf = (part: Partial<TicketListQueryState>): URLSearchParams =>
    toTicketListQuery(withListChange(address, part))
  return {
    address,
    columns: resolveColumns(address, remembered, usual).filter((column) => known.includes(column)),
    choice: known,
    isUsual: (address.columns ?? remembered) === undefined,
    queryOf,
    viewQuery: queryOf({ columns: address.columns ?? remembered, page: 1 }),
    change: (part) => go(LIST_PATH, { query: queryOf(part), replace: continuesSearch(address.search, part) }),
    setColumns: (columns) => {
      choose(columns)
      go(LIST_PATH, { query: queryOf({ columns, page: address.page }), replace: true })
    },
  }
}
