import { resolve } from 'node:path'
import type { Store } from '../functions/store/database.ts'
import { openStore } from '../functions/store/open-store.ts'
import { isStoreAway, StoreInUseError } from '../functions/store/store-errors.ts'
import type { CommandContext } from './command-context.ts'
import { CommandError, usageError } from './errors.ts'
import { EXIT } from './exit-status.ts'

/**
 * Does something with the runtime's store.
 * @throws {CommandError} with status 2 when the embedded one belongs to a running process, 3 when the database is away.
 */
export async function withStore<T>(
  { environment, cwd }: CommandContext,
  action: (store: Store) => Promise<T>,
): Promise<T> {
  const { values } = environment
  try {
    const store = await openStore({
      databaseUrl: values.DATABASE_URL,
      dir: resolve(cwd, values.UAPP_DATA_DIR, 'store'),
      onError: () => undefined,
    })
    try {
      return await action(store)
    } finally {
      await store.close()
    }
  } catch (error) {
    if (error instanceof StoreInUseError) throw usageError(error.message)
    if (isStoreAway(error))
      throw new CommandError(
        'The database does not answer. Check DATABASE_URL, and that PostgreSQL runs.',
        EXIT.sourceUnavailable,
        {
          cause: error,
        },
      )
    throw error
  }
}
