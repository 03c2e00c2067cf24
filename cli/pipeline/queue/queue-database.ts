import PgBoss from 'pg-boss'
import * as z from 'zod'
import { CommandError } from '../../errors.ts'
import { EXIT } from '../../exit-status.ts'

/** Schema of the database that holds the queues; pg-boss makes it. */
export const QUEUE_SCHEMA = 'uapp_render'

/** The PostgreSQL database that coordinators and workers meet in. */
export interface QueueDatabase {
  readonly boss: PgBoss
  /** Where it is, without user and password. */
  readonly name: string
  /** Runs a statement. @throws {CommandError} with status 3 when the database is away. */
  query<T>(row: z.ZodType<T>, text: string, values: readonly unknown[]): Promise<readonly T[]>
  close(): Promise<void>
}

/** Connections of one process: those of its slots, its heartbeats and its look-outs, which take turns. */
const MAX_CONNECTIONS = 4

/** Where a database is, for people. @param url `postgres://user:password@host:port/database`. */
function nameDatabase(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}

function toAwayError(name: string, cause: unknown): CommandError {
  const inner = cause instanceof AggregateError ? cause.errors[0] : cause
  const why = inner instanceof Error ? inner.message : String(inner)
  return new CommandError(
    `The database ${name} of the queue does not answer: ${why}. Check DATABASE_URL, and that PostgreSQL runs.`,
    EXIT.sourceUnavailable,
    { cause },
  )
}

/** SQLSTATE classes for a database that cannot be used: connection, login, catalogue, resources, operator (PostgreSQL, appendix A). */
const AWAY = /^(?:08|28|3D|53|57)/
const SQL_STATE = /^[0-9A-Z]{5}$/

/** Whether the database has refused the statement, rather than being away. */
function isRefusal(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && SQL_STATE.test(code) && !AWAY.test(code)
}

/** Uses the database. @throws {CommandError} with status 3 when the database is away; other errors as they are. */
export async function orAway<T>(name: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (cause) {
    if (isRefusal(cause)) throw cause
    throw toAwayError(name, cause)
  }
}

/**
 * Connects, and makes the tables where there are none.
 * @throws {CommandError} with status 3 when the database is away.
 */
export async function openQueueDatabase(url: string): Promise<QueueDatabase> {
  const name = nameDatabase(url)
  const boss = new PgBoss({
    connectionString: url,
    schema: QUEUE_SCHEMA,
    application_name: 'uapp',
    max: MAX_CONNECTIONS,
    // The coordinator of a build looks after its own queue; nothing is scheduled or archived.
    supervise: false,
    schedule: false,
  })
  // A connection that breaks while idle: the next statement fails.
  boss.on('error', () => {})
  await orAway(name, () => boss.start())
  return {
    boss,
    name,
    async query(row, text, values) {
      const { rows } = await orAway(name, () => boss.getDb().executeSql(text, [...values]))
      return z.array(row).parse(rows)
    },
    close: () => boss.stop({ graceful: false }),
  }
}

/** Removes a queue with its jobs, whatever their state. One that is not there is fine. */
export async function removeQueue({ boss, name: database }: QueueDatabase, queue: string): Promise<void> {
  await orAway(database, async () => {
    // pg-boss removes the queue before its jobs, which the foreign key between them forbids.
    await boss.getDb().executeSql(`DELETE FROM ${QUEUE_SCHEMA}.job WHERE name = $1`, [queue])
    await boss.deleteQueue(queue)
  })
}
