import { and, asc, count, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import { OPEN_TICKET_STATES } from '../../../src/domain/portal/ticket.ts'
import { attachments, machines, ticketEvents, tickets } from '../../store/schema/index.ts'
import { isVisibleTicket } from '../authorization/ticket-visibility.ts'
import type { Call } from '../call.ts'
import { isVisibleEvent } from '../tickets/ticket-filter.ts'
import { listShares } from '../tickets/share-ticket.ts'
import { loadMany, loadOne, placeWithin } from './batch.ts'

/** Most tickets that a machine shows. */
export const MACHINE_TICKETS = 20

/** The latest tickets of machines, as far as the principal may see them. */
function fetchTicketsOf({ db, principal }: Call, serialNumbers: string[]) {
  const order = [desc(tickets.updatedAt), desc(tickets.number)]
  const ranked = db
    .select({ number: tickets.number, place: placeWithin(tickets.serialNumber, ...order) })
    .from(tickets)
    .where(and(inArray(tickets.serialNumber, serialNumbers), isVisibleTicket(principal)))
    .as('ranked')
  return db
    .select({ ticket: tickets })
    .from(tickets)
    .innerJoin(ranked, and(eq(ranked.number, tickets.number), lte(ranked.place, MACHINE_TICKETS)))
    .orderBy(...order)
    .then((rows) => rows.map(({ ticket }) => ticket))
}

const fetchCounts = ({ db, principal }: Call, serialNumbers: string[]) =>
  db
    .select({
      serialNumber: tickets.serialNumber,
      all: count(),
      open: sql<number>`count(*) filter (where ${inArray(tickets.state, [...OPEN_TICKET_STATES])})`.mapWith(Number),
    })
    .from(tickets)
    .where(and(inArray(tickets.serialNumber, serialNumbers), isVisibleTicket(principal)))
    .groupBy(tickets.serialNumber)

/** Tickets, machines and files by their keys. */
export function createTicketLoaders(call: Call) {
  const { db } = call
  return {
    machine: loadOne(
      (keys: string[]) => db.select().from(machines).where(inArray(machines.serialNumber, keys)),
      (row) => row.serialNumber,
    ),
    ticketCounts: loadOne(
      (keys: string[]) => fetchCounts(call, keys),
      (row) => row.serialNumber ?? '',
    ),
    ticketsOfMachine: loadMany(
      (keys: string[]) => fetchTicketsOf(call, keys),
      (row) => row.serialNumber ?? '',
    ),
    shares: loadMany(
      (numbers: number[]) => listShares(call, numbers),
      (row) => row.number,
    ),
    events: loadMany(
      (numbers: number[]) =>
        db
          .select()
          .from(ticketEvents)
          .where(and(inArray(ticketEvents.number, numbers), isVisibleEvent(call.principal)))
          .orderBy(asc(ticketEvents.createdAt), asc(ticketEvents.id)),
      (row) => row.number,
    ),
    attachments: loadMany(
      (numbers: number[]) =>
        db
          .select()
          .from(attachments)
          .where(inArray(attachments.number, numbers))
          .orderBy(desc(attachments.createdAt), asc(attachments.name)),
      (row) => row.number ?? 0,
    ),
  }
}
