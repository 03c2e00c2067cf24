import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises'
import { SpanKind } from '@opentelemetry/api'
import { sql } from 'drizzle-orm'
import PgBoss from 'pg-boss'
import { buildTraceHeaders, toTraceLinks, type TraceHeaders } from '../../../src/integrations/tracing/trace-headers.ts'
import { withSpan } from '../../../src/integrations/tracing/with-span.ts'
import type { Database, Store } from '../store/database.ts'
import { isStoreAway } from '../../../src/integrations/database/database-errors.ts'

/** Schema of the tables that the queue library makes. */
const SCHEMA = 'uapp_jobs'
const QUEUE = 'deliveries'
const DEAD_QUEUE = 'dead-deliveries'

/** Seconds until the first retry; each later one waits about twice as long: the last of twelve some 17 hours later. */
const RETRY_SECONDS = 15
const RETRY_LIMIT = 12
/** Seconds between two looks for work that another process put in. */
const POLLING_SECONDS = 1

/** Until a statement is repeated after the database was away. */
const AWAY_MS = 1000
/** Time for running deliveries when the process stops. */
const STOP_MS = 10_000

/** Waiting deliveries, in the same database as their submissions. */
export interface Outbox {
  /** Adds deliveries within a transaction: they are sent only if it is committed. */
  enqueue(transaction: Database, deliveryIds: readonly string[]): Promise<void>
  /**
   * Takes up work, together with all runtimes on this database.
   * @param deliver throws when the delivery must be tried again. @param deadLetter gets deliveries that failed too often.
   */
  work(deliver: (deliveryId: string) => Promise<void>, deadLetter: (deliveryId: string) => Promise<void>): Promise<void>
  /** Looks for work now, after a transaction that added some. Other runtimes find it within their polling interval. */
  wake(): void
  stop(): Promise<void>
}

interface DeliveryJob {
  readonly deliveryId: string
  /** Of the request that sent it; absent in jobs of earlier versions. */
  readonly trace?: TraceHeaders
}

/** A statement of the queue library, within a transaction. Its values are numbered as PostgreSQL numbers them. */
function toStatement(text: string, values: readonly unknown[]): ReturnType<typeof sql> {
  const parts = text.split(/\$(\d+)/)
  return sql.join(
    parts.map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1])}`)),
  )
}

/** The queue library's way into a transaction. */
function toTransactionDb(transaction: Database): PgBoss.Db {
  return {
    executeSql: async (text, values: readonly unknown[]) => {
      const result: unknown = await transaction.execute(toStatement(text, values))
      return {
        rows: typeof result === 'object' && result !== null && 'rows' in result ? (result.rows as unknown[]) : [],
      }
    },
  }
}

/**
 * Opens the outbox, and makes its tables where there are none.
 * @param retrySeconds until the first retry of a delivery.
 */
export async function openOutbox(
  store: Store,
  onError: (error: Error) => void,
  retrySeconds = RETRY_SECONDS,
): Promise<Outbox> {
  let isOpen = false
  let isStopped = false

  const running = new Set<Promise<{ rows: unknown[] }>>()

  /**
   * The queue library does not handle errors of some of its statements: one would end the process. So failed statements are
   * repeated until they succeed or the outbox stops; then they count as statements that changed nothing.
   */
  async function insist(text: string, values: unknown[]): Promise<{ rows: unknown[] }> {
    try {
      return { rows: [...(await store.execute(text, values)).rows] }
    } catch (error) {
      if (isStopped) return { rows: [{ count: 0 }] }
      if (!isOpen) throw error
      // Other callers of the database report when it is away.
      if (!isStoreAway(error)) onError(error instanceof Error ? error : new Error(String(error)))
      await delay(AWAY_MS)
      return insist(text, values)
    }
  }
  function executeSql(text: string, values: unknown[]): Promise<{ rows: unknown[] }> {
    const statement: Promise<{ rows: unknown[] }> = insist(text, values).finally(() => running.delete(statement))
    running.add(statement)
    return statement
  }

  /** A worker may fetch work while the outbox stops: that work is given back for later. */
  function refuseWhenStopped(): void {
    if (isStopped) throw new Error('The outbox was stopped before this work began.')
  }

  /**
   * Waits until no worker is busy. The library does not wait for workers that fetch work, nor for statements that store
   * results; these follow each other without a pause, so a turn without a statement is the end.
   */
  async function settle(): Promise<void> {
    while (running.size > 0) {
      await Promise.allSettled(running)
      await turn()
    }
  }

  const boss = new PgBoss({
    schema: SCHEMA,
    db: { executeSql },
    maintenanceIntervalSeconds: retrySeconds * 2,
    schedule: false,
  })
  boss.on('error', onError)
  await boss.start()
  await boss.createQueue(DEAD_QUEUE)
  const policy = {
    name: QUEUE,
    retryLimit: RETRY_LIMIT,
    retryDelay: retrySeconds,
    retryBackoff: true,
    // A delivery whose process went away is tried again after this.
    expireInSeconds: retrySeconds * 4,
    retentionDays: 30,
    deadLetter: DEAD_QUEUE,
  }
  await boss.createQueue(QUEUE, policy)
  await boss.updateQueue(QUEUE, policy)
  isOpen = true
  let worker: string | undefined
  const wake = (): void => {
    if (worker !== undefined) boss.notifyWorker(worker)
  }
  return {
    wake,
    enqueue: async (transaction, deliveryIds) => {
      const db = toTransactionDb(transaction)
      const trace = buildTraceHeaders()
      for (const deliveryId of deliveryIds) await boss.send(QUEUE, { deliveryId, trace }, { db })
    },
    work: async (deliver, deadLetter) => {
      const options = { pollingIntervalSeconds: POLLING_SECONDS }
      worker = await boss.work<DeliveryJob>(QUEUE, options, async ([job]) => {
        refuseWhenStopped()
        if (job !== undefined) {
          const { deliveryId, trace = {} } = job.data
          const span = { kind: SpanKind.CONSUMER, root: true, links: toTraceLinks(trace) }
          await withSpan('deliver', { ...span, attributes: { 'uapp.delivery_id': deliveryId } }, () =>
            deliver(deliveryId),
          )
        }
        // The next delivery often waits already.
        wake()
      })
      await boss.work<DeliveryJob>(DEAD_QUEUE, options, async ([job]) => {
        refuseWhenStopped()
        if (job !== undefined) await deadLetter(job.data.deliveryId)
      })
    },
    stop: async () => {
      isStopped = true
      await boss.stop({ graceful: true, wait: true, timeout: STOP_MS })
      await settle()
    },
  }
}
