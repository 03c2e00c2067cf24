import { resolve } from 'node:path'
import type { ServicesStore } from '../../services/store/services-store.ts'
import type { CommandContext } from '../command-context.ts'

/** The one database of the embedded identity provider and customers service (decision 36). */
export interface SharedServicesStore {
  /** Opens it for the first who asks; all get the same. @throws {StoreInUseError} when another process has the embedded one. */
  open(): Promise<ServicesStore>
  /** Closes it, if it was opened. */
  close(): Promise<void>
}

/** The services' database where the environment says: a PostgreSQL, or an embedded one in the data folder. */
export function createSharedServicesStore({ environment, reporter, cwd }: CommandContext): SharedServicesStore {
  const { UAPP_SERVICES_DATABASE_URL: databaseUrl, UAPP_DATA_DIR } = environment.values
  const opened: { store?: Promise<ServicesStore> } = {}
  return {
    open: () => {
      opened.store ??= import('../../services/store/services-store.ts').then(({ openServicesStore }) =>
        openServicesStore({
          databaseUrl,
          dir: resolve(cwd, UAPP_DATA_DIR, 'services', 'store'),
          onError: (error) => reporter.info(`The services' database: ${error.message}`),
        }),
      )
      return opened.store
    },
    close: async () => {
      const store = await opened.store?.catch(() => undefined)
      await store?.close()
    },
  }
}
