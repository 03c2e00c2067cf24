import { createSearch } from './handlers/search/search.ts'
import { createSuggest } from './handlers/search/suggest.ts'
import { createSearchService } from './search/search-service.ts'
import type { FunctionMount, RunningFunctions, StartFunctions } from './server/running-functions.ts'
import { openStore } from './store/open-store.ts'
import { createStoreAccess } from './store/store-access.ts'

export interface FunctionsOptions {
  /** Where the runtime's data lie: a PostgreSQL, or the folder of an embedded one. */
  readonly store: { readonly databaseUrl?: string | undefined; readonly dir: string }
}

/** All functions of the site, with what they stand on. */
export function createStartFunctions({ store: { databaseUrl, dir } }: FunctionsOptions): StartFunctions {
  return ({ currentRelease, logger }): RunningFunctions => {
    const access = createStoreAccess({
      open: () =>
        openStore({
          databaseUrl,
          dir,
          onError: (error) => logger.warn({ err: error }, 'a connection of the store broke'),
        }),
      onError: (error) => logger.error({ err: error }, 'the store is away'),
    })
    const search = createSearchService({ access, currentRelease, logger })
    const mounts: FunctionMount[] = [
      { path: '/api/search-proxy/search', handler: createSearch(search) },
      { path: '/api/search-proxy/suggest', handler: createSuggest(search) },
    ]
    return {
      mounts,
      screens: [],
      storeState: () => access.state(),
      takeUp: (release) => search.takeUp(release),
      stop: async () => {
        await search.stop()
        await access.close()
      },
    }
  }
}
