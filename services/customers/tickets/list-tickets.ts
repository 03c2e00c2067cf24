import { asc, count, desc, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { listCorrections, type SearchTerm } from '../../../src/domain/portal/search-words.ts'
import { TICKET_STATES, type TicketSort } from '../../../src/domain/portal/ticket.ts'
import { organizations, tickets } from '../../store/schema/index.ts'
import { isVisibleTicket } from '../authorization/ticket-visibility.ts'
import type { Call } from '../call.ts'
import { toPageWindow, type PageArguments } from '../query/page-window.ts'
import { sorted, type Direction } from '../query/sort-direction.ts'
import type { TicketRow } from '../rows.ts'
import { resolveTicketSearch, toTicketConditions, type TicketFilter } from './ticket-filter.ts'

export interface TicketListArguments extends PageArguments {
  readonly filter?: TicketFilter | null
  readonly sort?: { readonly by: TicketSort; readonly direction: Direction } | null
}

/** A part of the tickets that the principal may see. */
export interface TicketList {
  readonly items: readonly TicketRow[]
  /** How many the filter leaves. */
  readonly total: number
  /** How many there are without it. */
  readonly all: number
  /** Words of the search that no visible text has, and what was looked for in their place. */
  readonly corrections: readonly SearchTerm[]
  readonly page: number
  readonly pageSize: number
}

/** By the way of a ticket, not by the alphabet. */
const STATE_PLACE = sql`array_position(array[${sql.join(
  TICKET_STATES.map((state) => sql`${state}`),
  sql`, `,
)}], ${tickets.state})`

const SORTS: Readonly<Record<TicketSort, SQLWrapper>> = {
  number: tickets.number,
  subject: sql`lower(${tickets.subject})`,
  state: STATE_PLACE,
  location: sql`(select o.name from ${organizations} o where o.id = ${tickets.organizationId})`,
  replies: tickets.replies,
  updated: tickets.updatedAt,
  created: tickets.createdAt,
  due: tickets.dueAt,
  age: sql`coalesce(${tickets.customerWaitsSince}, ${tickets.createdAt})`,
}

/** The usual order is that of the index `tickets_updated`: nulls and numbers, too. */
const toOrder = (by: TicketSort, direction: Direction): readonly SQL[] =>
  by === 'updated' && direction === 'descending'
    ? [sql`${tickets.updatedAt} desc nulls last`, asc(tickets.number)]
    : by === 'due'
      ? [sql`${tickets.dueAt} ${sql.raw(direction === 'descending' ? 'desc' : 'asc')} nulls last`, desc(tickets.number)]
      : [sorted(SORTS[by], direction), desc(tickets.number)]

/** Reads a page of tickets, the last changed first unless told otherwise. */
export async function listTickets(call: Call, { filter, sort, ...page }: TicketListArguments): Promise<TicketList> {
  const { db, principal } = call
  const { offset, ...window } = toPageWindow(page)
  const conditions = await toTicketConditions(call, filter)
  const { by, direction } = sort ?? { by: 'updated', direction: 'descending' }
  const [items, [found], [all]] = await Promise.all([
    db
      .select()
      .from(tickets)
      .where(conditions)
      .orderBy(...toOrder(by, direction))
      .limit(window.pageSize)
      .offset(offset),
    db.select({ rows: count() }).from(tickets).where(conditions),
    db.select({ rows: count() }).from(tickets).where(isVisibleTicket(principal)),
  ])
  const corrections = listCorrections(await resolveTicketSearch(call, filter?.search))
  return { items, total: found?.rows ?? 0, all: all?.rows ?? 0, corrections, ...window }
}
