import { toWireName } from '../../../../components/portal/wire-names.ts'
import type { VariablesOf } from '../../../../contracts/portal/operations.ts'
import {
  listViewStates,
  resolveStates,
  type TicketListQueryState,
} from '../../../../domain/portal/ticket-list-query-state.ts'

export type TicketFilter = NonNullable<VariablesOf<'TicketList'>['filter']>
type Order = NonNullable<VariablesOf<'TicketList'>['sort']>

const toNames = <Name extends string>(names: readonly string[]): Name[] => names.map((name) => toWireName(name) as Name)

/** The filter of an address, as the customers service takes it. */
export function toTicketFilter(address: TicketListQueryState): TicketFilter {
  const { view, search, types, teams, dues, locations } = address
  const states = resolveStates(address)
  return {
    ...(search === '' ? {} : { search }),
    ...(states === undefined ? {} : { states: toNames(states) }),
    ...(types.length === 0 ? {} : { types: toNames(types) }),
    ...(teams.length === 0 ? {} : { teams: toNames(teams) }),
    ...(dues.length === 0 ? {} : { dues: toNames(dues) }),
    ...(locations.length === 0 ? {} : { organizations: [...locations] }),
    ...(view === 'mine' || view === 'taken' ? { mine: true } : {}),
    ...(view === 'queue' ? { queue: true } : {}),
  }
}

/** Whether a state may be chosen in a view. */
export const isInView = (address: Pick<TicketListQueryState, 'view'>, state: string): boolean =>
  listViewStates(address.view)?.some((one) => one === state) ?? true

export const toTicketOrder = ({ sort }: TicketListQueryState): Order => ({
  by: toWireName(sort.by) as Order['by'],
  direction: sort.isDescending ? 'DESCENDING' : 'ASCENDING',
})
