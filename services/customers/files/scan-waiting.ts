import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { and, asc, eq, gt } from 'drizzle-orm'
import { scanContent, ScanError, type Scanner } from '../../../src/integrations/virus-scan/scan-content.ts'
import { attachments } from '../../store/schema/index.ts'
import { recordAudit } from '../../store/record-audit.ts'
import type { ServicesTables } from '../../store/services-store.ts'
import type { AttachmentRow } from '../rows.ts'

export interface WaitingScan {
  readonly db: ServicesTables
  readonly filesDir: string
  readonly scanner: Scanner
  readonly now: () => Date
  readonly onError: (error: unknown) => void
}

/** Notes what a scanner said, unless staff released the file meanwhile: an infected one goes, whoever released it. */
async function noteVerdict(
  { db, filesDir, now }: WaitingScan,
  { id, ownerId, name, number }: AttachmentRow,
  isClean: boolean,
): Promise<void> {
  if (isClean) {
    await db
      .update(attachments)
      .set({ state: 'clean' })
      .where(and(eq(attachments.id, id), eq(attachments.state, 'waiting')))
    return
  }
  // The content goes first: it must not stay, whatever happens in between.
  await rm(join(filesDir, id), { force: true })
  await db.transaction(async (db) => {
    await db.update(attachments).set({ state: 'infected' }).where(eq(attachments.id, id))
    await recordAudit(db, {
      actorId: ownerId,
      action: 'file.infected',
      subjectId: ownerId,
      details: { name, ...(number === null ? {} : { ticket: String(number) }) },
      at: now(),
    })
  })
}

/**
 * Has files scanned that wait for it, one after the other; while the scanner is away, they go on waiting.
 * @returns false: all have been tried.
 */
export async function scanWaiting(scan: WaitingScan): Promise<boolean> {
  const { db, filesDir, scanner, onError } = scan
  for (let last = ''; ;) {
    const after = last === '' ? undefined : gt(attachments.id, last)
    const [row] = await db
      .select()
      .from(attachments)
      .where(and(eq(attachments.state, 'waiting'), after))
      .orderBy(asc(attachments.id))
      .limit(1)
    if (row === undefined) return false
    last = row.id
    try {
      const { kind } = await scanContent(scanner, createReadStream(join(filesDir, row.id)))
      await noteVerdict(scan, row, kind === 'clean')
    } catch (error) {
      onError(error)
      if (error instanceof ScanError) return false
    }
  }
}
