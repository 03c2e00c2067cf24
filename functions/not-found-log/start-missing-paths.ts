import { toCountablePath } from '../../src/domain/not-found/countable-path.ts'
import { startMemoryCounter, type MemoryCounter, type MemoryCounterOptions } from '../platform/store/memory-counter.ts'
import { recordMissing, type MissingPath } from './missing-path-records.ts'

export type MissingPathsOptions = Pick<MemoryCounterOptions, 'store' | 'now' | 'logger'>

/** Counts addresses that lead nowhere. */
export interface MissingPaths extends Pick<MemoryCounter, 'flush' | 'stop'> {
  /** Counts in memory and never fails, so that no answer waits. */
  note(host: string, path: string): void
}

/** Host names have no space. */
const toKey = (host: string, path: string): string => `${host} ${path}`
function toMissing([key, count]: readonly [string, number]): MissingPath {
  const end = key.indexOf(' ')
  return { host: key.slice(0, end), path: key.slice(end + 1), count }
}

/** Starts to count. While the store is away, counts are kept and written later. */
export function startMissingPaths(options: MissingPathsOptions): MissingPaths {
  const counter = startMemoryCounter({
    ...options,
    what: 'addresses that lead nowhere',
    write: (db, counts, now) => recordMissing(db, counts.map(toMissing), now),
  })
  return {
    note: (host, path) => {
      const countable = toCountablePath(path)
      if (countable !== undefined) counter.add(toKey(host, countable))
    },
    flush: counter.flush,
    stop: counter.stop,
  }
}
