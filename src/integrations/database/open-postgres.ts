import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { isFields } from '../../domain/values/is-fields.ts'
import type { DatabaseDefinition, OpenDatabase, StatementResult } from './database.ts'
import { toMigrationConfig } from './migration-config.ts'
import { traceQueries } from './trace-queries.ts'

export interface PostgresOptions {
  /** `postgres://user:password@host:port/database` */
  readonly url: string
  readonly maxConnections?: number
  /** Hears of connections that break while nobody uses them. */
  readonly onError: (error: Error) => void
}

/** One process migrates at a time, whichever of them starts first. */
async function migrateAlone<Schema extends Record<string, unknown>>(
  pool: pg.Pool,
  definition: DatabaseDefinition<Schema>,
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [definition.migrationLock])
    await migrate(drizzle(client, { schema: definition.schema, casing: 'snake_case' }), toMigrationConfig(definition))
  } finally {
    // With the connection its lock goes, too.
    client.release(true)
  }
}

const isResult = (result: unknown): result is StatementResult => isFields(result) && Array.isArray(result['rows'])

/** A PostgreSQL server. @throws {Error} of the driver when it is away. */
export async function openPostgres<Schema extends Record<string, unknown>>(
  definition: DatabaseDefinition<Schema>,
  { url, maxConnections = 10, onError }: PostgresOptions,
): Promise<OpenDatabase<Schema>> {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    application_name: 'uapp',
    connectionTimeoutMillis: 5000,
    // A statement that takes longer is useless: the visitor has gone.
    statement_timeout: 30_000,
    keepAlive: true,
  })
  pool.on('error', onError)
  // A connection in use also reports to its own user; without a listener its end would end the process.
  pool.on('connect', (client) => {
    client.on('error', onError)
    traceQueries(client)
  })
  traceQueries(pool)
  try {
    await migrateAlone(pool, definition)
  } catch (error) {
    await pool.end()
    throw error
  }
  return {
    db: drizzle(pool, { schema: definition.schema, casing: 'snake_case' }),
    execute: async (text, values) => {
      // Several statements in one text give several results, whatever the types say.
      const client = await pool.connect()
      let isGood = false
      try {
        const result: unknown = await client.query(text, values === undefined ? undefined : [...values])
        isGood = true
        return isResult(result) ? result : { rows: [] }
      } finally {
        // A statement that begins a transaction itself leaves it open when it fails: this connection is not reused.
        client.release(!isGood)
      }
    },
    close: () => pool.end(),
  }
}
