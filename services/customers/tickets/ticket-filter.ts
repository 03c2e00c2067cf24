import { and, eq, gte, ilike, inArray, isNotNull, lt, notInArray, or, sql, type SQL } from 'drizzle-orm'
import type { SearchTerm } from '../../../src/domain/portal/search-words.ts'
import type { TicketDue, TicketState, TicketTeam, TicketType } from '../../../src/domain/portal/ticket.ts'
import {
  eventText,
  INTERNAL_EVENT_KINDS,
  machines,
  ticketEvents,
  tickets,
  ticketText,
} from '../../store/schema/index.ts'
import { isAgent, type Principal } from '../authorization/principal.ts'
import { isVisibleTicket } from '../authorization/ticket-visibility.ts'
import type { Call } from '../call.ts'
import { isOneOf } from '../query/is-one-of.ts'
import { toLikePattern } from '../query/like-pattern.ts'
import { isAnyOf, listSimilarWords, MOST_TEXTS, resolveSearch, type SearchedTexts } from '../search/resolve-search.ts'

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
  readonly dues?: readonly TicketDue[] | null
  readonly updatedSince?: Date | null
}

const DAY_MS = 24 * 3_600_000

/** Events that the principal may see: notes and what else is internal are for staff alone, wherever events are read. */
export const isVisibleEvent = (principal: Principal): SQL | undefined =>
  isAgent(principal) ? undefined : notInArray(sql`${ticketEvents.content}->>'kind'`, [...INTERNAL_EVENT_KINDS])

/** Tickets of the principal: opened by them; of staff: taken by them. */
export const isOwnTicket = (principal: Principal): SQL =>
  eq(isAgent(principal) ? tickets.agentId : tickets.contactId, principal.account.id)

/** What is searched of a ticket beside its number, its events and the model of its machine; as the index `tickets_text` has it. */
const TICKET_TEXT = ticketText(tickets)
const EVENT_TEXT = eventText(ticketEvents)

const holdsText = ({ db, principal }: Call, pattern: string): SQL | undefined =>
  or(
    ilike(TICKET_TEXT, pattern),
    sql`${tickets.number}::text like ${pattern}`,
    inArray(
      tickets.serialNumber,
      db.select({ serialNumber: machines.serialNumber }).from(machines).where(ilike(machines.model, pattern)),
    ),
    inArray(
      tickets.number,
      db
        .select({ number: ticketEvents.number })
        .from(ticketEvents)
        .where(and(ilike(EVENT_TEXT, pattern), isVisibleEvent(principal))),
    ),
  )

/** Tickets with their answers, and for staff with their notes. */
const TICKET_TEXTS: SearchedTexts = {
  name: 'tickets',
  hold: async (call, pattern) => {
    const rows = await call.db
      .select({ number: tickets.number })
      .from(tickets)
      .where(and(isVisibleTicket(call.principal), holdsText(call, pattern)))
      .limit(1)
    return rows.length > 0
  },
  listSimilar: async (call, word) => {
    const { db, principal } = call
    const isVisible = isVisibleTicket(principal)
    // One after the other: within a transaction there is one connection.
    const ofTickets = await listSimilarWords(call, word, {
      text: TICKET_TEXT,
      rows: sql`from ${tickets} where ${and(isVisible, sql`${word} <% ${TICKET_TEXT}`)}`,
    })
    const isOfTicket = sql`from ${ticketEvents} join ${tickets} on ${eq(tickets.number, ticketEvents.number)}`
    const ofEvents = await listSimilarWords(call, word, {
      text: EVENT_TEXT,
      rows: sql`${isOfTicket} where ${and(isVisible, isVisibleEvent(principal), sql`${word} <% ${EVENT_TEXT}`)}`,
    })
    const ofMachines = await db
      .selectDistinct({ text: machines.model })
      .from(machines)
      .innerJoin(tickets, eq(tickets.serialNumber, machines.serialNumber))
      .where(and(isVisible, sql`${word} <% ${machines.model}`))
      .limit(MOST_TEXTS)
    return [...ofTickets, ...ofEvents, ...ofMachines.map(({ text }) => text)]
  },
}

/** What the words of a search stand for in tickets that the principal may see. */
export const resolveTicketSearch = (call: Call, search: string | null | undefined): Promise<readonly SearchTerm[]> =>
  resolveSearch(TICKET_TEXTS, call, search)

/** A promise of theirs has passed its end, or comes to it within a day. */
export const hasDue = (due: TicketDue, now: Date): SQL | undefined =>
  due === 'late'
    ? lt(tickets.dueAt, now)
    : and(gte(tickets.dueAt, now), lt(tickets.dueAt, new Date(now.getTime() + DAY_MS)))

/** What the principal may see of what is asked for. */
export async function toTicketConditions(
  call: Call,
  filter: TicketFilter | null | undefined,
): Promise<SQL | undefined> {
  const { principal, now } = call
  const { search, states, types, organizations, serialNumber, mine, queue, teams, dues, updatedSince } = filter ?? {}
  const terms = await resolveTicketSearch(call, search)
  return and(
    isVisibleTicket(principal),
    ...terms.map(({ meant }) => isAnyOf(meant, (word) => holdsText(call, toLikePattern(word)))),
    isOneOf(tickets.state, states),
    isOneOf(tickets.type, types),
    isOneOf(tickets.organizationId, organizations),
    serialNumber == null ? undefined : eq(tickets.serialNumber, serialNumber),
    mine === true ? isOwnTicket(principal) : undefined,
    queue === true ? isNotNull(tickets.customerWaitsSince) : undefined,
    isOneOf(tickets.team, isAgent(principal) ? teams : null),
    dues == null || dues.length === 0 ? undefined : or(...dues.map((due) => hasDue(due, now))),
    updatedSince == null ? undefined : gte(tickets.updatedAt, updatedSince),
  )
}
