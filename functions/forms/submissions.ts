import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import type { FormKind } from '../../src/domain/form/form-kind.ts'
import type { FormValues } from '../../src/domain/form/form-field.ts'
import { SentBeforeError } from '../platform/http/request-errors.ts'
import type { Outbox } from '../platform/outbox/outbox.ts'
import type { Database } from '../platform/store/database.ts'
import { deliveries, submissions } from '../platform/store/schema/index.ts'
import { claimUploads } from '../uploads/upload-records.ts'
import { createReceiptNumber } from './receipt-number.ts'

/** What a visitor sent, checked. */
export interface NewSubmission {
  readonly form: FormKind
  readonly idempotencyKey: string
  /** The key is made of the content: an equal key means equal content. */
  readonly isKeyOfContent: boolean
  readonly values: FormValues
  readonly host: string
  readonly siteId: string
  readonly siteName: string
  readonly urlCode: string
  readonly pageUrl: string
  /** Files that belong to it. */
  readonly uploadIds: readonly string[]
  /** Why it looks like a machine's; absent: it does not. */
  readonly heldFor?: string | undefined
}

export interface Accepted {
  readonly receipt: string
  /** False: the same submission was there already. */
  readonly isNew: boolean
}

/** Files of a submission are not there, not whole, or belong to another one. */
export class UnknownUploadError extends Error {
  override readonly name = 'UnknownUploadError'
}

/** Ways in which a submission goes out. */
export type DeliveryChannel = 'desk' | 'receipt' | 'webhook'

const emailOf = ({ email }: FormValues): string | null =>
  typeof email === 'string' && email !== '' ? email.toLowerCase() : null

/** Receipt of the submission that came first with the key. @throws {SentBeforeError} when its content was different. */
async function readReceipt(db: Database, submission: NewSubmission): Promise<string> {
  const { form, idempotencyKey, isKeyOfContent, values } = submission
  const [found] = await db
    .select({ receipt: submissions.receipt, values: submissions.values })
    .from(submissions)
    .where(and(eq(submissions.form, form), eq(submissions.idempotencyKey, idempotencyKey)))
  if (found === undefined) throw new Error('A submission was taken away while it was sent again')
  // As the database keeps them.
  const isSame = isKeyOfContent || isDeepStrictEqual(found.values, JSON.parse(JSON.stringify(values)))
  if (!isSame) throw new SentBeforeError(found.receipt)
  return found.receipt
}

/** Puts the deliveries of a submission into the outbox. */
export async function enqueueDeliveries(
  transaction: Database,
  outbox: Outbox,
  submissionId: string,
  channels: readonly DeliveryChannel[],
): Promise<void> {
  const rows = channels.map((channel) => ({ id: randomUUID(), submissionId, channel }))
  if (rows.length === 0) return
  await transaction.insert(deliveries).values(rows)
  await outbox.enqueue(
    transaction,
    rows.map(({ id }) => id),
  )
}

/**
 * Stores a submission and puts its deliveries into the outbox, both or neither. The same key again is the same submission. A
 * held submission is stored and not sent until a person releases it.
 * @throws {UnknownUploadError}
 * @throws {SentBeforeError} for the same key with other values.
 */
export async function acceptSubmission(
  db: Database,
  outbox: Outbox,
  submission: NewSubmission,
  channels: readonly DeliveryChannel[],
): Promise<Accepted> {
  return db.transaction(async (transaction) => {
    const id = randomUUID()
    const { uploadIds, isKeyOfContent: _, ...row } = submission
    const [stored] = await transaction
      .insert(submissions)
      .values({
        ...row,
        id,
        receipt: createReceiptNumber(),
        state: submission.heldFor === undefined ? 'accepted' : 'held',
        heldFor: submission.heldFor ?? null,
        email: emailOf(submission.values),
      })
      .onConflictDoNothing({ target: [submissions.form, submissions.idempotencyKey] })
      .returning({ receipt: submissions.receipt })
    if (stored === undefined) return { receipt: await readReceipt(transaction, submission), isNew: false }
    if (!(await claimUploads(transaction, uploadIds, id)))
      throw new UnknownUploadError('Some files of the submission are not there')
    if (submission.heldFor === undefined) await enqueueDeliveries(transaction, outbox, id, channels)
    return { receipt: stored.receipt, isNew: true }
  })
}
