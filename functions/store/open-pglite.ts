import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { FolderLockedError, lockFolder, type FolderLock } from '../../src/integrations/process/folder-lock.ts'
import type { Store } from './database.ts'
import { MIGRATIONS } from './migrations.ts'
import * as schema from './schema/index.ts'
import { StoreInUseError } from './store-errors.ts'

async function takeFolder(dir: string): Promise<FolderLock> {
  try {
    return await lockFolder(dir, 'owner.lock')
  } catch (error) {
    if (error instanceof FolderLockedError) throw new StoreInUseError(dir, error.owner, { cause: error })
    throw error
  }
}

/**
 * PostgreSQL within this process, in a folder that belongs to it alone.
 * @throws {StoreInUseError} when another process has it.
 */
export async function openPglite(dir: string): Promise<Store> {
  const lock = await takeFolder(dir)
  try {
    // 26 MB of WebAssembly, that nobody needs who has a PostgreSQL.
    const [{ PGlite }, { pg_trgm }] = await Promise.all([
      import('@electric-sql/pglite'),
      import('@electric-sql/pglite/contrib/pg_trgm'),
    ])
    const client = await PGlite.create({ dataDir: join(dir, 'postgres'), extensions: { pg_trgm } })
    const db = drizzle(client, { schema, casing: 'snake_case' })
    await migrate(db, MIGRATIONS)
    return {
      db,
      execute: async (text, values) => {
        if (values !== undefined && values.length > 0) return client.query(text, [...values])
        const results = await client.exec(text)
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
