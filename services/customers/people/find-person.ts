import { and, eq, sql } from 'drizzle-orm'
import { accounts } from '../../store/schema/index.ts'
import { isPersonOf } from '../authorization/scope-conditions.ts'
import type { Call } from '../call.ts'
import type { AccountRow } from '../rows.ts'

const isVisible = ({ db, principal }: Call, id: string) =>
  and(sql`${accounts.id}::text = ${id}`, isPersonOf(db, principal.people))

/** A person of the principal's organizations; undefined: there is none, or they are of others. */
export async function findPerson(call: Call, id: string): Promise<AccountRow | undefined> {
  const [person] = await call.db.select().from(accounts).where(isVisible(call, id))
  return person
}

/** The same, locked until the transaction ends: the next change of the person waits. */
export async function lockPerson(call: Call, id: string): Promise<AccountRow | undefined> {
  const [held] = await call.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(sql`${accounts.id}::text`, id))
    .for('no key update')
  // What was seen before the wait may be over: a later statement sees what the one before it waited for.
  return held === undefined ? undefined : findPerson(call, id)
}
