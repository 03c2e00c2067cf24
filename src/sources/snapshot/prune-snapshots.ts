import { SnapshotError, type SnapshotStore } from './snapshot-store.ts'

/** Hashes that a snapshot needs; none when its manifest cannot be read, for then it cannot be used either. */
async function listNeeded(store: SnapshotStore, id: string): Promise<readonly string[]> {
  try {
    const { parts } = await store.readManifest(id)
    return parts.flatMap(({ entries }) => entries.map(([, hash]) => hash))
  } catch (error) {
    if (error instanceof SnapshotError) return []
    throw error
  }
}

/**
 * Removes all but the newest snapshots, never the current one, and the objects that no remaining one needs.
 * @param protect ids of snapshots that stay, however old they are
 */
export async function pruneSnapshots(
  store: SnapshotStore,
  keep: number,
  protect: readonly string[] = [],
): Promise<void> {
  const current = await store.readCurrent()
  const ids = await store.listManifests()
  const newest = ids.filter((id) => id !== current)
  const recent = current === undefined ? newest.slice(0, keep) : [current, ...newest.slice(0, keep - 1)]
  const kept = new Set([...recent, ...ids.filter((id) => protect.includes(id))])
  const dropped = ids.filter((id) => !kept.has(id))
  if (dropped.length === 0) return
  const needed = new Set((await Promise.all([...kept].map((id) => listNeeded(store, id)))).flat())
  await Promise.all(dropped.map((id) => store.removeManifest(id)))
  const unneeded = (await store.listObjects()).filter((hash) => !needed.has(hash))
  await Promise.all(unneeded.map((hash) => store.removeObject(hash)))
}
