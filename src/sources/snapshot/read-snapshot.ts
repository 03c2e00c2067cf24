import type { Language } from '../../domain/locale/language.ts'
import type { Snapshot } from '../../domain/snapshot/snapshot.ts'
import type { Manifest } from './manifest.ts'
import { fromParts, type ReadKind, type SnapshotKind, type ValueOf } from './snapshot-parts.ts'
import { SnapshotError, type SnapshotStore } from './snapshot-store.ts'

function readObjects(store: SnapshotStore, hashes: readonly string[]): ReadonlyMap<string, unknown> {
  return new Map(hashes.map((hash) => [hash, store.readObject(hash)]))
}

/** Id of the current snapshot, or of the one asked for. */
async function resolveId(store: SnapshotStore, id: string | undefined): Promise<string> {
  const found = id ?? (await store.readCurrent())
  if (found === undefined) {
    throw new SnapshotError('There is no snapshot yet. Run "uapp fetch" to get the content first.')
  }
  return found
}

/**
 * Reads a snapshot, the current one unless `id` says otherwise. Every object is checked against its hash.
 * Values that are equal in several languages are one object in memory.
 * @throws {SnapshotError} when there is none, or when it is damaged; naming the file and the way out.
 */
export async function readSnapshot(store: SnapshotStore, id?: string): Promise<Snapshot> {
  const wanted = await resolveId(store, id)
  const manifest = await store.readManifest(wanted)
  const hashes = [...new Set(manifest.parts.flatMap(({ entries }) => entries.map(([, hash]) => hash)))]
  const values = readObjects(store, hashes)
  const byPart = new Map(
    manifest.parts.map(({ kind, language, entries }) => [
      `${kind}:${language ?? ''}`,
      entries.map(([, hash]) => values.get(hash)),
    ]),
  )
  /** `toParts` wrote these values in this format version, and their hashes were checked: that makes the type true. */
  const get: ReadKind = <K extends SnapshotKind>(kind: K, language?: Language) =>
    (byPart.get(`${kind}:${language ?? ''}`) ?? []) as readonly ValueOf<K>[]
  return fromParts(wanted, listLanguages(manifest), get)
}

/** Languages of a snapshot, in the order in which they were written. */
export function listLanguages({ parts }: Manifest): readonly Language[] {
  return [...new Set(parts.flatMap(({ language }) => language ?? []))]
}
