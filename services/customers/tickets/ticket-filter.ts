import { and, eq, gte, ilike, inArray, isNotNull, notInArray, or, sql, type SQL } from 'drizzle-orm'
import type { TicketState, TicketTeam, TicketType } from '../../../src/domain/portal/ticket.ts'
import { INTERNAL_EVENT_KINDS, ticketEvents, tickets } from '../../store/schema/index.ts'
import { isAgent, type Principal } from '../authorization/principal.ts'
import { isVisibleTicket } from '../authorization/ticket-visibility.ts'
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

/** Events that the principal may see: notes and what else is internal are for staff alone, wherever events are read. */
export const isVisibleEvent = (principal: Principal): SQL | undefined =>
  isAgent(principal) ? undefined : notInArray(sql`${ticketEvents.content}->>'kind'`, [...INTERNAL_EVENT_KINDS])

/** Tickets of the principal: opened by them; of staff: taken by them. */
export const isOwnTicket = (principal: Principal): SQL =>
  eq(isAgent(principal) ? tickets.agentId : tickets.contactId, principal.account.id)

const holds = ({ db, principal }: Call, pattern: string): SQL | undefined =>
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
        .where(and(sql`${ticketEvents.content}->>'text' ilike ${pattern}`, isVisibleEvent(principal))),
    ),
  )

/** What the principal may see of what is asked for. */
export function toTicketConditions(call: Call, filter: TicketFilter | null | undefined): SQL | undefined {
  const { principal } = call
  const { search, states, types, organizations, serialNumber, mine, queue, teams, updatedSince } = filter ?? {}
  return and(
    isVisibleTicket(principal),
    ...toLikePatterns(search).map((pattern) => holds(call, pattern)),
    isOneOf(tickets.state, states),
    isOneOf(tickets.type, types),
    isOneOf(tickets.organizationId, organizations),
    serialNumber == null ? undefined : eq(tickets.serialNumber, serialNumber),
    mine === true ? isOwnTicket(principal) : undefined,
    queue === true ? isNotNull(tickets.customerWaitsSince) : undefined,
    isOneOf(tickets.team, isAgent(principal) ? teams : null),
    updatedSince == null ? undefined : gte(tickets.updatedAt, updatedSince),
  )
}
