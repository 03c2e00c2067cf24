import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { toCountablePath } from '../../src/domain/not-found/countable-path.ts'
import type { StoreAccess } from '../platform/store/store-access.ts'
import { recordMissing, toDay, type MissingPath } from './missing-path-records.ts'

export interface MissingPathsOptions {
  readonly store: StoreAccess
  readonly now: () => Date
  readonly logger: Logger
}

/** Counts addresses that lead nowhere. */
export interface MissingPaths {
  /** Counts in memory, and never fails: an answer waits for nothing. */
  note(host: string, path: string): void
  /** Brings what was counted to the store, and removes there what is too old, once a day. */
  flush(): Promise<void>
  stop(): Promise<void>
}

/** Between two visits to the store. */
const FLUSH_MS = 60_000
/** Addresses that are counted between two visits. */
const MAX_COUNTED = 500

/** Host names have no space. */
const toKey = (host: string, path: string): string => `${host} ${path}`
function toMissing([key, count]: readonly [string, number]): MissingPath {
  const end = key.indexOf(' ')
  return { host: key.slice(0, end), path: key.slice(end + 1), count }
}

/** Starts to count. What a store that is away cannot take is counted on with what comes next. */
export function startMissingPaths({ store, now, logger }: MissingPathsOptions): MissingPaths {
  /** A flood of addresses that come once pushes out what is rare; what is asked for again stays. */
  const counts = new LRUCache<string, number>({ max: MAX_COUNTED })
  const add = (key: string, count: number): void => void counts.set(key, (counts.get(key) ?? 0) + count)
  /** On which counts that are too old were last removed. */
  let cleanedOn: string | undefined

  async function flush(): Promise<void> {
    const taken = [...counts.entries()]
    counts.clear()
    const day = toDay(now().getTime())
    if (taken.length === 0 && day === cleanedOn) return
    try {
      await store.use(({ db }) => recordMissing(db, taken.map(toMissing), now()))
      cleanedOn = day
    } catch (error) {
      for (const [key, count] of taken) add(key, count)
      logger.warn({ err: error }, 'addresses that lead nowhere wait for the store')
    }
  }

  const timer = setInterval(() => void flush(), FLUSH_MS)
  timer.unref()
  return {
    note: (host, path) => {
      const countable = toCountablePath(path)
      if (countable !== undefined) add(toKey(host, countable), 1)
    },
    flush,
    stop: async () => {
      clearInterval(timer)
      // The next runtime cleans: a process that ends only brings what it counted.
      cleanedOn = toDay(now().getTime())
      await flush()
    },
  }
}
