import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lte } from 'drizzle-orm'
import { mailTokens } from './schema/index.ts'
import type { ServicesTables } from './services-store.ts'

/** What the link of a mail is for. */
export type MailTokenPurpose = (typeof mailTokens.$inferSelect)['purpose']

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** A link as it was opened. */
export interface OpenedMailLink {
  readonly token: string
  readonly purpose: MailTokenPurpose
  readonly now: Date
}

const isValid = ({ token, purpose, now }: OpenedMailLink) =>
  and(eq(mailTokens.token, hashOf(token)), eq(mailTokens.purpose, purpose), gt(mailTokens.expiresAt, now))

/**
 * Makes the secret of a mail's link; only its hash is kept. Links of the same kind that were sent before end.
 * @returns 43 letters, digits, `-` and `_`.
 */
export async function issueMailToken(
  db: ServicesTables,
  { accountId, purpose, expiresAt }: { accountId: string; purpose: MailTokenPurpose; expiresAt: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.transaction(async (tx) => {
    await tx.delete(mailTokens).where(and(eq(mailTokens.accountId, accountId), eq(mailTokens.purpose, purpose)))
    await tx.insert(mailTokens).values({ token: hashOf(token), accountId, purpose, expiresAt })
  })
  return token
}

/** Whose link it is, without using it up: mail scanners open links, too. */
export async function findMailToken(db: ServicesTables, link: OpenedMailLink): Promise<string | undefined> {
  const [row] = await db.select().from(mailTokens).where(isValid(link))
  return row?.accountId
}

/** Uses a link up. @returns whose it was; undefined when it was used before, has ended, or never was. */
export async function redeemMailToken(db: ServicesTables, link: OpenedMailLink): Promise<string | undefined> {
  const [row] = await db.delete(mailTokens).where(isValid(link)).returning()
  return row?.accountId
}

/** Removes links that have ended. Both services do: each may run without the other. */
export async function removeEndedMailTokens(db: ServicesTables, now: Date): Promise<void> {
  await db.delete(mailTokens).where(lte(mailTokens.expiresAt, now))
}
