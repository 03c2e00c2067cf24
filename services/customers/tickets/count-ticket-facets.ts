import { and, asc, count, eq } from 'drizzle-orm'
import { TICKET_DUES, type TicketDue } from '../../../src/domain/portal/ticket.ts'
import { organizations, tickets } from '../../store/schema/index.ts'
import { isAgent } from '../authorization/principal.ts'
import type { Call } from '../call.ts'
import { hasDue, toTicketConditions, type TicketFilter } from './ticket-filter.ts'

/** How many rows a value of a filter would leave. */
export interface FacetValue {
  readonly value: string
  readonly label: string
  readonly count: number
}

export interface TicketFacets {
  readonly states: readonly FacetValue[]
  readonly types: readonly FacetValue[]
  readonly teams: readonly FacetValue[]
  readonly dues: readonly FacetValue[]
  readonly organizations: readonly FacetValue[]
}

/** Counts what each value of a filter would leave, the other filters applied. */
export async function countTicketFacets(call: Call, filter: TicketFilter | null | undefined): Promise<TicketFacets> {
  const countBy = async (
    column: typeof tickets.state | typeof tickets.type | typeof tickets.team,
    without: object,
  ): Promise<FacetValue[]> => {
    const rows = await call.db
      .select({ value: column, rows: count() })
      .from(tickets)
      .where(await toTicketConditions(call, { ...filter, ...without }))
      .groupBy(column)
    return rows.map(({ value, rows }) => ({ value, label: value, count: rows }))
  }
  const atAnyTime = await toTicketConditions(call, { ...filter, dues: null })
  const countDue = async (due: TicketDue): Promise<FacetValue> => {
    const rows = await call.db
      .select({ rows: count() })
      .from(tickets)
      .where(and(atAnyTime, hasDue(due, call.now)))
    return { value: due, label: due, count: rows[0]?.rows ?? 0 }
  }
  const anywhere = await toTicketConditions(call, { ...filter, organizations: null })
  const [states, types, teams, dues, places] = await Promise.all([
    countBy(tickets.state, { states: null }),
    countBy(tickets.type, { types: null }),
    isAgent(call.principal) ? countBy(tickets.team, { teams: null }) : [],
    Promise.all(TICKET_DUES.map(countDue)),
    call.db
      .select({ value: organizations.id, label: organizations.name, count: count() })
      .from(tickets)
      .innerJoin(organizations, eq(organizations.id, tickets.organizationId))
      .where(anywhere)
      .groupBy(organizations.id)
      .orderBy(asc(organizations.name)),
  ])
  return { states, types, teams, dues, organizations: places }
}
