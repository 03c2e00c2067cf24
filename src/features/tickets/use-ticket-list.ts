import { useState } from 'react'
import { deviceStorage } from '../../components/portal/device-storage.ts'
import { usePortal } from '../../components/portal/portal-context.tsx'
import type { TicketColumn } from '../../domain/portal/ticket.ts'
import {
  parseTicketListAddress,
  resolveColumns,
  toTicketColumns,
  toTicketListQuery,
  withListChange,
  type TicketListAddress,
} from '../../domain/portal/ticket-list-address.ts'

const LIST_PATH = '/tickets/list'

/** Where the list stands, and how it changes: all of it is in the address. */
export interface TicketListPlace {
  readonly address: TicketListAddress
  readonly columns: readonly TicketColumn[]
  readonly change: (part: Partial<TicketListAddress>) => void
  /** Address of the list with a change. */
  readonly queryOf: (part: Partial<TicketListAddress>) => URLSearchParams
  /** Undefined: the usual ones. They are remembered on this device. */
  readonly setColumns: (columns: readonly TicketColumn[] | undefined) => void
}

/** @see TicketListPlace */
export function useTicketList(): TicketListPlace {
  const { place, user, go } = usePortal()
  const name = `uapp-ticket-columns-${user.id}`
  const [remembered, setRemembered] = useState(() => {
    const kept = deviceStorage.read(name)
    return Array.isArray(kept) ? toTicketColumns(kept.map(String)) : undefined
  })
  const address = parseTicketListAddress(place.query)
  const queryOf = (part: Partial<TicketListAddress>): URLSearchParams =>
    toTicketListQuery(withListChange(address, part))
  return {
    address,
    columns: resolveColumns(address, remembered),
    queryOf,
    change: (part) => go(LIST_PATH, { query: queryOf(part), replace: true }),
    setColumns: (columns) => {
      deviceStorage.write(name, columns)
      setRemembered(columns)
      go(LIST_PATH, { query: queryOf({ columns, page: address.page }), replace: true })
    },
  }
}
