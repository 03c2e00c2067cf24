import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, inArray, isNull, lt, notExists, or, sql, type SQL } from 'drizzle-orm'
import type { Retention } from '../../../src/domain/retention/retention.ts'
import {
  measureRows,
  RETENTION_BATCH,
  removeRows,
  type Kept,
  type RetainedKind,
} from '../../../src/integrations/database/retention-runs.ts'
import {
  access,
  accounts,
  attachments,
  auditEvents,
  downloadVisits,
  notices,
  readLog,
  tickets,
} from '../../store/schema/index.ts'
import type { ServicesTables } from '../../store/services-store.ts'
import { expireAccount, isOfCustomer, removeUnusedAccounts, wasNeverOpened } from './unused-accounts.ts'

/** Days of the retention that are the customers service's. */
export type CustomersRetention = Omit<Retention, 'submissions'>

/**
 * Removes some files of tickets with their content. The content goes first: a process that is killed in between leaves records that
 * name nothing, which the next run removes, and no content that nobody knows.
 * @returns how many.
 */
async function removeFiles(db: ServicesTables, filesDir: string, condition: SQL | undefined): Promise<number> {
  const rows = await db
    .select({ id: attachments.id })
    .from(attachments)
    .where(condition)
    .limit(RETENTION_BATCH)
    .for('update', { skipLocked: true })
  const ids = rows.map(({ id }) => id)
  await Promise.all(ids.map((id) => rm(join(filesDir, id), { force: true })))
  if (ids.length > 0) await db.delete(attachments).where(inArray(attachments.id, ids))
  return ids.length
}

const isClosed = eq(tickets.state, 'closed')

/** Removes some closed tickets with their course, files and notices. They are locked: nobody opens one again meanwhile. */
async function removeTickets(db: ServicesTables, filesDir: string, before: Date): Promise<number> {
  const rows = await db
    .select({ number: tickets.number })
    .from(tickets)
    .where(and(isClosed, lt(tickets.closedAt, before)))
    .limit(RETENTION_BATCH)
    .for('update', { skipLocked: true })
  if (rows.length === 0) return 0
  const numbers = rows.map(({ number }) => number)
  while ((await removeFiles(db, filesDir, inArray(attachments.number, numbers))) > 0);
  await db.delete(notices).where(inArray(sql`${notices.facts}->>'ticket'`, numbers.map(String)))
  await db.delete(tickets).where(inArray(tickets.number, numbers))
  return numbers.length
}

const ofClosedTicket = (db: ServicesTables, condition?: SQL): SQL =>
  inArray(attachments.number, db.select({ number: tickets.number }).from(tickets).where(and(isClosed, condition)))

async function measureFiles(db: ServicesTables): Promise<Kept> {
  const isWithFiles = sql`exists (select 1 from ${attachments} where ${attachments.number} = ${tickets.number})`
  const { oldest } = await measureRows(db, tickets.closedAt, and(isClosed, isWithFiles))
  return { count: await db.$count(attachments, ofClosedTicket(db)), oldest }
}

/** Invitations that have ended; others mark them so within a minute. */
const hasEnded = or(eq(access.state, 'inviteExpired'), eq(access.state, 'invitePending'))

/** Removes some invitations that have ended, and the accounts of those who never came and have nothing else. */
async function removeInvitations(db: ServicesTables, before: Date, now: Date): Promise<number> {
  const removed = await removeRows(db, access, and(hasEnded, lt(access.expiresAt, before)))
  if (removed === 0) return 0
  const hasNothing = notExists(
    db
      .select({ one: sql`1` })
      .from(access)
      .where(eq(access.accountId, accounts.id)),
  )
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(wasNeverOpened, hasNothing, lt(accounts.createdAt, before)))
    .for('no key update', { skipLocked: true })
  for (const { id } of rows) await expireAccount(db, id, now)
  return removed
}

type OwnKind = Omit<RetainedKind<ServicesTables>, 'kind' | 'keepDays'> & { readonly kind: keyof CustomersRetention }

/** What the customers service keeps of people, and how it goes. */
export function createRetainedKinds(
  retention: CustomersRetention,
  filesDir: string,
  now: Date,
): readonly RetainedKind<ServicesTables>[] {
  const kinds: readonly OwnKind[] = [
    {
      kind: 'closedTickets',
      remove: (db, before) => removeTickets(db, filesDir, before),
      measure: (db) => measureRows(db, tickets.closedAt, isClosed),
    },
    {
      kind: 'ticketFiles',
      remove: (db, before) => removeFiles(db, filesDir, ofClosedTicket(db, lt(tickets.closedAt, before))),
      measure: measureFiles,
    },
    {
      kind: 'history',
      remove: (db, before) => removeRows(db, auditEvents, lt(auditEvents.at, before)),
      measure: (db) => measureRows(db, auditEvents.at),
    },
    {
      kind: 'readLog',
      remove: (db, before) => removeRows(db, readLog, lt(readLog.lastAt, before)),
      measure: (db) => measureRows(db, readLog.lastAt),
    },
    {
      kind: 'notices',
      remove: (db, before) => removeRows(db, notices, lt(notices.createdAt, before)),
      measure: (db) => measureRows(db, notices.createdAt),
    },
    {
      kind: 'downloadVisits',
      remove: (db, before) => removeRows(db, downloadVisits, lt(downloadVisits.shownAt, before)),
      measure: (db) => measureRows(db, downloadVisits.shownAt),
    },
    {
      kind: 'unusedAccounts',
      remove: (db, before) => removeUnusedAccounts(db, before, now),
      measure: (db) => measureRows(db, accounts.lastSeenAt, isOfCustomer),
    },
    {
      kind: 'endedInvitations',
      remove: (db, before) => removeInvitations(db, before, now),
      measure: (db) => measureRows(db, access.expiresAt, and(hasEnded, lt(access.expiresAt, now))),
    },
  ]
  return kinds.map((kind) => ({ ...kind, keepDays: retention[kind.kind] }))
}

/** Removes files that no message named within a day. @returns whether more are left. */
export async function removeUnclaimedFiles(db: ServicesTables, filesDir: string, before: Date): Promise<boolean> {
  const isUnclaimed = and(isNull(attachments.eventId), lt(attachments.createdAt, before))
  return db.transaction(async (tx) => (await removeFiles(tx, filesDir, isUnclaimed)) >= RETENTION_BATCH)
}
