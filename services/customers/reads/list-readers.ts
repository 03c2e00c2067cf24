import { and, desc, eq, max, min, sql } from 'drizzle-orm'
import { accounts, attachments, readLog } from '../../store/schema/index.ts'
import type { ServicesTables } from '../../store/services-store.ts'
import { isWithin, type Principal } from '../authorization/principal.ts'
import type { TicketRow } from '../rows.ts'

/** Somebody who has seen a ticket. */
export interface TicketReading {
  readonly actorId: string
  readonly firstAt: Date
  readonly lastAt: Date
  /** Names of its files that they downloaded. */
  readonly files: readonly string[]
}

/** Whether the principal may know who has seen a ticket that they see: who administers its organization. */
export const maySeeReaders = ({ people }: Principal, { organizationId }: TicketRow): boolean =>
  isWithin(people, organizationId)

const moment = (text: string): Date => new Date(text)

/** Who has seen a ticket or one of its files, the last one first; without who opened it. */
export async function listReaders(
  db: ServicesTables,
  { number, contactId }: TicketRow,
): Promise<readonly TicketReading[]> {
  const firstAt = min(readLog.firstAt)
  const lastAt = max(readLog.lastAt)
  return db
    .select({
      actorId: readLog.actorId,
      firstAt: sql<Date>`${firstAt}`.mapWith(moment),
      lastAt: sql<Date>`${lastAt}`.mapWith(moment),
      files: sql<
        string[]
      >`coalesce(array_agg(distinct ${attachments.name}) filter (where ${attachments.name} is not null), '{}')`,
    })
    .from(readLog)
    .leftJoin(attachments, and(eq(readLog.kind, 'file'), eq(sql`${attachments.id}::text`, readLog.thing)))
    .where(and(eq(readLog.ticket, number), sql`${readLog.actorId} <> ${contactId}`))
    .groupBy(readLog.actorId)
    .orderBy(desc(lastAt))
}

const READING = {
  kind: readLog.kind,
  thing: readLog.thing,
  ticket: readLog.ticket,
  firstAt: readLog.firstAt,
  lastAt: readLog.lastAt,
}

/** What others have seen of a person, by whom: profile, tickets and files (GDPR article 15). */
export const listReadsOf = (db: ServicesTables, accountId: string) =>
  db
    .select({
      ...READING,
      by: sql<string>`trim(${accounts.firstName} || ' ' || ${accounts.lastName})`,
      isStaff: accounts.isInternal,
    })
    .from(readLog)
    .innerJoin(accounts, eq(accounts.id, readLog.actorId))
    .where(eq(readLog.subjectId, accountId))
    .orderBy(desc(readLog.lastAt))

/** What a person has seen of others. */
export const listReadsBy = (db: ServicesTables, accountId: string) =>
  db.select(READING).from(readLog).where(eq(readLog.actorId, accountId)).orderBy(desc(readLog.lastAt))
