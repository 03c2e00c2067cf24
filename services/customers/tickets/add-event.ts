import { ticketEvents, type TicketEventContent } from '../../store/schema/index.ts'
import type { Call } from '../call.ts'

/** Adds events to a ticket, one millisecond apart: their order is told by their time. @returns their ids */
export async function addEvents(
  { db, principal, now }: Call,
  number: number,
  contents: readonly TicketEventContent[],
): Promise<readonly string[]> {
  const rows = await db
    .insert(ticketEvents)
    .values(
      contents.map((content, place) => ({
        number,
        content,
        authorId: principal.account.id,
        createdAt: new Date(now.getTime() + place),
      })),
    )
    .returning({ id: ticketEvents.id })
  return rows.map(({ id }) => id)
}
