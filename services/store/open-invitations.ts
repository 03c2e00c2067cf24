import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import type { Account } from './find-account.ts'
import { access, accounts, mailQueue, mailTokens } from './schema/index.ts'
import type { ServicesTables } from './services-store.ts'

/** Invitations to an application that have not ended. */
export const isPendingInvitation = (now: Date) =>
  and(eq(access.state, 'invitePending'), or(isNull(access.expiresAt), gt(access.expiresAt, now)))

/**
 * Whether somebody may choose a password: people who have one, and invited people while an invitation is open. Withdrawn,
 * declined and ended invitations open no account. Within a transaction the account is locked until it ends, so that no
 * invitation is withdrawn meanwhile.
 */
export async function mayChoosePassword(
  db: ServicesTables,
  { id, passwordHash }: Pick<Account, 'id' | 'passwordHash'>,
  now: Date,
): Promise<boolean> {
  await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id)).for('no key update')
  if (passwordHash !== null) return true
  const [open] = await db
    .select({ service: access.service })
    .from(access)
    .where(and(eq(access.accountId, id), or(eq(access.state, 'active'), isPendingInvitation(now))))
    .limit(1)
  return open !== undefined
}

/** Ends the links of a person who has not accepted an invitation, and withdraws unsent mails. */
export async function endInvitationLinks(db: ServicesTables, accountId: string): Promise<void> {
  await db
    .delete(mailTokens)
    .where(and(eq(mailTokens.accountId, accountId), inArray(mailTokens.purpose, ['invite', 'reset'])))
  await db.delete(mailQueue).where(and(eq(mailQueue.accountId, accountId), eq(mailQueue.kind, 'invitation')))
}
