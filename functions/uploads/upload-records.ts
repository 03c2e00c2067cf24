import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../store/database.ts'
import { uploads } from '../store/schema/index.ts'
import { UNCLAIMED_HOURS, type UploadRefusal } from './upload-rules.ts'

/** Notes that a file begins to come. */
export async function noteUpload(db: Database, id: string, name: string, size: number): Promise<void> {
  await db.insert(uploads).values({ id, name, size, state: 'receiving' })
}

/** Notes what became of a file that came whole. */
export async function noteVerdict(
  db: Database,
  id: string,
  verdict: { readonly mediaType?: string; readonly refusedFor?: UploadRefusal; readonly isScanned: boolean },
): Promise<void> {
  const { mediaType = null, refusedFor = null, isScanned } = verdict
  const state = refusedFor !== null ? 'refused' : isScanned ? 'clean' : 'quarantined'
  await db.update(uploads).set({ mediaType, refusedFor, state }).where(eq(uploads.id, id))
}

/** Forgets a file that its visitor took back. */
export async function forgetUpload(db: Database, id: string): Promise<void> {
  await db.delete(uploads).where(and(eq(uploads.id, id), isNull(uploads.submissionId)))
}

/**
 * Makes files part of a submission: all of them, or none.
 * @returns whether all were whole, taken, and nobody else's.
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
      ),
    )
    .returning({ id: uploads.id })
  return claimed.length === new Set(ids).size
}

/** Files that no submission claimed in a day; their records are gone with this. */
export async function takeUnclaimed(db: Database): Promise<readonly string[]> {
  const gone = await db
    .delete(uploads)
    .where(
      and(isNull(uploads.submissionId), lt(uploads.createdAt, sql`now() - make_interval(hours => ${UNCLAIMED_HOURS})`)),
    )
    .returning({ id: uploads.id })
  return gone.map(({ id }) => id)
}
