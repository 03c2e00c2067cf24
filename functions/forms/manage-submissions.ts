import { and, desc, eq, exists, inArray, lt, not, sql, type SQL } from 'drizzle-orm'
import type { FormValues } from '../../src/domain/form/form-field.ts'
import { RETENTION_BATCH } from '../../src/integrations/database/retention-runs.ts'
import { groupBy } from '../../src/domain/values/group-by.ts'
import type { Outbox } from '../platform/outbox/outbox.ts'
import type { Database } from '../platform/store/database.ts'
import { deliveries, submissions, uploads } from '../platform/store/schema/index.ts'
import type { FileRelease } from '../uploads/upload-records.ts'
import { enqueueDeliveries, type DeliveryChannel } from './submissions.ts'

/** How submissions stand, for those who look after them. */
export const SUBMISSION_STATES = ['held', 'discarded', 'dead', 'waiting', 'delivered'] as const

export type SubmissionState = (typeof SUBMISSION_STATES)[number]

export interface SubmissionSummary {
  readonly receipt: string
  readonly form: string
  /** `dead`: a delivery was given up; `waiting`: one is to be tried yet. */
  readonly state: SubmissionState
  /** Why it is held. */
  readonly heldFor: string | null
  /** ISO 8601. */
  readonly createdAt: string
  readonly site: string
  readonly locale: string
}

/** A submission with all that is known of it. */
export interface SubmissionReport extends SubmissionSummary {
  readonly values: FormValues
  readonly page: string
  readonly deliveries: readonly {
    readonly channel: string
    readonly state: string
    readonly attempts: number
    readonly lastError: string | null
  }[]
  readonly files: readonly {
    readonly id: string
    readonly name: string
    readonly state: string
    /** In bytes. */
    readonly size: number
    /** Who let it out of quarantine, when (ISO 8601) and why; null: nobody had to. */
    readonly release: (FileRelease & { readonly at: string }) | null
  }[]
}

type Row = typeof submissions.$inferSelect
type DeliveryRow = typeof deliveries.$inferSelect

function toState({ state }: Row, own: readonly DeliveryRow[]): SubmissionState {
  if (state !== 'accepted') return state
  if (own.some((delivery) => delivery.state === 'dead')) return 'dead'
  return own.some((delivery) => delivery.state === 'waiting') ? 'waiting' : 'delivered'
}

const toSummary = (row: Row, own: readonly DeliveryRow[]): SubmissionSummary => ({
  receipt: row.receipt,
  form: row.form,
  state: toState(row, own),
  heldFor: row.heldFor,
  createdAt: row.createdAt.toISOString(),
  site: row.siteName,
  locale: row.urlCode,
})

async function listDeliveries(
  db: Database,
  rows: readonly Row[],
): Promise<ReadonlyMap<string, readonly DeliveryRow[]>> {
  if (rows.length === 0) return new Map()
  const ids = rows.map(({ id }) => id)
  const found = await db.select().from(deliveries).where(inArray(deliveries.submissionId, ids))
  return groupBy(found, ({ submissionId }) => submissionId)
}

const hasDelivery = (db: Database, state: DeliveryRow['state']): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(deliveries)
      .where(and(eq(deliveries.submissionId, submissions.id), eq(deliveries.state, state))),
  )

/** The same condition as in `toState`, for the database. */
function toCondition(db: Database, state: SubmissionState | undefined): SQL | undefined {
  if (state === undefined) return undefined
  if (state === 'held' || state === 'discarded') return eq(submissions.state, state)
  const isAccepted = eq(submissions.state, 'accepted')
  if (state === 'dead') return and(isAccepted, hasDelivery(db, 'dead'))
  const isAlive = and(isAccepted, not(hasDelivery(db, 'dead')))
  return state === 'waiting' ? and(isAlive, hasDelivery(db, 'waiting')) : and(isAlive, not(hasDelivery(db, 'waiting')))
}

export interface SubmissionQuery {
  /** Only those that stand so. */
  readonly state?: SubmissionState | undefined
  readonly limit: number
}

/** The newest submissions, and how they stand. */
export async function listSubmissions(
  db: Database,
  { state, limit }: SubmissionQuery,
): Promise<readonly SubmissionSummary[]> {
  const rows = await db
    .select()
    .from(submissions)
    .where(toCondition(db, state))
    .orderBy(desc(submissions.createdAt))
    .limit(limit)
  const own = await listDeliveries(db, rows)
  return rows.map((row) => toSummary(row, own.get(row.id) ?? []))
}

async function findRow(db: Database, receipt: string): Promise<Row | undefined> {
  const [row] = await db.select().from(submissions).where(eq(submissions.receipt, receipt))
  return row
}

