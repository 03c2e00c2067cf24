import type { LastGood, LastGoodReader } from '../../../src/sources/last-good/last-good.ts'
import { readSnapshot } from '../../../src/sources/snapshot/read-snapshot.ts'
import { SnapshotError, type SnapshotStore } from '../../../src/sources/snapshot/snapshot-store.ts'
import type { EarlierFetch } from './earlier-fetch.ts'
import type { PublishedSnapshots } from './published-snapshots.ts'

export interface LastGoodOptions {
  readonly store: SnapshotStore
  readonly earlier: EarlierFetch
  readonly published: PublishedSnapshots['current']
  readonly now: Date
  /** Days; 0: nothing is shown as it was. */
  readonly limitDays: number
  readonly keepsInvalid: boolean
}

/**
 * Makes the reader of the last good content: the snapshot of the current release, so that failed builds do not count; without
 * a release, the last fetched one. A damaged one is ignored.
 */
export function createLastGoodReader(options: LastGoodOptions): LastGoodReader {
  const { store, earlier, published, now, limitDays, keepsInvalid } = options

  async function readOne(id: string | undefined, knownAt: string): Promise<LastGood | undefined> {
    try {
      const snapshot = await readSnapshot(store, id)
      // Answers that were confirmed since the release was made count from the later time.
      const fetchedAt = snapshot.id === earlier.snapshotId ? (earlier.fetchedAt ?? knownAt) : knownAt
      const since = new Map(snapshot.stale?.map((entry) => [entry.id, entry.since]))
      return { snapshot, sinceOf: (kind, entry) => since.get(`${kind}/${entry}`) ?? fetchedAt, now, limitDays }
    } catch (error) {
      if (error instanceof SnapshotError) return undefined
      throw error
    }
  }

  async function read(): Promise<LastGood | undefined> {
    if (limitDays === 0) return undefined
    const last = published === undefined ? undefined : await readOne(published.id, published.at)
    if (last !== undefined || earlier.manifest === undefined) return last
    // An earlier version of the program did not record when it fetched.
    return readOne(undefined, earlier.fetchedAt ?? now.toISOString())
  }
  let reading: Promise<LastGood | undefined> | undefined
  return { read: () => (reading ??= read()), keepsInvalid }
}
