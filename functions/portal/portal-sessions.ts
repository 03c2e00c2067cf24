import { and, eq, gt, lt } from 'drizzle-orm'
import type { VerifiedIdentity } from '../../src/integrations/identity/verify-identity-token.ts'
import { toTokenDigest } from '../access/token-digest.ts'
import type { Database } from '../platform/store/database.ts'
import { portalSessions } from '../platform/store/schema/index.ts'

/** Opens a session that ends with the identity token it was made of, and forgets what has expired. */
export async function recordSession(db: Database, token: string, identity: VerifiedIdentity, now: Date): Promise<void> {
  const { subject, roles, expiresAt } = identity
  await db.delete(portalSessions).where(lt(portalSessions.expiresAt, now))
  await db
    .insert(portalSessions)
    .values({ session: toTokenDigest(token), subject, roles, createdAt: now, expiresAt: new Date(expiresAt * 1000) })
}

/** Roles of a session; undefined: there is none, or no more. */
export async function findSessionRoles(db: Database, token: string, now: Date): Promise<readonly string[] | undefined> {
  const [found] = await db
    .select({ roles: portalSessions.roles })
    .from(portalSessions)
    .where(and(eq(portalSessions.session, toTokenDigest(token)), gt(portalSessions.expiresAt, now)))
  return found?.roles
}

/** Ends a session. */
export async function endSession(db: Database, token: string): Promise<void> {
  await db.delete(portalSessions).where(eq(portalSessions.session, toTokenDigest(token)))
}
