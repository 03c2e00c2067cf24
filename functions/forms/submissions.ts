import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { FormKind } from '../../src/domain/form/form-kind.ts'
import type { FormValues } from '../../src/domain/form/form-field.ts'
import type { Outbox } from '../platform/outbox/outbox.ts'
import type { Database } from '../platform/store/database.ts'
import { deliveries, submissions } from '../platform/store/schema/index.ts'
import { claimUploads } from '../uploads/upload-records.ts'
import { createReceiptNumber } from './receipt-number.ts'

/** What a visitor sent, checked. */
export interface NewSubmission {
  readonly form: FormKind
  readonly idempotencyKey: string
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

async function findReceipt(db: Database, { form, idempotencyKey }: NewSubmission): Promise<string | undefined> {
  const [found] = await db
    .select({ receipt: submissions.receipt })
    .from(submissions)
    .where(and(eq(submissions.form, form), eq(submissions.idempotencyKey, idempotencyKey)))
  return found?.receipt
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
 * Stores a submission and puts its deliveries into the outbox, both or neither. The same key again is the same submission.
 * One that is held is stored, and goes nowhere until a person lets it.
 * @throws {UnknownUploadError}
 */
export async function acceptSubmission(
  db: Database,
  outbox: Outbox,
  submission: NewSubmission,
  channels: readonly DeliveryChannel[],
): Promise<Accepted> {
  return db.transaction(async (transaction) => {
    const id = randomUUID()
    const { uploadIds, ...row } = submission
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
    if (stored === undefined) {
      const receipt = await findReceipt(transaction, submission)
      if (receipt === undefined) throw new Error('A submission was taken away while it was sent again')
      return { receipt, isNew: false }
    }
    if (!(await claimUploads(transaction, uploadIds, id)))
      throw new UnknownUploadError('Some files of the submission are not there')
    if (submission.heldFor === undefined) await enqueueDeliveries(transaction, outbox, id, channels)
    return { receipt: stored.receipt, isNew: true }
  })
}
