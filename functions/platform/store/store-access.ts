import { NotReadyError } from '../http/request-errors.ts'
import type { Store } from './database.ts'
import { isStoreAway } from '../../../src/integrations/database/database-errors.ts'

/** The store for functions; pages are served while it is being opened or away. */
export interface StoreAccess {
  /**
   * Uses the store.
   * @throws {NotReadyError} when it is not open or its database does not answer. Other errors are passed on unchanged.
   */
  use<T>(action: (store: Store) => Promise<T>): Promise<T>
  /** `opening` until it was reached once. */
  state(): 'opening' | 'open' | 'away'
  close(): Promise<void>
}

export interface StoreAccessOptions {
  readonly open: () => Promise<Store>
  /** Once, as soon as the store is open; `use` waits for it. */
  readonly onOpen?: (store: Store) => Promise<void>
  readonly onError: (error: unknown) => void
  /** Milliseconds until a store that could not be opened is tried again. */
  readonly retryMs?: number
}

const AWAY = 'The database does not answer; please try again'

/** Opens the store in the background, and tries again later when this fails. */
export function createStoreAccess({ open, onOpen, onError, retryMs = 2000 }: StoreAccessOptions): StoreAccess {
  let store: Store | undefined
  let state: 'opening' | 'open' | 'away' = 'opening'
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  let attempt: Promise<void> = Promise.resolve()

  async function tryOpen(): Promise<void> {
    let opened: Store | undefined
    try {
      opened = await open()
      await onOpen?.(opened)
      store = opened
      state = 'open'
    } catch (error) {
      await opened?.close()
      state = 'away'
      onError(error)
      if (isClosed) return
      timer = setTimeout(start, retryMs)
      timer.unref()
    }
  }
  function start(): void {
    attempt = tryOpen()
  }
  start()

  return {
    use: async (action) => {
      // While it is opened for the first time, which takes seconds in an empty folder, requests wait.
      if (store === undefined) await attempt
      if (store === undefined || isClosed) throw new NotReadyError(AWAY)
      try {
        const result = await action(store)
        state = 'open'
        return result
      } catch (error) {
        if (!isStoreAway(error)) throw error
        state = 'away'
        onError(error)
        throw new NotReadyError(AWAY, { cause: error })
      }
    },
    state: () => state,
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      await attempt
      await store?.close()
    },
  }
}
