import type { DatabaseDefinition } from '../../../src/integrations/database/database.ts'
import { openDatabase, type DatabaseOptions } from '../../../src/integrations/database/open-database.ts'
import type { Store } from './database.ts'
import * as schema from './schema/index.ts'

/** The runtime's tables; `npm run migrations` writes their migrations from the schema. */
const RUNTIME_DATABASE: DatabaseDefinition<typeof schema> = {
  schema,
  migrations: new URL('migrations', import.meta.url),
  migrationsSchema: 'uapp_migrations',
  migrationLock: 7_218_844,
}

/**
 * Opens the runtime's store and brings its tables up to date.
 * @throws {StoreInUseError} when the embedded one belongs to another process. @throws {Error} of the driver otherwise.
 */
export const openStore = (options: DatabaseOptions): Promise<Store> => openDatabase(RUNTIME_DATABASE, options)
