import type { Language } from '../../domain/locale/language.ts'
import type { Manifest } from './manifest.ts'
import type { SnapshotKind } from './snapshot-parts.ts'

/** An entry that differs between two snapshots, and in which languages; none for a kind without languages. */
export interface EntryChange {
  readonly key: string
  readonly languages: readonly Language[]
}

/** What happened to the entries of one kind. */
export interface KindChanges {
  readonly kind: SnapshotKind
  /** Not there before, in any language. */
  readonly added: readonly EntryChange[]
  /** There before and now, and different in at least one language. */
  readonly changed: readonly EntryChange[]
  /** No longer there, in any language. */
  readonly removed: readonly EntryChange[]
}

type Entries = ReadonlyMap<string, ReadonlyMap<Language | undefined, string>>

/** Hashes of one kind by entry and language. */
function entriesOf(manifest: Manifest | undefined, kind: SnapshotKind): Entries {
  const entries = new Map<string, Map<Language | undefined, string>>()
  for (const part of manifest?.parts ?? []) {
    if (part.kind !== kind) continue
    for (const [key, hash] of part.entries) {
      const hashes = entries.get(key) ?? new Map<Language | undefined, string>()
      entries.set(key, hashes.set(part.language, hash))
    }
  }
  return entries
}

function toChange(key: string, languages: Iterable<Language | undefined>): EntryChange {
  return { key, languages: [...languages].filter((language) => language !== undefined).sort() }
}

function diffKind(kind: SnapshotKind, before: Entries, after: Entries): KindChanges {
  const missingIn = (entries: Entries, others: Entries): readonly EntryChange[] =>
    [...entries].filter(([key]) => !others.has(key)).map(([key, hashes]) => toChange(key, hashes.keys()))
  const changed = [...after].flatMap(([key, hashes]) => {
    const earlier = before.get(key)
    if (earlier === undefined) return []
    const languages = new Set([...earlier.keys(), ...hashes.keys()])
    const different = [...languages].filter((language) => earlier.get(language) !== hashes.get(language))
    return different.length === 0 ? [] : [toChange(key, different)]
  })
  return { kind, added: missingIn(after, before), changed, removed: missingIn(before, after) }
}

/** What changed from one snapshot to another, by kind; kinds without change are left out. `before` absent: all is new. */
export function diffSnapshots(before: Manifest | undefined, after: Manifest): readonly KindChanges[] {
  const kinds = new Set([...(before?.parts ?? []), ...after.parts].map(({ kind }) => kind))
  return [...kinds]
    .map((kind) => diffKind(kind, entriesOf(before, kind), entriesOf(after, kind)))
    .filter(({ added, changed, removed }) => added.length + changed.length + removed.length > 0)
}

/** How many entries of each kind a snapshot has, whatever the number of languages. */
export function countEntries(manifest: Manifest): Readonly<Record<string, number>> {
  const kinds = [...new Set(manifest.parts.map(({ kind }) => kind))]
  return Object.fromEntries(kinds.map((kind) => [kind, entriesOf(manifest, kind).size]))
}