function toRelease({
  releasedBy,
  releaseReason,
  releasedAt,
}: Pick<
  typeof uploads.$inferSelect,
  'releasedBy' | 'releaseReason' | 'releasedAt'
>): SubmissionReport['files'][number]['release'] {
  if (releasedBy === null || releaseReason === null || releasedAt === null) return null
  return { by: releasedBy, reason: releaseReason, at: releasedAt.toISOString() }
}

/** One submission; undefined: there is none with this number. */
export async function findSubmission(db: Database, receipt: string): Promise<SubmissionReport | undefined> {
  const row = await findRow(db, receipt)
  if (row === undefined) return undefined
  const own = (await listDeliveries(db, [row])).get(row.id) ?? []
  const files = await db.select().from(uploads).where(eq(uploads.submissionId, row.id)).orderBy(uploads.createdAt)
  return {
    ...toSummary(row, own),
    values: row.values,
    page: row.pageUrl,
    deliveries: own.map(({ channel, state, attempts, lastError }) => ({ channel, state, attempts, lastError })),
    files: files.map(({ id, name, state, size, ...row }) => ({ id, name, state, size, release: toRelease(row) })),
  }
}

/** Lets a held submission go out. @returns whether there was one. */
export async function releaseSubmission(
  db: Database,
  outbox: Outbox,
  receipt: string,
  toChannels: (values: FormValues) => readonly DeliveryChannel[],
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const [row] = await transaction
      .update(submissions)
      .set({ state: 'accepted' })
      .where(and(eq(submissions.receipt, receipt), eq(submissions.state, 'held')))
      .returning()
    if (row === undefined) return false
    await enqueueDeliveries(transaction, outbox, row.id, toChannels(row.values))
    return true
  })
}

/** Keeps a held submission from going out, for good. @returns whether there was one. */
export async function discardSubmission(db: Database, receipt: string): Promise<boolean> {
  const rows = await db
    .update(submissions)
    .set({ state: 'discarded' })
    .where(and(eq(submissions.receipt, receipt), eq(submissions.state, 'held')))
    .returning({ id: submissions.id })
  return rows.length > 0
}

/** Tries the deliveries of a submission again that were given up. @returns how many. */
export async function retryDeliveries(db: Database, outbox: Outbox, receipt: string): Promise<number> {
  return db.transaction(async (transaction) => {
    const row = await findRow(transaction, receipt)
    if (row === undefined) return 0
    const dead = await transaction
      .update(deliveries)
      .set({ state: 'waiting' })
      .where(and(eq(deliveries.submissionId, row.id), eq(deliveries.state, 'dead')))
      .returning({ id: deliveries.id })
    await outbox.enqueue(
      transaction,
      dead.map(({ id }) => id),
    )
    return dead.length
  })
}

/** All that a person sent. */
export async function exportPerson(db: Database, email: string): Promise<readonly SubmissionReport[]> {
  const rows = await db
    .select({ receipt: submissions.receipt })
    .from(submissions)
    .where(eq(submissions.email, email.toLowerCase()))
  const reports = await Promise.all(rows.map(({ receipt }) => findSubmission(db, receipt)))
  return reports.filter((report) => report !== undefined)
}

/** What was removed. */
export interface Erased {
  readonly submissions: number
  readonly files: number
}

/** Removes files of visitors from where they lie. */
export type RemoveFiles = (ids: readonly string[]) => Promise<void>

/** Files go first: after a failure the records still name them, so that no unknown file is left. */
async function eraseRows(
  db: Database,
  rows: readonly { readonly id: string }[],
  removeFiles: RemoveFiles,
): Promise<Erased> {
  if (rows.length === 0) return { submissions: 0, files: 0 }
  const ids = rows.map(({ id }) => id)
  const files = await db.select({ id: uploads.id }).from(uploads).where(inArray(uploads.submissionId, ids))
  await removeFiles(files.map(({ id }) => id))
  await db.transaction(async (transaction) => {
    await transaction.delete(uploads).where(inArray(uploads.submissionId, ids))
    await transaction.delete(submissions).where(inArray(submissions.id, ids))
  })
  return { submissions: ids.length, files: files.length }
}

/** Removes all that a person sent; mails that went out are not ours to take back. */
export async function erasePerson(db: Database, email: string, removeFiles: RemoveFiles): Promise<Erased> {
  const isTheirs = eq(submissions.email, email.toLowerCase())
  return eraseRows(db, await db.select({ id: submissions.id }).from(submissions).where(isTheirs), removeFiles)
}

/** Removes some submissions that were sent before a moment; other runtimes pass over them. @returns how many. */
export async function eraseSome(db: Database, before: Date, removeFiles: RemoveFiles): Promise<number> {
  const rows = await db
    .select({ id: submissions.id })
    .from(submissions)
    .where(lt(submissions.createdAt, before))
    .limit(RETENTION_BATCH)
    .for('update', { skipLocked: true })
  return (await eraseRows(db, rows, removeFiles)).submissions
}
