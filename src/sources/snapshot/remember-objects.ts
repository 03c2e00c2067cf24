import type { SnapshotStore } from './snapshot-store.ts'

/**
 * A store that gives an object that somebody still holds without reading it again: a process that follows content reads only what
 * changed. Sound because the entries of a snapshot are readonly everywhere.
 */
export function rememberObjects(store: SnapshotStore): SnapshotStore {
  const known = new Map<string, WeakRef<object>>()
  const dropped = new FinalizationRegistry<string>((hash) => {
    if (known.get(hash)?.deref() === undefined) known.delete(hash)
  })
  return {
    ...store,
    readObject: (hash) => {
      const held = known.get(hash)?.deref()
      if (held !== undefined) return held
      const value = store.readObject(hash)
      if (typeof value === 'object' && value !== null) {
        known.set(hash, new WeakRef(value))
        dropped.register(value, hash)
      }
      return value
    },
  }
}
