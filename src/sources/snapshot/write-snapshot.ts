import type { Snapshot } from '../../domain/snapshot/snapshot.ts'
import { toCanonicalJson } from './canonical-json.ts'
import { FORMAT_VERSION, type Manifest } from './manifest.ts'
import { toParts, type SnapshotContent } from './snapshot-parts.ts'
import { hashText, type SnapshotStore, SnapshotError } from './snapshot-store.ts'
import { omitUndefined } from '../../domain/values/omit-undefined.ts'

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
async function pruneSnapshots(store: SnapshotStore, keep: number, protect: readonly string[] = []): Promise<void> {
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

export interface WriteOptions {
  /** Snapshots that stay, the new one included. */
  readonly keep?: number
  /** Ids of snapshots that stay in any case, beside these: those of releases. */
  readonly protect?: readonly string[]
  /** Write every object again, also those that seem to be there: mends a damaged store. */
  readonly rewrite?: boolean
}

export interface WrittenSnapshot {
  readonly snapshot: Snapshot
  readonly manifest: Manifest
  /** False when the store already had this content. */
  readonly isNew: boolean
  /** Objects that were not there before. */
  readonly objectsWritten: number
}

/** Objects written side by side. */
const BATCH = 64

/**
 * Stores a snapshot and makes it the current one, in one step at the end: interrupted, the earlier one stays current.
 * The id is the hash of the whole content, so equal content gives an equal id and writes nothing.
 */
export async function writeSnapshot(
  store: SnapshotStore,
  content: SnapshotContent,
  { keep = 3, protect = [], rewrite = false }: WriteOptions = {},
): Promise<WrittenSnapshot> {
  const pending = new Map<string, string>()
  const seen = new Set<string>()
  let objectsWritten = 0
  /** Fallbacks are one object in many languages: each is written and hashed once. */
  const hashes = new Map<object, string>()
  const hashOf = (value: object): string => {
    const known = hashes.get(value) ?? (rewrite ? undefined : store.recallHash(value))
    if (known !== undefined) return known
    const text = toCanonicalJson(value)
    const hash = hashText(text)
    hashes.set(value, hash)
    if (!seen.has(hash) && (rewrite || !store.hasObject(hash, Buffer.byteLength(text)))) pending.set(hash, text)
    seen.add(hash)
    return hash
  }
  async function flush(): Promise<void> {
    await Promise.all([...pending].map(([hash, json]) => store.writeObject(hash, json)))
    objectsWritten += pending.size
    pending.clear()
  }
  const parts: Manifest['parts'][number][] = []
  for (const { kind, language, entries } of toParts(content)) {
    const listed: [string, string][] = []
    for (const { key, value } of entries) {
      listed.push([key, hashOf(value)])
      // Batch by batch: the texts of a large catalogue would not find room together.
      if (pending.size >= BATCH) await flush()
    }
    parts.push({ kind, ...omitUndefined({ language }), entries: listed })
  }
  await flush()
  const manifest: Manifest = { formatVersion: FORMAT_VERSION, parts }
  const text = toCanonicalJson(manifest)
  const id = hashText(text)
  const snapshot: Snapshot = { ...content, id }
  const isNew = (await store.readCurrent()) !== id
  if (isNew || rewrite) {
    await store.writeManifest(id, text)
    await store.writeCurrent(id)
    await pruneSnapshots(store, keep, protect)
  }
  return { snapshot, manifest, isNew, objectsWritten }
}
