import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Email } from 'postal-mime'
import type { ServiceLevels } from '../../../src/domain/service-level/service-levels.ts'
import { fetchPrincipal } from '../authorization/fetch-principal.ts'
import type { ServicesTables } from '../../store/services-store.ts'
import { FileRefusedError, receiveFile, type FileFolder } from '../files/receive-file.ts'
import { commentTicket } from '../tickets/comment-ticket.ts'
import { cutQuoted, type QuotedMail } from './cut-quoted.ts'
import type { ReplyTarget } from './reply-addresses.ts'

/** A mail that is not taken. The sender's mail server tells them why, and gives the mail back to them. */
export class ReplyRefusedError extends Error {
  override readonly name = 'ReplyRefusedError'
  /** Permanent (RFC 5321 §4.2.1). */
  readonly responseCode = 550
}

export interface ReplyTaking {
  readonly db: ServicesTables
  readonly folder: FileFolder
  readonly quoted: QuotedMail
  readonly now: () => Date
  readonly levels: ServiceLevels
  /** A file has come, which waits for a scanner. */
  readonly onFile: () => void
}

const headerOf = ({ headers }: Email, name: string): string =>
  headers
    .find(({ key }) => key === name)
    ?.value.trim()
    .toLowerCase() ?? ''

/** Whether a program wrote it, such as a note of absence (RFC 3834 §2): to answer or to keep such mails would make loops. */
export const isAutomatic = (mail: Email): boolean =>
  !['', 'no'].includes(headerOf(mail, 'auto-submitted')) ||
  /^(?:bulk|junk|list|auto_reply)/.test(headerOf(mail, 'precedence')) ||
  headerOf(mail, 'x-autoreply') !== ''

/** The same mail, sent again, counts once. */
const toKey = ({ messageId }: Email, source: Buffer): string =>
  `mail:${createHash('sha256')
    .update(messageId ?? source)
    .digest('base64url')}`

const PROBLEMS: Readonly<Record<string, string>> = {
  STATE: 'The ticket is closed: please open it again in the portal, and answer there.',
  MAX_LENGTH: 'The text is too long for an answer: please attach it as a file.',
  REQUIRED: 'There is no text above the mail that was answered.',
}

/**
 * Takes a mail as its reader's answer to a ticket: what stands above the quoted mail, and the files.
 * @throws {ReplyRefusedError} for another sender than the reader, a ticket that takes no answers, and files that are not taken.
 */
export async function takeReply(
  { db, folder, quoted, now, levels, onFile }: ReplyTaking,
  { number, accountId }: ReplyTarget,
  { mail, source }: { readonly mail: Email; readonly source: Buffer },
): Promise<void> {
  const principal = await fetchPrincipal(db, accountId)
  const from = mail.from?.address?.toLowerCase() ?? ''
  if (principal === undefined || principal.account.email.toLowerCase() !== from)
    throw new ReplyRefusedError('This address takes answers from the person alone to whom the mail was sent.')
  const call = { db, principal, now: now(), levels }
  // Pictures of signatures are part of the text, and no files of the answer.
  const files = mail.attachments.filter(({ related }) => related !== true)
  const written = cutQuoted(mail.text ?? '', quoted)
  const names = files.map(({ filename }) => filename ?? 'attachment')
  const text = written === '' ? names.join('\n') : written
  const ids: string[] = []
  for (const [index, { content }] of files.entries()) {
    const name = names[index] ?? 'attachment'
    const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as ArrayBuffer)
    try {
      ids.push(await receiveFile(call, { name, content: Readable.from([bytes]) }, folder))
    } catch (error) {
      if (error instanceof FileRefusedError) throw new ReplyRefusedError(`${name}: ${error.message}`, { cause: error })
      throw error
    }
  }
  const comment = { number, text, attachments: ids, asks: false, idempotencyKey: toKey(mail, source) }
  const { value, errors } = await commentTicket(call, comment)
  const [problem] = errors
  if (problem !== undefined)
    throw new ReplyRefusedError(PROBLEMS[problem.params?.[0]?.value ?? ''] ?? PROBLEMS[problem.code] ?? problem.code)
  if (value === undefined) throw new ReplyRefusedError('There is no such ticket any more, or it is not yours.')
  if (ids.length > 0) onFile()
}
