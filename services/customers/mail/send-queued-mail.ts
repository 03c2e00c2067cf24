import { asc, eq, lte, sql } from 'drizzle-orm'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../../../src/domain/locale/language.ts'
import { omitUndefined } from '../../../src/domain/values/omit-undefined.ts'
import { backoffDelay } from '../../../src/domain/retry/retry-policy.ts'
import type { ColourTokens } from '../../../src/domain/brand/brand.ts'
import { isNoticeKind } from '../../../src/domain/portal/notices.ts'
import type { Mailer } from '../../../src/integrations/mail/mailer.ts'
import { findAccountById } from '../../store/find-account.ts'
import { issueMailToken } from '../../store/mail-tokens.ts'
import { mailQueue } from '../../store/schema/index.ts'
import type { ServicesTables } from '../../store/services-store.ts'
import { listWhoSee } from '../authorization/ticket-visibility.ts'
import { isReplyKind } from '../notices/notify.ts'
import type { ReplyAddresses } from '../replies/reply-addresses.ts'
import { toInviteEnd } from '../authorization/access-state.ts'
import type { MailKind } from '../notices/notify.ts'
import { listDigest } from '../notices/queue-digests.ts'
import { composeMail, toSentence, type MailReader } from './compose-mail.ts'
import type { MailTexts } from './mail-texts.ts'

/** Places that mails lead to. */
interface MailPlaces {
  /** Origin of the website. */
  readonly siteUrl: string
  /** First segment of the portal's paths below the language. */
  readonly portalSegment: string
  /** Origin of the identity provider, which has the page of invitations. */
  readonly identityUrl: string
}

const toPortal = ({ siteUrl, portalSegment }: MailPlaces, { language }: MailReader, path = ''): string =>
  new URL(`/${language}/${portalSegment}${path}`, siteUrl).href

/** Where the button of a mail leads. @param token of an invitation */
function toMailLink(
  places: MailPlaces,
  kind: MailKind,
  { reader, facts, token }: { reader: MailReader; facts: Readonly<Record<string, string>>; token: string | undefined },
): string {
  if (kind === 'invitation' && token !== undefined) {
    const link = new URL('/invite', places.identityUrl)
    link.searchParams.set('token', token)
    link.searchParams.set('ui_locales', reader.language)
    return link.href
  }
  if (kind === 'accountDeleted') return new URL(`/${reader.language}`, places.siteUrl).href
  return toPortal(places, reader, facts['ticket'] === undefined ? '' : `/tickets/${facts['ticket']}`)
}

const toPreferencesLink = (places: MailPlaces, reader: MailReader): string => toPortal(places, reader, '/account')

export interface MailSending {
  readonly db: ServicesTables
  readonly mailer: Mailer
  readonly places: MailPlaces
  readonly brand: string
  readonly colours: ColourTokens
  readonly textsIn: (language: Language) => MailTexts
  readonly now: () => Date
  /** Takes answers by mail; absent: nobody does. */
  readonly replies?: ReplyAddresses | undefined
  /** Seconds until a mail that failed is tried again for the first time; each later wait is twice as long. */
  readonly retrySeconds: number
  readonly onError: (error: unknown) => void
}

/** Longer than a mail server may take: whoever has taken a mail is gone after that. */
const LEASE_MS = 120_000
/** With waits that double to six hours, some two days. */
const MAX_ATTEMPTS = 18
const MAX_WAIT_MS = 6 * 3600 * 1000

type QueuedMail = typeof mailQueue.$inferSelect

