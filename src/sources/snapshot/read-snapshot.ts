import type { Language } from '../../domain/locale/language.ts'
import type { Snapshot } from '../../domain/snapshot/snapshot.ts'
import { createEqualPool, type EqualPool } from './equal-pool.ts'
import type { Manifest } from './manifest.ts'
import { fromParts, type ReadKind, type SnapshotKind, type ValueOf } from './snapshot-parts.ts'
import { SnapshotError, type SnapshotStore } from './snapshot-store.ts'

/** Specifications of a product that others have, too, are those of the others. */
function shareSpecifications(product: unknown, pool: EqualPool): void {
  const { specifications } = Object(product) as { readonly specifications?: unknown }
  if (!Array.isArray(specifications)) return
  for (const [at, specification] of specifications.entries())
    specifications[at] = pool.share(JSON.stringify(specification), () => specification as object)
}

/** The objects of all parts by their hash. */
function readObjects(store: SnapshotStore, { parts }: Manifest): ReadonlyMap<string, unknown> {
  const values = new Map<string, unknown>()
  for (const { kind, entries } of parts) {
    const pool = createEqualPool()
    for (const [, hash] of entries) {
      if (values.has(hash)) continue
      const value = store.readObject(hash)
      if (kind === 'products') shareSpecifications(value, pool)
      values.set(hash, value)
    }
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
 * Values that are equal in several languages are one object in memory, and so are equal specifications of products.
 * @throws {SnapshotError} when there is none, or when it is damaged; naming the file and the way out.
 */
export async function readSnapshot(store: SnapshotStore, id?: string): Promise<Snapshot> {
  const wanted = await resolveId(store, id)
  const manifest = await store.readManifest(wanted)
  const values = readObjects(store, manifest)
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
