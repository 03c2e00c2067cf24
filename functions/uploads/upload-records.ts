import { and, eq, inArray, isNotNull, isNull, like, lt, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../platform/store/database.ts'
import { uploads } from '../platform/store/schema/index.ts'
import { UNCLAIMED_HOURS, type UploadRefusal } from './upload-rules.ts'

/** Notes that a file begins to come. @param size in bytes; 0 while nobody knows it. */
export async function noteUpload(db: Database, id: string, name: string, size: number): Promise<void> {
  await db.insert(uploads).values({ id, name, size, state: 'receiving' })
}

/** Notes what became of a file that came whole. @param size in bytes. */
export async function noteVerdict(
  db: Database,
  id: string,
  size: number,
  verdict: { readonly mediaType?: string; readonly refusedFor?: UploadRefusal; readonly isScanned: boolean },
): Promise<void> {
  const { mediaType = null, refusedFor = null, isScanned } = verdict
  const state = refusedFor !== null ? 'refused' : isScanned ? 'clean' : 'quarantined'
  await db.update(uploads).set({ size, mediaType, refusedFor, state }).where(eq(uploads.id, id))
}

/** Whether a file belongs to a submission. */
export async function isClaimed(db: Database, id: string): Promise<boolean> {
  const [found] = await db.select({ submissionId: uploads.submissionId }).from(uploads).where(eq(uploads.id, id))
  return found !== undefined && found.submissionId !== null
}

/** Files among these that are not recorded as complete. */
export async function listUninspected(db: Database, ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(inArray(uploads.id, [...ids]), isNull(uploads.submissionId), eq(uploads.state, 'receiving')))
  return rows.map(({ id }) => id)
}

/** Files that no scanner has seen, the oldest first. */
export async function listQuarantined(
  db: Database,
): Promise<readonly { readonly id: string; readonly size: number; readonly mediaType: string | null }[]> {
  return db
    .select({ id: uploads.id, size: uploads.size, mediaType: uploads.mediaType })
    .from(uploads)
    .where(eq(uploads.state, 'quarantined'))
    .orderBy(uploads.createdAt)
}

/** Complete, accepted files that belong to no submission. */
export async function listFree(
  db: Database,
  ids: readonly string[],
): Promise<readonly { readonly id: string; readonly name: string; readonly isScanned: boolean }[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: uploads.id, name: uploads.name, state: uploads.state })
    .from(uploads)
    .where(
      and(
        inArray(uploads.id, [...ids]),
        isNull(uploads.submissionId),
        inArray(uploads.state, ['clean', 'quarantined']),
      ),
    )
  return rows.map(({ id, name, state }) => ({ id, name, isScanned: state === 'clean' }))
}

/** Who lets a file out of quarantine that no scanner has seen, and why. */
export interface FileRelease {
  readonly by: string
  readonly reason: string
}

/** Lets a file of a submission out of quarantine. @returns whether it was there, and waited. */
export async function releaseUpload(db: Database, id: string, { by, reason }: FileRelease): Promise<boolean> {
  const rows = await db
    .update(uploads)
    .set({ state: 'released', releasedBy: by, releaseReason: reason, releasedAt: sql`now()` })
    .where(and(eq(uploads.id, id), isNotNull(uploads.submissionId), eq(uploads.state, 'quarantined')))
    .returning({ id: uploads.id })
  return rows.length > 0
}

/**
 * Makes files part of a submission: all of them, or none. Forms take pictures and films only, whatever was sent for a ticket.
 * @returns whether all were complete, accepted and unclaimed.
 */
export async function claimUploads(
  transaction: Database,
  ids: readonly string[],
  submissionId: string,
): Promise<boolean> {
  if (ids.length === 0) return true
  const claimed = await transaction
    .update(uploads)
    .set({ submissionId })
    .where(
      and(
        inArray(uploads.id, [...ids]),
        isNull(uploads.submissionId),
        inArray(uploads.state, ['clean', 'quarantined']),
        or(like(uploads.mediaType, 'image/%'), like(uploads.mediaType, 'video/%')),
      ),
    )
    .returning({ id: uploads.id })
  return claimed.length === new Set(ids).size
}

/** Keeps files that no submission has from being claimed, so that they can be removed. @returns their ids. */
async function withdraw(db: Database, condition: SQL): Promise<readonly string[]> {
  const rows = await db
    .update(uploads)
    .set({ state: 'refused' })
    .where(and(isNull(uploads.submissionId), condition))
    .returning({ id: uploads.id })
  return rows.map(({ id }) => id)
}

/** Withdraws files among these that belong to no submission. @returns their ids. */
export async function withdrawUploads(db: Database, ids: readonly string[]): Promise<readonly string[]> {
  return ids.length === 0 ? [] : withdraw(db, inArray(uploads.id, [...ids]))
}

/** Withdraws files that no submission claimed in a day. @returns their ids. */
export async function withdrawUnclaimed(db: Database): Promise<readonly string[]> {
  return withdraw(db, lt(uploads.createdAt, sql`now() - make_interval(hours => ${UNCLAIMED_HOURS})`))
}

/** Forgets files that are gone and that no submission has. */
export async function forgetUploads(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(uploads).where(and(inArray(uploads.id, [...ids]), isNull(uploads.submissionId)))
}
