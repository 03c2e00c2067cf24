import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Language } from '../../../src/domain/locale/language.ts'
import { hashPassword } from '../../../src/integrations/passwords/password-hash.ts'
import { recordAudit } from '../../store/record-audit.ts'
import { isPendingInvitation } from '../../store/open-invitations.ts'
import { access, accounts, mailTokens } from '../../store/schema/index.ts'
import type { ServicesTables } from '../../store/services-store.ts'
import { forgetTrustedBrowsers } from './trusted-browsers.ts'

export interface NewAccount {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly password: string
  readonly language: Language
}

/** Makes an account whose address is not confirmed yet. @returns its id; undefined when the address has one. */
export async function createAccount(db: ServicesTables, input: NewAccount, now: Date): Promise<string | undefined> {
  const { password, email, ...person } = input
  // Hashed in any case: an address that is known must not answer sooner.
  const passwordHash = await hashPassword(password)
  const [made] = await db
    .insert(accounts)
    .values({ ...person, email: email.trim(), passwordHash, passwordChangedAt: now })
    .onConflictDoNothing()
    .returning()
  return made?.id
}

/** Mail to the address arrives. */
export async function confirmEmail(db: ServicesTables, accountId: string, now: Date): Promise<void> {
  await db
    .update(accounts)
    .set({ emailConfirmedAt: now })
    .where(and(eq(accounts.id, accountId), isNull(accounts.emailConfirmedAt)))
}

/**
 * Sets another password of an account: pauses after wrong passwords end, no browser stays trusted, and mailed links for a new
 * password end.
 */
export async function setPassword(db: ServicesTables, accountId: string, password: string, now: Date): Promise<void> {
  const passwordHash = await hashPassword(password)
  await db
    .update(accounts)
    .set({ passwordHash, passwordChangedAt: now, failedLogins: 0, pausedUntil: null })
    .where(eq(accounts.id, accountId))
  await db
    .delete(mailTokens)
    .where(and(eq(mailTokens.accountId, accountId), inArray(mailTokens.purpose, ['invite', 'reset'])))
  await forgetTrustedBrowsers(db, accountId)
}

/** An invited person has logged in: offers of the invitation that have not ended are active. */
export async function acceptInvitation(db: ServicesTables, accountId: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const opened = await tx
      .update(access)
      .set({ state: 'active', changedBy: accountId, changedAt: now, expiresAt: null })
      .where(and(eq(access.accountId, accountId), isPendingInvitation(now)))
      .returning({ service: access.service })
    const entry = { actorId: accountId, subjectId: accountId, action: 'access.acceptInvitation', at: now } as const
    await recordAudit(tx, ...opened.map((details) => ({ ...entry, details })))
  })
}

/** Somebody has logged in. */
export async function noteLogin(db: ServicesTables, accountId: string, now: Date): Promise<void> {
  await db.update(accounts).set({ lastSeenAt: now }).where(eq(accounts.id, accountId))
}
