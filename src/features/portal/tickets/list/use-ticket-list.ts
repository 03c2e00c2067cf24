import { useState } from 'react'
import { continuesSearch } from '../../../../components/workspace/calls/continues-search.ts'
import { deviceStorage } from '../../../../components/frame/device-storage.ts'
import { usePortal } from '../../../../components/portal/portal-context.tsx'
import { useIsAgent } from '../../../../components/portal/use-viewer.ts'
import { COLUMNS_RECORD, toRecordName } from '../../../../domain/cookie/device-records.ts'
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
  /** Undefined: the usual ones. They are remembered on this device. */
  readonly setColumns: (columns: readonly TicketColumn[] | undefined) => void
}

/** @see TicketListPlace */
export function useTicketList(): TicketListPlace {
  const { place, user, go } = usePortal()
  const name = toRecordName(COLUMNS_RECORD, user.id)
  const [remembered, setRemembered] = useState(() => {
    const kept = deviceStorage.read(name)
    return Array.isArray(kept) ? toTicketColumns(kept.map(String)) : undefined
  })
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
    change: (part) => go(LIST_PATH, { query: queryOf(part), replace: continuesSearch(address.search, part) }),
    setColumns: (columns) => {
      deviceStorage.write(name, columns)
      setRemembered(columns)
      go(LIST_PATH, { query: queryOf({ columns, page: address.page }), replace: true })
    },
  }
}
