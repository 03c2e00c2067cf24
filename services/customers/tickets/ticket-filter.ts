import { and, eq, gte, ilike, inArray, isNotNull, notInArray, or, sql, type SQL } from 'drizzle-orm'
import type { TicketState, TicketTeam, TicketType } from '../../../src/domain/portal/ticket.ts'
import { INTERNAL_EVENT_KINDS, ticketEvents, tickets } from '../../store/schema/index.ts'
import { isAgent, type Asker } from '../authorization/asker.ts'
import { inScope } from '../authorization/scope-conditions.ts'
import type { Call } from '../call.ts'
import { isOneOf } from '../query/is-one-of.ts'
import { toLikePatterns } from '../query/like-pattern.ts'

/** Which tickets are asked for; what is absent narrows nothing. */
export interface TicketFilter {
  readonly search?: string | null
  readonly states?: readonly TicketState[] | null
  readonly types?: readonly TicketType[] | null
  readonly organizations?: readonly string[] | null
  readonly serialNumber?: string | null
  readonly mine?: boolean | null
  readonly queue?: boolean | null
  readonly teams?: readonly TicketTeam[] | null
  readonly updatedSince?: Date | null
}

/** Tickets that the asker may see. */
export const isVisibleTicket = ({ tickets: scope }: Asker): SQL => inScope(tickets.organizationId, scope)

/** Events that the asker may see: notes and what else is internal are for staff alone, wherever events are read. */
export const isVisibleEvent = (asker: Asker): SQL | undefined =>
  isAgent(asker) ? undefined : notInArray(sql`${ticketEvents.content}->>'kind'`, [...INTERNAL_EVENT_KINDS])

/** Tickets of the asker: opened by them; of staff: taken by them. */
export const isOwnTicket = (asker: Asker): SQL =>
  eq(isAgent(asker) ? tickets.agentId : tickets.contactId, asker.account.id)

const holds = ({ db, asker }: Call, pattern: string): SQL | undefined =>
  or(
    ilike(tickets.subject, pattern),
    ilike(tickets.description, pattern),
    ilike(tickets.serialNumber, pattern),
    ilike(tickets.otherMachine, pattern),
    ilike(tickets.otherSerialNumber, pattern),
    sql`${tickets.number}::text like ${pattern}`,
    inArray(
      tickets.number,
      db
        .select({ number: ticketEvents.number })
        .from(ticketEvents)
        .where(and(sql`${ticketEvents.content}->>'text' ilike ${pattern}`, isVisibleEvent(asker))),
    ),
  )

/** What the asker may see of what is asked for. */
export function toTicketConditions(call: Call, filter: TicketFilter | null | undefined): SQL | undefined {
  const { asker } = call
  const { search, states, types, organizations, serialNumber, mine, queue, teams, updatedSince } = filter ?? {}
  return and(
    isVisibleTicket(asker),
    ...toLikePatterns(search).map((pattern) => holds(call, pattern)),
    isOneOf(tickets.state, states),
    isOneOf(tickets.type, types),
    isOneOf(tickets.organizationId, organizations),
    serialNumber == null ? undefined : eq(tickets.serialNumber, serialNumber),
    mine === true ? isOwnTicket(asker) : undefined,
    queue === true ? isNotNull(tickets.customerWaitsSince) : undefined,
    isOneOf(tickets.team, isAgent(asker) ? teams : null),
    updatedSince == null ? undefined : gte(tickets.updatedAt, updatedSince),
  )
}
