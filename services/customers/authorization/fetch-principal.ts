import { eq } from 'drizzle-orm'
import { findAccountById } from '../../store/find-account.ts'
import { access, memberships } from '../../store/schema/index.ts'
import type { ServicesTables } from '../../store/services-store.ts'
import { toPrincipal, type Principal } from './principal.ts'

/** Reads the principal of a request; undefined: there is no such account, or it was deleted. */
export async function fetchPrincipal(db: ServicesTables, accountId: string): Promise<Principal | undefined> {
  const account = await findAccountById(db, accountId)
  if (account === undefined) return undefined
  // One after the other: within a transaction there is one connection.
  const memberRows = await db.select().from(memberships).where(eq(memberships.accountId, accountId))
  const accessRows = await db.select().from(access).where(eq(access.accountId, accountId))
  return toPrincipal(account, memberRows, accessRows)
}
