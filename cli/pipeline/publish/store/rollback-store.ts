import { ObjectChangedError } from '../../../../src/integrations/object-storage/bucket-error.ts'
import type { Bucket } from '../../../../src/integrations/object-storage/bucket.ts'
import { toRolledBackPointer } from '../../../../src/release/store/next-pointer.ts'
import { readPointer, readStoreIndex } from '../../../../src/release/store/read-store.ts'
import { POINTER, toIndexKey, type StoreIndex } from '../../../../src/release/store/store-layout.ts'
import { RollbackError } from '../rollback-release.ts'

/** Tries while others change the pointer. */
const TRIES = 5

/**
 * Makes an earlier release of a store current again: the named one, else the newest that is older than the current one. It is one
 * change of the pointer, and may run beside a build, which then publishes nothing.
 * @returns the build id that is now current.
 * @throws {RollbackError} when there is none.
 */
export async function rollbackStore(bucket: Bucket, wanted: string | undefined, now: Date): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    const found = await readPointer(bucket)
    const { buildId: current, releases = [] } = found?.pointer ?? {}
    const target = releases.find(({ buildId }) =>
      wanted === undefined ? current !== undefined && buildId < current : buildId === wanted,
    )
    if (found === undefined || target === undefined) {
      const names = releases.map(({ buildId }) => (buildId === current ? `${buildId} (current)` : buildId)).join(', ')
      throw new RollbackError(
        `${wanted === undefined ? 'There is no earlier release' : `There is no release ${wanted}`} in ${bucket.name}. Existing: ${names || 'none'}.`,
      )
    }
    const { buildId } = target
    if (buildId === current) return buildId
    try {
      await bucket.replace(POINTER, JSON.stringify(toRolledBackPointer(found.pointer, buildId, now)), found.tag)
      if (await bucket.has(toIndexKey(buildId))) return buildId
      await bucket.write(POINTER, JSON.stringify(found.pointer))
      throw new RollbackError(`A build has just removed release ${buildId}. Try again.`)
    } catch (error) {
      if (!(error instanceof ObjectChangedError) || tries === TRIES) throw error
    }
  }
}

/** A release of a store, with its record. */
export interface StoredReleaseEntry {
  readonly buildId: string
  readonly isCurrent: boolean
  /** The gate keeps it back. */
  readonly isBlocked: boolean
  readonly record: StoreIndex['record']
}

/** The releases of a store, the newest first. */
export async function listStoredReleases(bucket: Bucket): Promise<readonly StoredReleaseEntry[]> {
  const { buildId: current, releases = [], blocked = [] } = (await readPointer(bucket))?.pointer ?? {}
  const entries = [
    ...releases.map(({ buildId }) => ({ buildId, isBlocked: false })),
    ...blocked.map((buildId) => ({ buildId, isBlocked: true })),
  ]
  const found = await Promise.all(
    entries.map(async ({ buildId, isBlocked }) => {
      const { record } = await readStoreIndex(bucket, buildId)
      return { buildId, isBlocked, isCurrent: buildId === current, record }
    }),
  )
  return found.sort((a, b) => (a.buildId < b.buildId ? 1 : -1))
}
