import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { accounts, ticketEvents, tickets } from '../../store/schema/index.ts'
import type { Call } from '../call.ts'

/** Who opened a ticket, works on it, or wrote to it, without the asker: they are told when it goes on. */
export async function listParticipants({ db, asker }: Call, number: number): Promise<readonly string[]> {
  const authors = db.select({ id: ticketEvents.authorId }).from(ticketEvents).where(eq(ticketEvents.number, number))
  const isNamed = sql`exists (select 1 from ${tickets} t where t.number = ${number} and ${accounts.id} in (t.contact_id, t.agent_id))`
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(ne(accounts.id, asker.account.id), isNull(accounts.deletedAt), or(inArray(accounts.id, authors), isNamed)),
    )
  return rows.map(({ id }) => id)
}
