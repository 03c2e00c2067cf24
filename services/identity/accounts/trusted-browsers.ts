import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import { oidcPayloads } from '../../store/schema/index.ts'
import type { ServicesTables } from '../../store/services-store.ts'
import { LIFETIMES } from '../provider/lifetimes.ts'

/** Rows of this kind stand beside what the provider keeps, and end with it. */
const MODEL = 'TrustedBrowser'

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/**
 * Remembers a browser in which the second factor was given, so that it is not asked for there for 30 days.
 * @returns what the browser keeps; only its hash is stored.
 */
export async function trustBrowser(db: ServicesTables, accountId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.insert(oidcPayloads).values({
    model: MODEL,
    id: hashOf(token),
    accountId,
    payload: {},
    expiresAt: new Date(now.getTime() + LIFETIMES.trustedBrowser * 1000),
  })
  return token
}

/** Whether this person gave the second factor in the browser that keeps `token`, less than 30 days ago. */
export async function isTrustedBrowser(
  db: ServicesTables,
  accountId: string,
  token: string | undefined,
  now: Date,
): Promise<boolean> {
  if (token === undefined) return false
  const rows = await db
    .select({ id: oidcPayloads.id })
    .from(oidcPayloads)
    .where(
      and(
        eq(oidcPayloads.model, MODEL),
        eq(oidcPayloads.id, hashOf(token)),
        eq(oidcPayloads.accountId, accountId),
        gt(oidcPayloads.expiresAt, now),
      ),
    )
  return rows.length === 1
}

/** Ends the trust in all browsers: the password changed, the second factor was turned off, or a session was ended. */
export async function forgetTrustedBrowsers(db: ServicesTables, accountId: string): Promise<void> {
  await db.delete(oidcPayloads).where(and(eq(oidcPayloads.model, MODEL), eq(oidcPayloads.accountId, accountId)))
}
