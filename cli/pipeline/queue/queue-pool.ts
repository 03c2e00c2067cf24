import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod'
import type { PoolRequest } from '../render/headless/batches/pool-request.ts'
import type { BatchPool } from '../render/headless/batches/batch-pool.ts'
import type { BatchJob, BatchResult } from '../render/headless/batch-job.ts'
import { fromThrownRecord } from '../../threads/thrown-record.ts'
import { orAway, QUEUE_SCHEMA, removeQueue, type QueueDatabase } from './queue-database.ts'
import { parseBatchFailure, QUEUE_PREFIX, batchDoneSchema, type BatchTicket } from './queue-messages.ts'
import { freezePlan } from './freeze-plan.ts'
import { QUEUE_FOLDER, queueDir, readQueueRun, removeQueueRun, writeQueueRun } from './queue-run.ts'
import { BATCHES_FILE, readBatch, writeBatchFile, type BatchPlace } from './batch-file.ts'
import type { SharedFolders } from './portable-batch.ts'

export interface QueuePoolInput {
  readonly database: QueueDatabase
  readonly folders: SharedFolders
  readonly request: PoolRequest
  /** A batch is given to another worker after this time without a heartbeat. */
  readonly leaseSeconds: number
  /** Called once when nobody has taken a batch for a while. */
  readonly onIdle: (seconds: number) => void
}

/** How often a batch is tried again. */
const RETRIES = 3
const INSERTED_AT_ONCE = 500
const POLL_MS = 200
const EXPIRE_MS = 1000
const IDLE_SECONDS = 10
/** Commits may become visible in another order than their times, so this much time before is read again. */
const OVERLAP_SECONDS = 2

const endedSchema = z.object({ id: z.string(), state: z.string(), output: z.unknown(), at: z.coerce.number() })
type EndedBatch = z.infer<typeof endedSchema>

/** Name of a build in `.staging-{buildId}`. */
function stagedBuildId(dir: string): string {
  return basename(dir).replace(/^\.staging-/, '')
}

/** Equal batches of an equal plan for an equal target: equal name, so that a restarted coordinator finds its queue. */
function nameQueue({ bundleHash, planHashes, staging }: PoolRequest, batchesHash: string): string {
  const target = staging === undefined ? '' : basename(staging.dir)
  const hash = createHash('sha256')
    .update(JSON.stringify([bundleHash, planHashes, target, batchesHash]))
    .digest('hex')
  return `${QUEUE_PREFIX}${hash.slice(0, 32)}`
}

