import type { Language } from '../domain/language.ts'
import type { Snapshot } from '../domain/snapshot.ts'
import type { Manifest } from './manifest.ts'
import { fromParts, type ReadKind, type SnapshotKind, type ValueOf } from './snapshot-parts.ts'
import { SnapshotError, type SnapshotStore } from './snapshot-store.ts'

/** Objects read side by side. */
const BATCH = 64

async function readObjects(store: SnapshotStore, hashes: readonly string[]): Promise<ReadonlyMap<string, unknown>> {
  const values = new Map<string, unknown>()
  for (let start = 0; start < hashes.length; start += BATCH) {
    const batch = hashes.slice(start, start + BATCH)
    // oxlint-disable-next-line no-await-in-loop -- batch by batch, not to open thousands of files at once
    const texts = await Promise.all(batch.map((hash) => store.readObject(hash)))
    for (const [index, hash] of batch.entries()) values.set(hash, JSON.parse(texts[index] ?? 'null'))
  }
  return values
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
  const values = await readObjects(store, hashes)
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
function listLanguages({ parts }: Manifest): readonly Language[] {
  return [...new Set(parts.flatMap(({ language }) => language ?? []))]
}
