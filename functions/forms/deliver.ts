import { trace } from '@opentelemetry/api'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../platform/store/database.ts'
import { deliveries, submissions, uploads } from '../platform/store/schema/index.ts'
import type { DeliveryChannel } from './submissions.ts'

export type StoredSubmission = typeof submissions.$inferSelect & {
  /** Files that came with it. */
  readonly files: readonly { readonly id: string; readonly name: string; readonly isScanned: boolean }[]
}

async function listFiles(db: Database, submissionId: string): Promise<StoredSubmission['files']> {
  const rows = await db
    .select({ id: uploads.id, name: uploads.name, state: uploads.state })
    .from(uploads)
    .where(eq(uploads.submissionId, submissionId))
    .orderBy(uploads.createdAt)
  return rows.map(({ id, name, state }) => ({ id, name, isScanned: state === 'clean' }))
}

/** Sends a submission on one of its ways; throws when it must be tried again. */
export type SendDelivery = (submission: StoredSubmission, deliveryId: string) => Promise<void>

/** A delivery that must be tried again. The queue keeps it for weeks, so it names the kind of failure and nothing else. */
class DeliveryError extends Error {
  override readonly name = 'DeliveryError'
}

/** Messages of mail servers may hold addresses, so only the kind of failure is kept. */
function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const status = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : undefined
  return [error.name, code, status].filter((part) => part !== undefined).join(' ')
}

/**
 * Whether a mail server refuses an address for good (RFC 5321 §4.2.1: 5yz). A visitor's address then stays wrong; an address
 * of the group is tried again, since somebody corrects it.
 */
function isRefusedForGood(error: unknown, channel: string): boolean {
  if (channel !== 'receipt' || !(error instanceof Error) || !('responseCode' in error)) return false
  return 'code' in error && error.code === 'EENVELOPE' && Number(error.responseCode) >= 500
}

/**
 * Carries out one delivery, unless that was done before.
 * @throws {DeliveryError} when the delivery channel failed, so that the outbox tries again.
 */
export async function deliver(
  db: Database,
  channels: Readonly<Partial<Record<DeliveryChannel, SendDelivery>>>,
  deliveryId: string,
): Promise<void> {
  const [found] = await db
    .select()
    .from(deliveries)
    .innerJoin(submissions, eq(deliveries.submissionId, submissions.id))
    .where(eq(deliveries.id, deliveryId))
  // Erased meanwhile, or delivered by a process that went away before it could say so to the queue.
  if (found === undefined || found.deliveries.state === 'delivered') return
  trace
    .getActiveSpan()
    ?.setAttributes({ 'uapp.channel': found.deliveries.channel, 'uapp.form': found.submissions.form })
  const attempt = { attempts: sql`${deliveries.attempts} + 1` }
  try {
    const send = channels[found.deliveries.channel as DeliveryChannel]
    if (send === undefined) throw new Error(`Nothing carries ${found.deliveries.channel} here`)
    await send({ ...found.submissions, files: await listFiles(db, found.submissions.id) }, deliveryId)
  } catch (error) {
    const lastError = describeFailure(error)
    const isDead = isRefusedForGood(error, found.deliveries.channel)
    await db
      .update(deliveries)
      .set({ ...attempt, lastError, ...(isDead ? { state: 'dead' as const } : {}) })
      .where(eq(deliveries.id, deliveryId))
    if (isDead) return
    // Without its cause, which the queue would store.
    throw new DeliveryError(lastError)
  }
  await db
    .update(deliveries)
    .set({ ...attempt, state: 'delivered', deliveredAt: sql`now()`, lastError: null })
    .where(eq(deliveries.id, deliveryId))
}

/** A delivery that was tried too often: it waits for a person (`uapp submissions`). */
export async function deadLetterDelivery(db: Database, deliveryId: string): Promise<void> {
  await db.update(deliveries).set({ state: 'dead' }).where(eq(deliveries.id, deliveryId))
}
