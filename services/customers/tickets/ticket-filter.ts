import { and, eq, gte, ilike, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { TicketState, TicketType } from '../../../src/domain/portal/ticket.ts'
import { ticketEvents, tickets } from '../../store/schema/index.ts'
import type { Asker } from '../authorization/asker.ts'
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
  readonly updatedSince?: Date | null
}

/** Tickets that the asker may see. */
export const isVisibleTicket = ({ tickets: scope }: Asker): SQL => inScope(tickets.organizationId, scope)

const holds = (db: Call['db'], pattern: string): SQL | undefined =>
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
        .where(sql`${ticketEvents.content}->>'text' ilike ${pattern}`),
    ),
  )

/** What the asker may see of what is asked for. */
export function toTicketConditions({ db, asker }: Call, filter: TicketFilter | null | undefined): SQL | undefined {
  const { search, states, types, organizations, serialNumber, mine, updatedSince } = filter ?? {}
  return and(
    isVisibleTicket(asker),
    ...toLikePatterns(search).map((pattern) => holds(db, pattern)),
    isOneOf(tickets.state, states),
    isOneOf(tickets.type, types),
    isOneOf(tickets.organizationId, organizations),
    serialNumber == null ? undefined : eq(tickets.serialNumber, serialNumber),
    mine === true ? eq(tickets.contactId, asker.account.id) : undefined,
    updatedSince == null ? undefined : gte(tickets.updatedAt, updatedSince),
  )
}
