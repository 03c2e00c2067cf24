import { and, asc, eq, gte, isNull, lte, notInArray, or, sql, type SQL } from 'drizzle-orm'
import { RETENTION_BATCH } from '../../../src/integrations/database/retention-runs.ts'
import { recordEnd } from '../../store/record-audit.ts'
import { accounts, memberships, ticketEvents } from '../../store/schema/index.ts'
import type { ServicesTables } from '../../store/services-store.ts'
import { notify } from '../notices/notify.ts'
import { eraseAccount } from '../people/delete-person.ts'
import { isLastAdministrator } from '../people/last-administrator.ts'

const DAY_MS = 24 * 3_600_000
/** From the mail to the end. */
const TOLD_MS = 30 * DAY_MS

/** Those who have never come are counted from their first day. */
const lastUse = sql<string>`coalesce(${accounts.lastSeenAt}, ${accounts.createdAt})`

/** Accounts of customers that were used last before a moment; an answer to a ticket by mail is a use, too. */
const isUnused = (db: ServicesTables, before: Date): SQL | undefined =>
  and(
    isNull(accounts.deletedAt),
    eq(accounts.isInternal, false),
    sql`${lastUse} < ${before.toISOString()}::timestamptz`,
    notInArray(
      accounts.id,
      db.select({ id: ticketEvents.authorId }).from(ticketEvents).where(gte(ticketEvents.createdAt, before)),
    ),
  )

const listIds = async (db: ServicesTables, condition: SQL | undefined): Promise<readonly string[]> => {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(condition)
    .orderBy(asc(accounts.id))
    .for('no key update', { skipLocked: true })
  return rows.map(({ id }) => id)
}

/** Erases an account as its own deletion does; the history calls it by its id. */
export async function expireAccount(db: ServicesTables, id: string, now: Date): Promise<void> {
  const theirs = await db.select().from(memberships).where(eq(memberships.accountId, id))
  await eraseAccount({ db, now }, id)
  await recordEnd(
    db,
    { actorId: id, action: 'person.expire', subjectId: id, at: now },
    theirs.map(({ organizationId }) => organizationId),
  )
}

/** Mails who has not come for long when their account goes: at most `RETENTION_BATCH` a day, which a mail server takes. */
async function tellUnused(db: ServicesTables, before: Date, now: Date): Promise<void> {
  const isUntold = or(isNull(accounts.unusedToldAt), sql`${accounts.unusedToldAt} < ${lastUse}`)
  const told: string[] = []
  for (const id of await listIds(db, and(isUnused(db, new Date(before.getTime() + TOLD_MS)), isUntold))) {
    if (told.length >= RETENTION_BATCH) break
    if (!(await isLastAdministrator({ db }, id))) told.push(id)
  }
  for (const id of told) await db.update(accounts).set({ unusedToldAt: now }).where(eq(accounts.id, id))
  const facts = { expiresAt: new Date(now.getTime() + TOLD_MS).toISOString() }
  await notify(db, { kind: 'accountUnused', accountIds: told, facts, now })
}

/**
 * Mails whose account goes, and erases those that were told thirty days ago and did not come.
 * @returns how many were erased.
 */
export async function removeUnusedAccounts(db: ServicesTables, before: Date, now: Date): Promise<number> {
  await tellUnused(db, before, now)
  const isTold = and(
    lte(accounts.unusedToldAt, new Date(now.getTime() - TOLD_MS)),
    sql`${accounts.unusedToldAt} >= ${lastUse}`,
  )
  const state = { removed: 0 }
  for (const id of await listIds(db, and(isUnused(db, before), isTold))) {
    if (state.removed >= RETENTION_BATCH) break
    if (await isLastAdministrator({ db }, id)) continue
    await expireAccount(db, id, now)
    state.removed++
  }
  return state.removed
}

/** Customers' accounts that are there. */
export const isOfCustomer = and(isNull(accounts.deletedAt), eq(accounts.isInternal, false))

/** An account that nobody has ever opened; the columns are those of `accounts`. */
export const wasNeverOpened = and(isOfCustomer, isNull(accounts.passwordHash), isNull(accounts.lastSeenAt))
