import type { DatabaseDefinition, OpenDatabase } from './database.ts'
import { openPglite } from './open-pglite.ts'
import { openPostgres } from './open-postgres.ts'

export interface DatabaseOptions {
  /** A PostgreSQL; absent: an embedded one in `dir`. */
  readonly databaseUrl?: string | undefined
  readonly dir: string
  /** Hears of connections that break while nobody uses them. */
  readonly onError: (error: Error) => void
}

/**
 * Opens a database and brings its tables up to date.
 * @throws {StoreInUseError} when the embedded one belongs to another process. @throws {Error} of the driver otherwise.
 */
export async function openDatabase<Schema extends Record<string, unknown>>(
  definition: DatabaseDefinition<Schema>,
  { databaseUrl, dir, onError }: DatabaseOptions,
): Promise<OpenDatabase<Schema>> {
  return databaseUrl === undefined
    ? openPglite(definition, dir)
    : openPostgres(definition, { url: databaseUrl, onError })
}
