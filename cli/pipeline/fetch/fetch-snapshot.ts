import type { Snapshot } from '../../../src/domain/snapshot/snapshot.ts'
import { SnapshotError } from '../../../src/sources/snapshot/snapshot-store.ts'
import type { FetchOptions } from './fetch-options.ts'
import { refreshSnapshot, type RefreshedSnapshot } from './refresh-snapshot.ts'

/** A fetched snapshot with its content. */
export interface FetchedSnapshot extends RefreshedSnapshot {
  readonly snapshot: Snapshot
}

/**
 * `refreshSnapshot`, with the content read. A damaged store is mended: everything is then fetched and written anew.
 * @throws {CommandError | ContentProblemsError} as `refreshSnapshot`.
 */
export async function fetchSnapshot(options: FetchOptions): Promise<FetchedSnapshot> {
  const refreshed = await refreshSnapshot(options)
  try {
    return { ...refreshed, snapshot: await refreshed.readSnapshot() }
  } catch (error) {
    if (!(error instanceof SnapshotError)) throw error
    options.reporter.info(`${error.message}\nEverything is fetched anew.`)
    const mended = await refreshSnapshot({ ...options, fresh: true })
    return { ...mended, snapshot: await mended.readSnapshot() }
  }
}
