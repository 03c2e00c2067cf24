import { and, eq } from 'drizzle-orm'
import { tickets } from '../../store/schema/index.ts'
import { isVisibleTicket } from '../authorization/ticket-visibility.ts'
import type { Call } from '../call.ts'
import type { TicketRow } from '../rows.ts'

/** What tells which tickets somebody sees. */
type Reader = Pick<Call, 'db' | 'principal'>

const selectTicket = ({ db, principal }: Reader, number: number) =>
  db
    .select()
    .from(tickets)
    .where(and(eq(tickets.number, number), isVisibleTicket(principal)))

/** A ticket; undefined: there is none, or it is not the principal's. */
export async function findTicket(call: Reader, number: number): Promise<TicketRow | undefined> {
  const [ticket] = await selectTicket(call, number)
  return ticket
}

/** The same, locked until the transaction ends: the next change waits. */
export async function lockTicket(call: Reader, number: number): Promise<TicketRow | undefined> {
  const [ticket] = await selectTicket(call, number).for('update')
  return ticket
}
