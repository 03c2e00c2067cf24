import PostalMime from 'postal-mime'
import { omitUndefined } from '../../src/domain/values/omit-undefined.ts'

/** A mail as the inbox shows it. */
export interface StoredMail {
  /** Its message id, without brackets; a mail that comes twice is shown once. */
  readonly id: string
  readonly from: string
  readonly to: readonly string[]
  readonly replyTo?: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly language?: string
  /** ISO 8601, of its first copy. */
  readonly receivedAt: string
  /** How often it came: senders that cannot know whether it arrived send it again. */
  readonly copies: number
}

/** Mails that the embedded mail server took, newest first; gone when it stops. */
export interface Mailbox {
  take(source: Buffer, receivedAt: Date): Promise<void>
  list(): readonly StoredMail[]
  find(id: string): StoredMail | undefined
}

/** More than anybody looks through; the oldest go first. */
const MAX_MAILS = 500

const toAddress = (
  address: { readonly name?: string | undefined; readonly address?: string | undefined } | undefined,
): string => {
  const mail = address?.address ?? ''
  return address?.name === undefined || address.name === '' ? mail : `${address.name} <${mail}>`
}

export function createMailbox(): Mailbox {
  const mails = new Map<string, StoredMail>()
  return {
    take: async (source, receivedAt) => {
      const mail = await PostalMime.parse(source)
      const id = (mail.messageId ?? crypto.randomUUID()).replaceAll(/[<>]/g, '')
      const known = mails.get(id)
      if (known !== undefined) {
        mails.set(id, { ...known, copies: known.copies + 1 })
        return
      }
      const replyTo = toAddress(mail.replyTo?.[0])
      const language = mail.headers.find(({ key }) => key === 'content-language')?.value
      mails.set(id, {
        id,
        from: toAddress(mail.from),
        to: (mail.to ?? []).map(toAddress),
        ...(replyTo === '' ? {} : { replyTo }),
        subject: mail.subject ?? '',
        text: mail.text ?? '',
        html: mail.html ?? '',
        ...omitUndefined({ language }),
        receivedAt: receivedAt.toISOString(),
        copies: 1,
      })
      const [oldest] = mails.keys()
      if (mails.size > MAX_MAILS && oldest !== undefined) mails.delete(oldest)
    },
    list: () => [...mails.values()].toReversed(),
    find: (id) => mails.get(id),
  }
}
