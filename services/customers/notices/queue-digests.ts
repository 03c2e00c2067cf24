import { randomUUID } from 'node:crypto'
import { and, asc, eq, isNull, lt } from 'drizzle-orm'
import { lastDigestAt } from '../../../src/domain/portal/notices.ts'
import { mailQueue, notices } from '../../store/schema/index.ts'
import type { ServicesTables } from '../../store/services-store.ts'

/**
 * Queues the daily mail of one person for whom something waits from before the last daily hour. It tells what was not read in
 * the portal meanwhile; who has read all of it gets none.
 * @returns false when nobody is left.
 */
export async function queueDigest(db: ServicesTables, now: Date): Promise<boolean> {
  const isDue = and(eq(notices.isForDigest, true), lt(notices.createdAt, lastDigestAt(now)))
  const [waiting] = await db.select({ accountId: notices.accountId }).from(notices).where(isDue).limit(1)
  if (waiting === undefined) return false
  const { accountId } = waiting
  await db.transaction(async (tx) => {
    const isTheirs = and(isDue, eq(notices.accountId, accountId))
    const id = randomUUID()
    // Another service that does the same waits for these rows, and then finds none.
    const told = await tx
      .update(notices)
      .set({ isForDigest: false, digestId: id })
      .where(and(isTheirs, isNull(notices.readAt)))
      .returning({ id: notices.id })
    await tx.update(notices).set({ isForDigest: false }).where(isTheirs)
    if (told.length > 0)
      await tx.insert(mailQueue).values({ id, kind: 'digest', accountId, nextAttemptAt: now, createdAt: now })
  })
  return true
}

type NoticeRow = typeof notices.$inferSelect

/** What a daily mail tells, in order. @param mailId of the mail. */
export const listDigest = (db: ServicesTables, mailId: string): Promise<readonly NoticeRow[]> =>
  db.select().from(notices).where(eq(notices.digestId, mailId)).orderBy(asc(notices.createdAt), asc(notices.id))
