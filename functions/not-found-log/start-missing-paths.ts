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
  /** Counts in memory and never fails, so that no answer waits. */
  note(host: string, path: string): void
  /** Writes the counts to the store, and once a day removes old ones there. */
  flush(): Promise<void>
  stop(): Promise<void>
}

/** Time between two writes to the store. */
const FLUSH_MS = 60_000
/** Addresses that are counted between two writes. */
const MAX_COUNTED = 500

/** Host names have no space. */
const toKey = (host: string, path: string): string => `${host} ${path}`
function toMissing([key, count]: readonly [string, number]): MissingPath {
  const end = key.indexOf(' ')
  return { host: key.slice(0, end), path: key.slice(end + 1), count }
}

/** Starts to count. While the store is away, counts are kept and written later. */
export function startMissingPaths({ store, now, logger }: MissingPathsOptions): MissingPaths {
  /** Many addresses that come once push out rare ones; repeated ones stay. */
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
      // A process that ends only writes its counts; the next runtime removes old ones.
      cleanedOn = toDay(now().getTime())
      await flush()
    },
  }
}
