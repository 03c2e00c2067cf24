import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Store } from '../platform/store/database.ts'
import { buildIndexes } from './build-indexes.ts'
import { writeBodies, writePieces } from './index-pieces.ts'
import { claimVersion, finishVersion, leaveVersion, toVersionId, type OwnVersion } from './index-versions.ts'
import type { SearchedRelease } from './read-search-documents.ts'
import { emptyVersion } from './remove-versions.ts'

/** Milliseconds between two looks whether another runtime has indexed a release. */
const LOOK_MS = 250

/** What indexing did. */
export interface IndexResult {
  /** Another process, or an earlier start, has indexed this release. */
  readonly wasThere: boolean
  readonly documents: number
}

/** Claims a version, or waits until another runtime has made it. */
async function claimOrWait(store: Store, version: OwnVersion, signal?: AbortSignal): Promise<boolean> {
  for (;;) {
    const claimed = await claimVersion(store, version)
    if (claimed !== 'taken') return claimed === 'mine'
    await wait(LOOK_MS, undefined, { signal })
  }
}

/**
 * Indexes the documents of a release in steps, between which other statements pass; nothing of it is seen before all of it is
 * there. Several runtimes of one database wait for the first, and take over from one that ended in the middle.
 * @throws {Error} when the database or a file of the release cannot be read, or `signal` aborts.
 */
export async function indexRelease(store: Store, release: SearchedRelease, signal?: AbortSignal): Promise<IndexResult> {
  const version = { id: toVersionId(release.buildId), owner: randomUUID() }
  if (!(await claimOrWait(store, version, signal))) return { wasThere: true, documents: 0 }
  try {
    await emptyVersion(store, version, signal)
    const { documents } = await buildIndexes(release, {
      onBodies: (bodies) => writeBodies(store, version, bodies),
      onIndex: (number, index) => writePieces(store, version, number, index),
      signal,
    })
    await finishVersion(store, version)
    return { wasThere: false, documents }
  } catch (error) {
    // Nothing is lost when the database does not hear it: others may go on after a while anyway.
    await leaveVersion(store, version).catch(() => undefined)
    throw error
  }
}
