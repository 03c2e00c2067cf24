import { and, asc, count, eq, isNotNull, lt, min, sql, type SQL } from 'drizzle-orm'
import {
  date,
  integer,
  primaryKey,
  text,
  timestamp,
  type PgColumn,
  type PgSchema,
  type PgTable,
} from 'drizzle-orm/pg-core'
import * as z from 'zod'
import type { RetentionKind, RetentionReport } from '../../domain/retention/retention.ts'
import type { Tables } from './database.ts'

/** Table of what the job of each day has removed: a row a kind and day. */
export const createRetentionRuns = (schema: PgSchema) =>
  schema.table(
    'retention_runs',
    {
      kind: text().$type<RetentionKind>().notNull(),
      /** In UTC. */
      day: date({ mode: 'string' }).notNull(),
      removed: integer().notNull(),
      /** From when the oldest one is that was left. */
      oldest: timestamp({ withTimezone: true }),
      /** Null: it was not finished on that day; the next one goes on. */
      endedAt: timestamp({ withTimezone: true }),
    },
    (table) => [primaryKey({ columns: [table.kind, table.day] })],
  )

type RetentionRuns = ReturnType<typeof createRetentionRuns>

/** How many there are, and from when the oldest one is. */
export interface Kept {
  readonly count: number
  readonly oldest: Date | null
}

/** A kind of data in one database. */
export interface RetainedKind<Db> {
  readonly kind: RetentionKind
  /** Null: for ever. */
  readonly keepDays: number | null
  /** Removes some of what is older, and returns how many; fewer than `RETENTION_BATCH`: no more are left. */
  readonly remove: (db: Db, before: Date) => Promise<number>
  readonly measure: (db: Db) => Promise<Kept>
}

/** Rows that one transaction removes. */
export const RETENTION_BATCH = 200

/** Removes some rows; others that do the same pass over them, and take the next ones. @returns how many. */
export async function removeRows<Schema extends Record<string, unknown>>(
  db: Tables<Schema>,
  table: PgTable,
  condition: SQL | undefined,
): Promise<number> {
  const some = sql`array(select ctid from ${table} where ${condition} limit ${RETENTION_BATCH} for update skip locked)`
  const removed = await db
    .delete(table)
    .where(sql`ctid = any(${some})`)
    .returning({ one: sql`1` })
  return removed.length
}

/** Counts rows. @param moment from which their days are counted. */
export async function measureRows<Schema extends Record<string, unknown>>(
  db: Tables<Schema>,
  moment: PgColumn,
  condition?: SQL,
): Promise<Kept> {
  const [row] = await db
    .select({ count: count(), oldest: min(moment) })
    .from(moment.table)
    .where(condition)
  // Drivers give an aggregate as a text.
  const oldest = z.coerce
    .date()
    .nullable()
    .parse(row?.oldest ?? null)
  return { count: row?.count ?? 0, oldest }
}

const DAY_MS = 24 * 3_600_000
/** Days for which runs are kept themselves. */
const KEPT_RUNS = 400

const toDay = (now: Date): string => now.toISOString().slice(0, 10)
const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS)

interface RetentionJob<Schema extends Record<string, unknown>> {
  readonly db: Tables<Schema>
  readonly runs: RetentionRuns
  readonly kinds: readonly RetainedKind<Tables<Schema>>[]
  readonly now: Date
}

/**
 * A part of today's run: removes some of each kind that is not done today. What was removed and its count are one transaction, so that
 * a process that is killed leaves both or neither, and the next call, of any process, goes on.
 * @param onError hears of a kind that fails; the others go on.
 * @returns whether more is left.
 */
export async function removeExpiredData<Schema extends Record<string, unknown>>(
  { db, runs, kinds, now }: RetentionJob<Schema>,
  onError: (error: unknown) => void,
): Promise<boolean> {
  const day = toDay(now)
  const ended = await db
    .select({ kind: runs.kind })
    .from(runs)
    .where(and(eq(runs.day, day), isNotNull(runs.endedAt)))
  const isDone = new Set(ended.map(({ kind }) => kind))
  const state = { isMore: false }
  for (const { kind, keepDays, remove, measure } of kinds) {
    if (keepDays === null || isDone.has(kind)) continue
    try {
      await db.transaction(async (tx) => {
        const removed = await remove(tx, daysBefore(now, keepDays))
        const isLast = removed < RETENTION_BATCH
        const end = isLast ? { oldest: (await measure(tx)).oldest, endedAt: now } : {}
        await tx
          .insert(runs)
          .values({ kind, day, removed, ...end })
          .onConflictDoUpdate({
            target: [runs.kind, runs.day],
            set: { removed: sql`${runs.removed} + excluded.removed`, ...end },
          })
        if (isLast)
          await tx.delete(runs).where(and(eq(runs.kind, kind), lt(runs.day, toDay(daysBefore(now, KEPT_RUNS)))))
        else state.isMore = true
      })
    } catch (error) {
      onError(error)
    }
  }
  return state.isMore
}

/** What is kept of each kind, for how long, and what was removed. */
export async function reportRetention<Schema extends Record<string, unknown>>({
  db,
  runs,
  kinds,
  now,
}: RetentionJob<Schema>): Promise<readonly RetentionReport[]> {
  const rows = await db.select().from(runs).orderBy(asc(runs.day))
  const today = toDay(now)
  const reports: RetentionReport[] = []
  // One after the other: the embedded database has one connection.
  for (const { kind, keepDays, measure } of kinds) {
    const { count, oldest } = await measure(db)
    const own = rows.filter((row) => row.kind === kind)
    const last = own.findLast(({ endedAt }) => endedAt !== null)
    reports.push({
      kind,
      keepDays,
      count,
      oldest: oldest?.toISOString() ?? null,
      lastRun: last?.endedAt?.toISOString() ?? null,
      removedLast: last?.removed ?? 0,
      removed: own.reduce((all, { removed }) => all + removed, 0),
      since: own[0]?.day ?? null,
      nextRun: keepDays === null ? null : `${last?.day === today ? toDay(daysBefore(now, -1)) : today}T00:00:00.000Z`,
    })
  }
  return reports
}
