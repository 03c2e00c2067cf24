import { and, inArray, isNull, sql } from 'drizzle-orm'
import { accounts, mailQueue, type MailPreferences } from '../../store/schema/index.ts'
import type { ServicesTables } from '../../store/services-store.ts'

/** What mails tell of, and which preference lets them through; an invitation and a reset second factor come always. */
export const MAIL_KINDS = {
  invitation: undefined,
  accountDeleted: undefined,
  secondFactorReset: undefined,
  accessInvited: 'access',
  accessAccepted: 'access',
  accessDeclined: 'access',
  accessWithdrawn: 'access',
  ticketOpened: 'tickets',
  ticketAnswered: 'tickets',
  ticketAsked: 'tickets',
  ticketResolved: 'tickets',
  ticketClosed: 'tickets',
  ticketNoted: 'tickets',
  ticketHandedOver: 'tickets',
} as const satisfies Readonly<Record<string, keyof MailPreferences | undefined>>

export type MailKind = keyof typeof MAIL_KINDS

export interface QueuedMails {
  readonly kind: MailKind
  readonly accountIds: readonly string[]
  /** What the mail tells; becomes words in the reader's language when it is sent. */
  readonly facts: Readonly<Record<string, string>>
  readonly now: Date
}

/** Queues mails to people who want them. `db` is the transaction of the change: without the change no mail is sent. */
export async function queueMails(db: ServicesTables, { kind, accountIds, facts, now }: QueuedMails): Promise<void> {
  if (accountIds.length === 0) return
  const preference = MAIL_KINDS[kind]
  const wants = preference === undefined ? undefined : sql`(${accounts.mailPreferences}->>${preference})::boolean`
  const readers = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(inArray(accounts.id, [...accountIds]), isNull(accounts.deletedAt), wants))
  if (readers.length === 0) return
  await db
    .insert(mailQueue)
    .values(readers.map(({ id }) => ({ kind, accountId: id, facts, nextAttemptAt: now, createdAt: now })))
}
