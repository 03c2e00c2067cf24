import type { Store } from './database.ts'
import { openPglite } from './open-pglite.ts'
import { openPostgres } from './open-postgres.ts'

export interface StoreOptions {
  /** A PostgreSQL; absent: an embedded one in `dir`. */
  readonly databaseUrl?: string | undefined
  readonly dir: string
  /** Hears of connections that break while nobody uses them. */
  readonly onError: (error: Error) => void
}

/**
 * Opens the runtime's store and brings its tables up to date.
 * @throws {StoreInUseError} when the embedded one belongs to another process. @throws {Error} of the driver otherwise.
 */
export async function openStore({ databaseUrl, dir, onError }: StoreOptions): Promise<Store> {
  return databaseUrl === undefined ? openPglite(dir) : openPostgres({ url: databaseUrl, onError })
}
