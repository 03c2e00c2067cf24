import type { DatabaseDefinition, OpenDatabase, Tables } from '../../src/integrations/database/database.ts'
import { openDatabase, type DatabaseOptions } from '../../src/integrations/database/open-database.ts'
import * as schema from './schema/index.ts'

/** Tables of the embedded customers service and identity provider; a transaction is one, too. */
export type ServicesTables = Tables<typeof schema>

/** The database of the embedded customers service and identity provider. */
export type ServicesStore = OpenDatabase<typeof schema>

const SERVICES_DATABASE: DatabaseDefinition<typeof schema> = {
  schema,
  migrations: new URL('migrations', import.meta.url),
  migrationsSchema: 'services_migrations',
  migrationLock: 7_218_845,
}

/**
 * Opens the services' database and brings its tables up to date.
 * @throws {StoreInUseError} when the embedded one belongs to another process. @throws {Error} of the driver otherwise.
 */
export const openServicesStore = (options: DatabaseOptions): Promise<ServicesStore> =>
  openDatabase(SERVICES_DATABASE, options)
