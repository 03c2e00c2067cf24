import { and, eq, gt, lt } from 'drizzle-orm'
import { EVENT_RECORD } from '../../src/domain/cookie/device-records.ts'
import type { Database } from '../platform/store/database.ts'
import { eventGrants } from '../platform/store/schema/index.ts'
import type { PagePassword } from './event-passwords.ts'
import { toTokenDigest } from '../access/token-digest.ts'

/** Half a day, as long as an event lasts. A session ends then, even when it is in use. */
export const SESSION_SECONDS = EVENT_RECORD.life.seconds

export interface GrantInput {
  /** Token that the visitor gets. */
  readonly token: string
  /** The visitor's former token: the new one opens the same pages, and the former one ends. */
  readonly formerToken?: string | undefined
  readonly password: PagePassword
  readonly now: Date
}

/** Opens the pages of a password to the holder of a token, and forgets what has expired. */
export async function grantPassword(db: Database, { token, formerToken, password, now }: GrantInput): Promise<void> {
  const session = toTokenDigest(token)
  const { name, fingerprint } = password
  const expiresAt = new Date(now.getTime() + SESSION_SECONDS * 1000)
  await db.transaction(async (within) => {
    await within.delete(eventGrants).where(lt(eventGrants.expiresAt, now))
    if (formerToken !== undefined) {
      await within
        .update(eventGrants)
        .set({ session })
        .where(eq(eventGrants.session, toTokenDigest(formerToken)))
    }
    await within
      .insert(eventGrants)
      .values({ session, password: name, fingerprint, createdAt: now, expiresAt })
      .onConflictDoUpdate({
        target: [eventGrants.session, eventGrants.password],
        set: { fingerprint, createdAt: now, expiresAt },
      })
  })
}

/** Whether the holder of a token has entered a password, as it is today. */
export async function hasGrant(db: Database, token: string, password: PagePassword, now: Date): Promise<boolean> {
  const found = await db
    .select({ session: eventGrants.session })
    .from(eventGrants)
    .where(
      and(
        eq(eventGrants.session, toTokenDigest(token)),
        eq(eventGrants.password, password.name),
        eq(eventGrants.fingerprint, password.fingerprint),
        gt(eventGrants.expiresAt, now),
      ),
    )
  return found.length > 0
}
