import type { LastGood, ReadLastGood } from '../../../src/integrations/last-good/last-good.ts'
import { readSnapshot } from '../../../src/snapshot/read-snapshot.ts'
import { SnapshotError, type SnapshotStore } from '../../../src/snapshot/snapshot-store.ts'
import type { EarlierFetch } from './earlier-fetch.ts'

export interface LastGoodOptions {
  readonly store: SnapshotStore
  readonly earlier: EarlierFetch
  readonly now: Date
  /** Days; 0: nothing is shown as it was. */
  readonly limitDays: number
}

/** Makes the reader of the snapshot before, for what a source cannot give. One that is damaged counts as none. */
export function createReadLastGood({ store, earlier, now, limitDays }: LastGoodOptions): ReadLastGood {
  async function read(): Promise<LastGood | undefined> {
    if (earlier.manifest === undefined || limitDays === 0) return undefined
    try {
      const snapshot = await readSnapshot(store)
      const since = new Map(snapshot.stale?.map((entry) => [entry.id, entry.since]))
      // A version of the program before this one did not note it down.
      const fetchedAt = earlier.fetchedAt ?? now.toISOString()
      return { snapshot, sinceOf: (kind, entry) => since.get(`${kind}/${entry}`) ?? fetchedAt, now, limitDays }
    } catch (error) {
      if (error instanceof SnapshotError) return undefined
      throw error
    }
  }
  let reading: Promise<LastGood | undefined> | undefined
  return () => (reading ??= read())
}
