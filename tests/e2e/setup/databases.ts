import { startDatabase } from '../../../functions/platform/store/testing/start-database.ts'
import { offerPostgres, stopPostgres } from '../../setup/postgres/run-postgres.mjs'
import { IS_LONG } from './long.ts'

/** Where a runtime and the embedded services keep what they must keep. */
export interface Databases {
  readonly environment: NodeJS.ProcessEnv
  stop(): Promise<void>
}

/** Makes a PostgreSQL ready for the servers of this run; with `long` they have the embedded databases. */
export const offerDatabases = (): Promise<void> => (IS_LONG ? Promise.resolve() : offerPostgres())

/** A database of one runtime and its services, on the PostgreSQL of the run; with `long` none: they make their own. */
export async function startDatabases(): Promise<Databases> {
  if (IS_LONG) return { environment: {}, stop: () => Promise.resolve() }
  const { url, stop } = await startDatabase()
  return { environment: { DATABASE_URL: url, UAPP_SERVICES_DATABASE_URL: url }, stop }
}

/** Ends the PostgreSQL of the run, if one was started. */
export const stopDatabases = stopPostgres
