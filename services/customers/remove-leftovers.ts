import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, isNull, lt, lte } from 'drizzle-orm'
import { removeEndedMailTokens } from '../store/mail-tokens.ts'
import { access, attachments } from '../store/schema/index.ts'
import type { ServicesTables } from '../store/services-store.ts'

const DAY_MS = 24 * 3600 * 1000

/**
 * What time ends: invitations, so that the provider's roles tell it, too; links of mails; files that no message named within a
 * day. @returns false: there is never a second piece of it.
 */
export async function removeLeftovers(db: ServicesTables, filesDir: string, now: Date): Promise<boolean> {
  await db
    .update(access)
    .set({ state: 'inviteExpired' })
    .where(and(eq(access.state, 'invitePending'), lte(access.expiresAt, now)))
  await removeEndedMailTokens(db, now)
  const gone = await db
    .delete(attachments)
    .where(and(isNull(attachments.eventId), lt(attachments.createdAt, new Date(now.getTime() - DAY_MS))))
    .returning({ id: attachments.id })
  await Promise.all(gone.map(({ id }) => rm(join(filesDir, id), { force: true })))
  return false
}