/** Id of a batch's job: the same one each time, so that sending it again changes nothing. */
function toJobId(queue: string, number: number): string {
  const hash = createHash('sha256').update(`${queue} ${number}`).digest('hex')
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `4${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}

/** Remains of a killed coordinator. Only one runs at a time, since it holds the build lock. */
async function forgetOtherRun(database: QueueDatabase, dataDir: string, queue: string): Promise<void> {
  const last = await readQueueRun(dataDir)
  if (last !== undefined && last.queue !== queue) await removeQueue(database, last.queue)
  const dir = join(dataDir, QUEUE_FOLDER)
  const others = readdirSync(dir).filter((name) => name.startsWith(QUEUE_PREFIX) && name !== queue)
  for (const name of others) rmSync(join(dir, name), { recursive: true })
}

interface SentQueue {
  readonly name: string
  readonly file: string
  readonly placeOf: ReadonlyMap<string, BatchPlace>
}

/** Writes the batches and sends a job for each that is not in the queue yet. */
async function sendBatches(input: QueuePoolInput, jobs: Iterable<BatchJob>): Promise<SentQueue> {
  const { database, folders, request, leaseSeconds } = input
  const { boss } = database
  const dir = join(folders.dataDir, QUEUE_FOLDER)
  mkdirSync(dir, { recursive: true })
  const draft = join(dir, 'batches.new')
  const { batches, planDirs, hash } = writeBatchFile(draft, jobs, folders)
  const name = nameQueue(request, hash)
  const own = queueDir(folders.dataDir, name)
  const file = join(own, BATCHES_FILE)
  mkdirSync(own, { recursive: true })
  for (const planDir of planDirs) freezePlan(planDir, join(own, relative(folders.dataDir, planDir)))
  renameSync(draft, file)
  await forgetOtherRun(database, folders.dataDir, name)
  const { staging, bundleHash: bundle } = request
  const staged =
    staging === undefined ? {} : { staged: { buildId: stagedBuildId(staging.dir), isFresh: staging.isFresh } }
  await writeQueueRun(folders.dataDir, { queue: name, ...staged })
  const stagingPath = staging === undefined ? {} : { staging: `releases/${basename(staging.dir)}` }
  const sent = batches.map((place, at) => {
    const ticket: BatchTicket = {
      number: at + 1,
      ...place,
      bundle,
      ...stagingPath,
    }
    return { id: toJobId(name, at), name, data: ticket }
  })
  await orAway(database.name, async () => {
    const limits = { retryLimit: RETRIES, retryDelay: 1, retryBackoff: true, expireInSeconds: leaseSeconds }
    await boss.createQueue(name, { name, policy: 'standard', ...limits })
    // Final failures of an earlier run are tried again.
    await boss.getDb().executeSql(`DELETE FROM ${QUEUE_SCHEMA}.job WHERE name = $1 AND state > 'completed'`, [name])
    for (let from = 0; from < sent.length; from += INSERTED_AT_ONCE)
      await boss.insert(sent.slice(from, from + INSERTED_AT_ONCE))
  })
  return { name, file, placeOf: new Map(sent.map(({ id }, at) => [id, batches[at] ?? { offset: 0, length: 0 }])) }
}

/** Batches that ended at a time or later; seconds since 1970. */
function readEnded(database: QueueDatabase, queue: string, since: number): Promise<readonly EndedBatch[]> {
  return database.query(
    endedSchema,
    `SELECT id, state::text AS state, output, extract(epoch FROM completed_on) AS at FROM ${QUEUE_SCHEMA}.job
     WHERE name = $1 AND state >= 'completed' AND completed_on >= to_timestamp($2)`,
    [queue, since],
  )
}

/** Whether anybody is at a batch of the queue. */
async function isTaken(database: QueueDatabase, queue: string): Promise<boolean> {
  const rows = await database.query(
    z.object({ id: z.string() }),
    `SELECT id FROM ${QUEUE_SCHEMA}.job WHERE name = $1 AND state = 'active' LIMIT 1`,
    [queue],
  )
  return rows.length > 0
}

async function countRetries(database: QueueDatabase, queue: string): Promise<number> {
  const [row] = await database.query(
    z.object({ retries: z.coerce.number() }),
    `SELECT coalesce(sum(retry_count), 0) AS retries FROM ${QUEUE_SCHEMA}.job WHERE name = $1`,
    [queue],
  )
  return row?.retries ?? 0
}

/**
 * Lets workers on other machines do the batches. The queue is removed when the work is done, has failed or was closed. When
 * this process is killed, the queue stays, and a pool for the same plan continues it.
 */
export function createQueuePool(input: QueuePoolInput): BatchPool {
  const { database, folders, onIdle } = input
  const closing = new AbortController()
  const replaced = { died: 0, recycled: 0 }

  async function awaitAll(
    { name, file, placeOf }: SentQueue,
    onResult: (result: BatchResult, job: BatchJob) => void,
  ): Promise<void> {
    const pending = new Map(placeOf)
    let since = 0
    let [lastNews, lastExpiry] = [performance.now(), 0]
    let hasReported = false
    while (pending.size > 0) {
      closing.signal.throwIfAborted()
      const ended = (await readEnded(database, name, since)).filter(({ id }) => pending.has(id))
      for (const { id, state, output } of ended) {
        const place = pending.get(id)
        if (place === undefined) continue
        pending.delete(id)
        const job = readBatch(file, place, folders)
        if (state !== 'completed') {
          const { message, ...rest } = parseBatchFailure(output)
          const what = `${job.tasks.length} pages from ${job.tasks[0]?.path ?? '?'} on`
          throw fromThrownRecord({ ...rest, message: `A range failed ${RETRIES + 1} times (${what}): ${message}` })
        }
        onResult(batchDoneSchema.parse(output).result, job)
      }
      const now = performance.now()
      if (ended.length > 0) {
        lastNews = now
        since = Math.max(since, ...ended.map(({ at }) => at)) - OVERLAP_SECONDS
      } else if (now - lastNews > IDLE_SECONDS * 1000) {
        since = 0
        lastNews = now
        if (!hasReported && !(await isTaken(database, name))) {
          hasReported = true
          onIdle(IDLE_SECONDS)
        }
      }
      if (now - lastExpiry > EXPIRE_MS) {
        await orAway(database.name, () => database.boss.expire())
        lastExpiry = now
      }
      if (pending.size > 0) await delay(POLL_MS, undefined, { signal: closing.signal })
    }
    replaced.died = await countRetries(database, name)
  }

  return {
    async run(jobs, onResult) {
      const sent = await sendBatches(input, jobs)
      try {
        await awaitAll(sent, onResult)
      } finally {
        // A queue that cannot be removed now, since the database is away, is removed by the next run.
        const isRemoved = await removeQueue(database, sent.name).then(
          () => true,
          () => false,
        )
        if (isRemoved) await removeQueueRun(folders.dataDir)
        rmSync(queueDir(folders.dataDir, sent.name), { recursive: true, force: true })
      }
    },
    async close() {
      closing.abort(new Error('The pool was closed'))
    },
    replaced,
  }
}
