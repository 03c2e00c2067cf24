import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod'
import { CommandError } from '../../errors.ts'
import type { Reporter } from '../../report/reporter.ts'
import type { BatchResult } from '../render/headless/batch-job.ts'
import { toThrownRecord } from '../../threads/thrown-record.ts'
import { orAway, QUEUE_SCHEMA, type QueueDatabase } from './queue-database.ts'
import { QUEUE_PREFIX, batchTicketSchema, type BatchTicket } from './queue-messages.ts'
import { createBatchSlot, SharedFolderError, type BatchSlot } from './batch-slot.ts'
import type { SharedFolders } from './portable-batch.ts'

export interface TakeBatchesInput {
  readonly database: QueueDatabase
  readonly folders: SharedFolders
  readonly leaseSeconds: number
  /** Batches at a time. */
  readonly concurrency: number
  /** Ends when no batch waits; otherwise waits for the next build. */
  readonly once: boolean
  readonly reporter: Reporter
  /** No batch is taken any more; those under way are done. */
  readonly stop: AbortSignal
}

/** What a worker did; printed by `uapp worker --json`. */
export interface TakenBatches {
  readonly batches: number
  /** Batches that it gave back, because they threw or their thread died. */
  readonly givenBack: number
  readonly rendered: number
  readonly cached: number
  readonly urls: number
  readonly files: number
}

const IDLE_MS = 500

/** Heartbeats until a lease ends: two may get lost. */
const BEATS_PER_LEASE = 3

const jobSchema = z.object({ id: z.string(), name: z.string(), data: batchTicketSchema })
type TakenJob = z.infer<typeof jobSchema>

/** Queues in which batches wait. */
async function listWaiting(database: QueueDatabase): Promise<readonly string[]> {
  const rows = await database.query(
    z.object({ name: z.string() }),
    `SELECT DISTINCT name FROM ${QUEUE_SCHEMA}.job WHERE name LIKE $1 AND state < 'active' AND start_after < now()`,
    [`${QUEUE_PREFIX}%`],
  )
  return rows.map(({ name }) => name)
}

async function takeJob(database: QueueDatabase, foreign: ReadonlySet<string>): Promise<TakenJob | undefined> {
  for (const queue of await listWaiting(database)) {
    if (foreign.has(queue)) continue
    const [job] = await orAway(database.name, () => database.boss.fetch(queue))
    if (job !== undefined) return jobSchema.parse(job)
  }
  return undefined
}

/** Whether a build still waits for a batch; when it has ended, its queue is gone, and so are its files. */
async function isWanted(database: QueueDatabase, { id, name }: TakenJob): Promise<boolean> {
  const text = `SELECT id FROM ${QUEUE_SCHEMA}.job WHERE name = $1 AND id = $2`
  return (await database.query(z.object({ id: z.string() }), text, [name, id])).length > 0
}

/** Returns a batch to the queue without counting a try. */
async function handBack(database: QueueDatabase, { id, name }: TakenJob): Promise<void> {
  const text = `UPDATE ${QUEUE_SCHEMA}.job SET state = 'retry', started_on = NULL WHERE name = $1 AND id = $2 AND state = 'active'`
  await database.query(z.unknown(), text, [name, id])
}

/** Keeps the lease of a batch: it begins anew with each heartbeat. */
function startHeartbeat({ database, leaseSeconds }: TakeBatchesInput, { id, name }: TakenJob): () => void {
  const beat = (): void => {
    const text = `UPDATE ${QUEUE_SCHEMA}.job SET started_on = now() WHERE name = $1 AND id = $2 AND state = 'active'`
    // A failed heartbeat counts as lost; the end of the batch reports when the database is away.
    database.boss
      .getDb()
      .executeSql(text, [name, id])
      .catch(() => {})
  }
  const timer = setInterval(beat, (leaseSeconds * 1000) / BEATS_PER_LEASE)
  return () => clearInterval(timer)
}

function describe({ number, staging }: BatchTicket, { rendered, urls, files }: BatchResult, ms: number): string {
  const what = staging === undefined ? 'into the cache' : `${urls} URLs in ${files} files`
  return `Range ${number}: ${rendered} pages rendered, ${what}, ${(ms / 1000).toFixed(2)} s`
}

/**
 * Takes batches of any build and runs them until it is stopped. Builds whose folders it cannot see are left to other workers.
 * @throws {CommandError} with status 3 when the database is away.
 */
export async function takeBatches(input: TakeBatchesInput): Promise<TakenBatches> {
  const { database, folders, concurrency, once, reporter, stop } = input
  const counts = { batches: 0, givenBack: 0, rendered: 0, cached: 0, urls: 0, files: 0 }
  // Queues of builds whose folders this machine does not see: other workers do them.
  const foreign = new Set<string>()
  // When one slot ends with an error, so do the others, after their batch.
  const failing = new AbortController()
  const stopped = AbortSignal.any([stop, failing.signal])

  async function doJob(slot: BatchSlot, job: TakenJob): Promise<void> {
    const { id, name, data: ticket } = job
    const endHeartbeat = startHeartbeat(input, job)
    const start = performance.now()
    try {
      const result = await slot.render(name, ticket)
      endHeartbeat()
      await orAway(database.name, () => database.boss.complete(name, id, { result }))
      counts.batches += 1
      for (const field of ['rendered', 'cached', 'urls', 'files'] as const) counts[field] += result[field]
      reporter.info(describe(ticket, result, performance.now() - start))
    } catch (error) {
      if (error instanceof CommandError) throw error
      if (!(await isWanted(database, job))) return
      if (error instanceof SharedFolderError) {
        await handBack(database, job)
        if (!foreign.has(name)) reporter.info(`A build is left to other workers: ${error.message}`)
        foreign.add(name)
        return
      }
      counts.givenBack += 1
      await orAway(database.name, () => database.boss.fail(name, id, { thrown: toThrownRecord(error) }))
      reporter.info(`Range ${ticket.number} is given back: ${error instanceof Error ? error.message : String(error)}`)
    } finally {
      endHeartbeat()
    }
  }

  async function runSlot(): Promise<void> {
    const slot = createBatchSlot(folders)
    try {
      while (!stopped.aborted) {
        const job = await takeJob(database, foreign)
        if (job !== undefined) await doJob(slot, job)
        else if (once) return
        else await delay(IDLE_MS, undefined, { signal: stopped }).catch(() => {})
      }
    } catch (error) {
      failing.abort()
      throw error
    } finally {
      await slot.close()
    }
  }

  const ends = await Promise.allSettled(Array.from({ length: concurrency }, runSlot))
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed !== undefined) throw failed.reason
  return counts
}
