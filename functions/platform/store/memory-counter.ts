import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { Database } from './database.ts'
import { toDay } from './kept-days.ts'
import type { StoreAccess } from './store-access.ts'

export interface MemoryCounterOptions {
  readonly store: StoreAccess
  readonly now: () => Date
  readonly logger: Logger
  /** What is counted, for the log. */
  readonly what: string
  /** Adds counts to those of the store, and removes old ones. */
  readonly write: (db: Database, counts: readonly (readonly [key: string, count: number])[], now: Date) => Promise<void>
}

/** Counts what visitors do, so that no answer waits for the store. */
export interface MemoryCounter {
  /** Never fails. */
  readonly add: (key: string) => void
  /** Writes the counts to the store, and once a day removes old ones there. */
  readonly flush: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** Time between two writes to the store. */
const FLUSH_MS = 60_000
/** Keys that are counted between two writes. */
const MAX_COUNTED = 500

/** Starts to count. While the store is away, counts are kept and written later. */
export function startMemoryCounter({ store, now, logger, what, write }: MemoryCounterOptions): MemoryCounter {
  /** Many keys that come once push out rare ones; repeated ones stay. */
  const counts = new LRUCache<string, number>({ max: MAX_COUNTED })
  const add = (key: string, count: number): void => void counts.set(key, (counts.get(key) ?? 0) + count)
  /** Day on which old counts were last removed. */
  let cleanedOn: string | undefined

  async function flush(): Promise<void> {
    const taken = [...counts.entries()]
    counts.clear()
    const day = toDay(now().getTime())
    if (taken.length === 0 && day === cleanedOn) return
    try {
      await store.use(({ db }) => write(db, taken, now()))
      cleanedOn = day
    } catch (error) {
      for (const [key, count] of taken) add(key, count)
      logger.warn({ err: error }, `${what} wait for the store`)
    }
  }

  const timer = setInterval(() => void flush(), FLUSH_MS)
  timer.unref()
  return {
    add: (key) => add(key, 1),
    flush,
    stop: async () => {
      clearInterval(timer)
      // A process that ends only writes its counts; the next runtime removes old ones.
      cleanedOn = toDay(now().getTime())
      await flush()
    },
  }
}
