import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { FolderLockedError, lockFolder, type FolderLock } from '../process/folder-lock.ts'
import type { DatabaseDefinition, OpenDatabase } from './database.ts'
import { StoreInUseError } from './database-errors.ts'
import { toMigrationConfig } from './migration-config.ts'
import { traceQueries } from './trace-queries.ts'

async function takeFolder(dir: string): Promise<FolderLock> {
  try {
    return await lockFolder(dir, 'owner.lock')
  } catch (error) {
    if (error instanceof FolderLockedError) throw new StoreInUseError(dir, error.owner, { cause: error })
    throw error
  }
}

/** PGlite clears all of its buffers when it starts: with the usual 128 MB that was two thirds of the start. */
const SHARED_BUFFERS = '16MB'

/**
 * PostgreSQL within this process, in a folder that belongs to it alone.
 * @throws {StoreInUseError} when another process has it.
 */
export async function openPglite<Schema extends Record<string, unknown>>(
  definition: DatabaseDefinition<Schema>,
  dir: string,
): Promise<OpenDatabase<Schema>> {
  const lock = await takeFolder(dir)
  try {
    // 26 MB of WebAssembly, not needed with a PostgreSQL.
    const [{ PGlite, types }, { pg_trgm }] = await Promise.all([
      import('@electric-sql/pglite'),
      import('@electric-sql/pglite/contrib/pg_trgm'),
    ])
    const client = await PGlite.create({
      dataDir: join(dir, 'postgres'),
      extensions: { pg_trgm },
      startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`],
      // PGlite's own go byte by byte: of a change in `uapp dev` they were the longest part.
      serializers: { [types.BYTEA]: (bytes: Uint8Array) => `\\x${Buffer.from(bytes).toString('hex')}` },
      parsers: { [types.BYTEA]: (text) => Buffer.from(text.slice(2), 'hex') },
    })
    traceQueries(client)
    const transaction = client.transaction.bind(client)
    client.transaction = (work) =>
      transaction((tx) => {
        traceQueries(tx)
        return work(tx)
      })
    const db = drizzle(client, { schema: definition.schema, casing: 'snake_case' })
    await migrate(db, toMigrationConfig(definition))
    return {
      db,
      execute: async (text, values) => {
        if (values !== undefined && values.length > 0) return client.query(text, [...values])
        const results = await client.exec(text).catch(async (error: unknown) => {
          // A text that begins a transaction itself leaves it open when it fails, and there is one connection for all.
          await client.exec('ROLLBACK')
          throw error
        })
        return results.length === 1 && results[0] !== undefined ? results[0] : { rows: [] }
      },
      close: async () => {
        await client.close()
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}
