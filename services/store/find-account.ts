import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { accounts } from './schema/index.ts'
import type { ServicesTables } from './services-store.ts'

/** A person who may log in, or is invited to. */
export type Account = typeof accounts.$inferSelect

const readOne = async (db: ServicesTables, condition: SQL): Promise<Account | undefined> => {
  const [account] = await db
    .select()
    .from(accounts)
    .where(and(condition, isNull(accounts.deletedAt)))
    .limit(1)
  return account
}

/** The account of an e-mail address, ignoring case; deleted accounts are not found. */
export const findAccountByEmail = (db: ServicesTables, email: string): Promise<Account | undefined> =>
  readOne(db, eq(sql`lower(${accounts.email})`, email.trim().toLowerCase()))

/** The account of an id; deleted accounts are not found. */
export const findAccountById = (db: ServicesTables, id: string): Promise<Account | undefined> =>
  readOne(db, eq(accounts.id, id))
