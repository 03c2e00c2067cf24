import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { isFields } from '../../src/domain/is-fields.ts'
import type { StatementResult, Store } from './database.ts'
import { MIGRATIONS } from './migrations.ts'
import * as schema from './schema/index.ts'

/** Any number: it stands for the migrations of this product among the locks of a database. */
const MIGRATION_LOCK = 7_218_844

export interface PostgresOptions {
  /** `postgres://user:password@host:port/database` */
  readonly url: string
  readonly maxConnections?: number
  /** Hears of connections that break while nobody uses them. */
  readonly onError: (error: Error) => void
}

/** One process migrates at a time, whichever of them starts first. */
async function migrateAlone(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle(client, { schema, casing: 'snake_case' }), MIGRATIONS)
  } finally {
    // With the connection its lock goes, too.
    client.release(true)
  }
}

const isResult = (result: unknown): result is StatementResult => isFields(result) && Array.isArray(result['rows'])

/** A PostgreSQL server. @throws {Error} of the driver when it is away. */
export async function openPostgres({ url, maxConnections = 10, onError }: PostgresOptions): Promise<Store> {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    application_name: 'uapp',
    connectionTimeoutMillis: 5000,
    // A statement that takes longer is lost anyway: the visitor has gone.
    statement_timeout: 30_000,
    keepAlive: true,
  })
  pool.on('error', onError)
  // One that is in use tells its own user, too; without a listener its end would be the end of the process.
  pool.on('connect', (client) => client.on('error', onError))
  try {
    await migrateAlone(pool)
  } catch (error) {
    await pool.end()
    throw error
  }
  return {
    db: drizzle(pool, { schema, casing: 'snake_case' }),
    execute: async (text, values) => {
      // Several statements in one text give several results, whatever the types say.
      const result: unknown = await pool.query(text, values === undefined ? undefined : [...values])
      return isResult(result) ? result : { rows: [] }
    },
    close: () => pool.end(),
  }
}