/** Takes the next mail away from others, who pass over it (`SKIP LOCKED`). No transaction stays open while it is sent. */
async function takeNext({ db, now }: MailSending): Promise<QueuedMail | undefined> {
  const moment = now()
  const next = db
    .select({ id: mailQueue.id })
    .from(mailQueue)
    .where(lte(mailQueue.nextAttemptAt, moment))
    .orderBy(asc(mailQueue.nextAttemptAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const [mail] = await db
    .update(mailQueue)
    .set({ attempts: sql`${mailQueue.attempts} + 1`, nextAttemptAt: new Date(moment.getTime() + LEASE_MS) })
    .where(eq(mailQueue.id, sql`(${next})`))
    .returning()
  return mail
}

/** An account that was deleted is in the mail itself. @returns undefined: there is nobody any more. */
async function findReader(
  { db }: MailSending,
  { kind, accountId, facts }: QueuedMail,
): Promise<MailReader | undefined> {
  if (kind !== 'accountDeleted') return findAccountById(db, accountId)
  const { email = '', firstName = '', lastName = '', language = '' } = facts
  return { email, firstName, lastName, language: isLanguage(language) ? language : DEFAULT_LANGUAGE }
}

/** Whether the reader of a mail about a ticket sees the ticket now: a share may have been taken back since it was queued. */
async function stillSees(
  db: ServicesTables,
  { accountId, facts }: Pick<QueuedMail, 'accountId' | 'facts'>,
): Promise<boolean> {
  const { ticket } = facts
  return ticket === undefined || (await listWhoSee(db, Number(ticket), [accountId])).length > 0
}

async function listStillSeen<Notice extends Pick<QueuedMail, 'facts'>>(
  db: ServicesTables,
  accountId: string,
  told: readonly Notice[],
): Promise<readonly Notice[]> {
  const seen: Notice[] = []
  for (const notice of told) if (await stillSees(db, { accountId, facts: notice.facts })) seen.push(notice)
  return seen
}

async function send(
  sending: MailSending,
  { id, accountId, facts, kind }: QueuedMail,
  reader: MailReader,
): Promise<void> {
  const { db, mailer, places, brand, colours, textsIn, replies, now } = sending
  const mailKind = kind as MailKind
  // Only the hash of a token is kept, so it is made when the mail is.
  const invite = { accountId, purpose: 'invite', expiresAt: toInviteEnd(now()) } as const
  const token = mailKind === 'invitation' ? await issueMailToken(db, invite) : undefined
  const texts = textsIn(reader.language)
  const number = isReplyKind(mailKind) ? Number(facts['ticket']) : undefined
  const replyTo = number === undefined ? undefined : replies?.toAddress({ number, accountId })
  const told = mailKind === 'digest' ? await listStillSeen(db, accountId, await listDigest(db, id)) : []
  if (mailKind === 'digest' && told.length === 0) return
  const mail = composeMail({
    kind: mailKind,
    reader,
    facts,
    texts,
    brand,
    colours,
    takesReplies: replyTo !== undefined,
    list: told.map((notice) => ({
      text: toSentence(notice.kind, { facts: notice.facts, texts, brand, reader }),
      link: toMailLink(places, notice.kind, { reader, facts: notice.facts, token: undefined }),
    })),
    link: toMailLink(places, mailKind, { reader, facts, token }),
    ...(isNoticeKind(mailKind) || mailKind === 'digest' ? { preferencesLink: toPreferencesLink(places, reader) } : {}),
  })
  const domain = new URL(places.siteUrl).hostname
  await mailer.send({
    messageId: `${id}@${domain}`,
    to: reader.email,
    language: reader.language,
    ...omitUndefined({ replyTo }),
    ...mail,
  })
}

/** Sends the next mail of the queue, or lets it wait for another attempt. @returns false when none is due. */
export async function sendQueuedMail(sending: MailSending): Promise<boolean> {
  const { db, now, retrySeconds, onError } = sending
  const queued = await takeNext(sending)
  if (queued === undefined) return false
  const isIt = eq(mailQueue.id, queued.id)
  try {
    const reader = await findReader(sending, queued)
    if (reader !== undefined && (await stillSees(db, queued))) await send(sending, queued, reader)
    await db.delete(mailQueue).where(isIt)
  } catch (cause) {
    const isLast = queued.attempts >= MAX_ATTEMPTS
    const end = isLast ? 'It is given up.' : 'It is tried again.'
    onError(new Error(`Mail ${queued.id} (${queued.kind}) was not sent, attempt ${queued.attempts}. ${end}`, { cause }))
    const wait = backoffDelay({ first: retrySeconds * 1000, longest: MAX_WAIT_MS }, queued.attempts)
    if (isLast) await db.delete(mailQueue).where(isIt)
    else
      await db
        .update(mailQueue)
        .set({ nextAttemptAt: new Date(now().getTime() + wait) })
        .where(isIt)
  }
  return true
}
