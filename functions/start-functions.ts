import type { FunctionMount, RunningFunctions, StartFunctions } from './server/running-functions.ts'
import { openStore } from './store/open-store.ts'
import { createStoreAccess } from './store/store-access.ts'

export interface FunctionsOptions {
  /** Where the runtime's data lie: a PostgreSQL, or the folder of an embedded one. */
  readonly store: { readonly databaseUrl?: string | undefined; readonly dir: string }
}

/** All functions of the site, with what they stand on. */
export function createStartFunctions({ store: { databaseUrl, dir } }: FunctionsOptions): StartFunctions {
  return ({ logger }): RunningFunctions => {
    const access = createStoreAccess({
      open: () =>
        openStore({
          databaseUrl,
          dir,
          onError: (error) => logger.warn({ err: error }, 'a connection of the store broke'),
        }),
      onError: (error) => logger.error({ err: error }, 'the store is away'),
    })
    const mounts: FunctionMount[] = []
    return {
      mounts,
      screens: [],
      storeState: () => access.state(),
      takeUp: async () => undefined,
      stop: () => access.close(),
    }
  }
}
