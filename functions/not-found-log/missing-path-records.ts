import { desc, eq, gte, lt, sql, sum } from 'drizzle-orm'
import type { Database } from '../platform/store/database.ts'
import { firstKeptDay, toDay } from '../platform/store/kept-days.ts'
import { missingPaths } from '../platform/store/schema/index.ts'

/** Addresses that a day keeps, of all hosts and runtimes together: the most frequent ones. */
export const MAX_PER_DAY = 1000

/** An address that led nowhere. */
export interface MissingPath {
  readonly host: string
  readonly path: string
  readonly count: number
}

/** Adds to the counts of today in one statement, and removes old counts and, on a full day, rare addresses. */
export async function recordMissing(db: Database, found: readonly MissingPath[], now: Date): Promise<void> {
  const day = toDay(now.getTime())
  await db.transaction(async (step) => {
    await step.delete(missingPaths).where(lt(missingPaths.day, firstKeptDay(now)))
    if (found.length === 0) return
    await step
      .insert(missingPaths)
      // In one order, so that two runtimes never wait for each other.
      .values(
        found
          .map(({ host, path, count }) => ({ day, host, path, count }))
          .sort((a, b) => (`${a.host} ${a.path}` < `${b.host} ${b.path}` ? -1 : 1)),
      )
      .onConflictDoUpdate({
        target: [missingPaths.day, missingPaths.host, missingPaths.path],
        set: { count: sql`${missingPaths.count} + excluded.count` },
      })
    const kept = step
      .select({ host: missingPaths.host, path: missingPaths.path })
      .from(missingPaths)
      .where(eq(missingPaths.day, day))
      .orderBy(desc(missingPaths.count), missingPaths.host, missingPaths.path)
      .limit(MAX_PER_DAY)
    await step
      .delete(missingPaths)
      .where(sql`${missingPaths.day} = ${day} and (${missingPaths.host}, ${missingPaths.path}) not in ${kept}`)
  })
}

/** The most frequent ones of the days that are kept, greatest first. */
export async function listMissing(db: Database, now: Date, limit: number): Promise<readonly MissingPath[]> {
  const total = sum(missingPaths.count).mapWith(Number)
  return db
    .select({ host: missingPaths.host, path: missingPaths.path, count: total })
    .from(missingPaths)
    .where(gte(missingPaths.day, firstKeptDay(now)))
    .groupBy(missingPaths.host, missingPaths.path)
    .orderBy(desc(total), missingPaths.host, missingPaths.path)
    .limit(limit)
}
