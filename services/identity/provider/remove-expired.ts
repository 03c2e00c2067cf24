import { lt, sql } from 'drizzle-orm'
import type { ServicesTables } from '../../store/services-store.ts'
import { removeEndedMailTokens } from '../../store/mail-tokens.ts'
import { oidcPayloads } from '../../store/schema/index.ts'

/** Removes what has ended: sessions, tokens, codes, links of mails. */
export async function removeExpired(db: ServicesTables, now: Date): Promise<void> {
  await db.delete(oidcPayloads).where(lt(oidcPayloads.expiresAt, sql`now()`))
  await removeEndedMailTokens(db, now)
}
