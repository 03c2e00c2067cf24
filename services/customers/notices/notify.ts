import { and, inArray, isNull } from 'drizzle-orm'
import { isNoticeKind, NOTICE_KINDS, USUAL_CHOICE, type NoticeKind } from '../../../src/domain/portal/notices.ts'
import { accounts, mailQueue, notices } from '../../store/schema/index.ts'
import { listWhoSee } from '../authorization/ticket-visibility.ts'
import type { ServicesTables } from '../../store/services-store.ts'

/** Mails beside notices: they come whatever somebody has chosen. `digest` is the daily mail. */
const OTHER_MAILS = ['invitation', 'accountDeleted', 'accountUnused', 'secondFactorReset', 'digest'] as const

export type MailKind = NoticeKind | (typeof OTHER_MAILS)[number]
export const MAIL_KINDS: readonly MailKind[] = [...OTHER_MAILS, ...(Object.keys(NOTICE_KINDS) as NoticeKind[])]

/** Mails that are answered in the ticket. An answer to an internal note, by mail, would reach the customer. */
const REPLY_KINDS: readonly MailKind[] = ['ticketOpened', 'ticketAnswered', 'ticketAsked', 'ticketResolved']
export const isReplyKind = (kind: MailKind): boolean => REPLY_KINDS.includes(kind)

export interface Told {
  readonly kind: MailKind
  readonly accountIds: readonly string[]
  /** What it tells; becomes words in the reader's language when it is sent or shown. */
  readonly facts: Readonly<Record<string, string>>
  readonly now: Date
}

/**
 * Tells people of something as they have chosen: in the portal, by a mail of its own, or by their daily mail. `db` is the
 * transaction of the change: what was not changed is told to nobody, and what was, to each of them once. Of a ticket hears who sees it.
 */
export async function notify(db: ServicesTables, { kind, accountIds, facts, now }: Told): Promise<void> {
  const { ticket } = facts
  const known = ticket === undefined ? accountIds : await listWhoSee(db, Number(ticket), accountIds)
  if (known.length === 0) return
  const readers = await db
    .select({ id: accounts.id, choices: accounts.noticeChoices })
    .from(accounts)
    .where(and(inArray(accounts.id, [...known]), isNull(accounts.deletedAt)))
  const told = readers.map(({ id, choices }) => ({
    accountId: id,
    choice: isNoticeKind(kind) ? (choices[NOTICE_KINDS[kind]] ?? USUAL_CHOICE) : undefined,
  }))
  const mails = told
    .filter(({ choice }) => choice === undefined || choice.mail === 'atOnce')
    .map(({ accountId }) => ({ kind, accountId, facts, nextAttemptAt: now, createdAt: now }))
  if (mails.length > 0) await db.insert(mailQueue).values(mails)
  if (!isNoticeKind(kind)) return
  const rows = told.flatMap(({ accountId, choice = USUAL_CHOICE }) => {
    const isForDigest = choice.mail === 'daily'
    if (!choice.portal && !isForDigest) return []
    return [{ accountId, kind, facts, isInPortal: choice.portal, isForDigest, createdAt: now }]
  })
  if (rows.length > 0) await db.insert(notices).values(rows)
}
