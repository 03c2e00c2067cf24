import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StaleEntry } from '../../../src/domain/content/stale-entry.ts'
import { pickDefaultLanguage, type Language } from '../../../src/domain/locale/language.ts'
import { listUsedLanguages } from '../../../src/domain/site/site-locales.ts'
import { isFields } from '../../../src/domain/values/is-fields.ts'
import { CATALOGUE_TYPES, isCatalogueKind } from '../../../src/sources/ports/catalogue-source.ts'
import { CONTENT_TYPES, isContentKind } from '../../../src/sources/ports/content-source.ts'
import type { EntryChange, KindChanges } from '../../../src/sources/snapshot/diff-snapshots.ts'
import type { Manifest } from '../../../src/sources/snapshot/manifest.ts'
import type { SnapshotKind } from '../../../src/sources/snapshot/snapshot-parts.ts'
import { createSnapshotStore, type SnapshotStore } from '../../../src/sources/snapshot/snapshot-store.ts'
import type { Reporter } from '../../report/reporter.ts'
import { SYSTEM_CLOCK } from './create-sources.ts'
import { readEarlierFetch } from './earlier-fetch.ts'
import type { FetchOptions } from './fetch-options.ts'
import { readFetchReceipt, writeFetchReceipt, type FetchReceipt } from './fetch-receipt.ts'
import { toMappingRevision } from './mapping-revision.ts'
import { refreshSnapshot } from './refresh-snapshot.ts'

/**
 * How an entry of the source differs from that of the snapshot: `new`, `gone`, `changed`; `silent`: changed, although the source
 * tells the same revision as before; `locale-missing`: the source has it in a language that the snapshot lacks; `locale-gone`:
 * the other way round.
 */
export const DRIFTS = ['new', 'changed', 'silent', 'locale-missing', 'locale-gone', 'gone'] as const
type DriftClass = (typeof DRIFTS)[number]

export interface DriftedEntry {
  readonly kind: SnapshotKind
  readonly id: string
  /** Its title or name, as far as it has one. */
  readonly name: string
  readonly drift: DriftClass
  /** Languages in which it differs; none for a kind without languages. */
  readonly languages: readonly Language[]
  /** Languages that are missing or gone. */
  readonly locales?: readonly Language[]
}

/** What the snapshot lacks of what the sources have now. */
export interface Drift {
  /** Id of the snapshot. */
  readonly snapshot: string
  /** When the sources were asked last (ISO 8601). */
  readonly fetchedAt: string | undefined
  readonly entries: readonly DriftedEntry[]
  /** The entries are the same, in another order. */
  readonly isReordered: boolean
  /** Whether everything was read: it was wanted, a source tells no revisions, or uapp or its configuration changed since. */
  readonly isWhole: boolean
  /** Entries and kinds that were read although their revision is the same. */
  readonly sampled: readonly string[]
  /** Entries that their source cannot give now. */
  readonly stale: readonly StaleEntry[]
  readonly requests: number
}

/** A store that reads from another one and keeps what is written to itself. */
function createTrialStore(store: SnapshotStore): SnapshotStore {
  const objects = new Map<string, string>()
  const manifests = new Map<string, Manifest>()
  return {
    ...store,
    hasObject: (hash, bytes) => objects.has(hash) || store.hasObject(hash, bytes),
    writeObject: async (hash, text) => void objects.set(hash, text),
    readObject: (hash) => {
      const text = objects.get(hash)
      return text === undefined ? store.readObject(hash) : JSON.parse(text)
    },
    removeObject: async () => {},
    writeManifest: async (id, text) => void manifests.set(id, JSON.parse(text)),
    readManifest: async (id) => manifests.get(id) ?? store.readManifest(id),
    removeManifest: async () => {},
    writeCurrent: async () => {},
  }
}

/** A reporter that does not say that anything is stored. */
const withoutStoring = (reporter: Reporter): Reporter => ({
  ...reporter,
  phase: (name, run) => (name === 'snapshot' ? run({ update: () => undefined }) : reporter.phase(name, run)),
})

/** Some elements of a list, evenly from a random place on, so that many samples together see all. */
function pickSome<T>(values: readonly T[], count: number, random: () => number): readonly T[] {
  if (values.length <= count) return values
  const start = Math.floor(random() * values.length)
  const at = (index: number): number => (start + Math.floor((index * values.length) / count)) % values.length
  return Array.from({ length: count }, (_, index) => values[at(index)] as T)
}

/** Kinds whose entries have no revision of their own, and that no other kind hangs on. */
const WHOLE_KINDS = [...Object.keys(CONTENT_TYPES), 'capabilities', 'documents'].filter((kind) => kind !== 'pages')

/** What to read although its revision is the same. @param count pages and products each, beside one other kind; 'all': everything */
function pickSample(receipt: FetchReceipt | undefined, count: number | 'all', random: () => number): readonly string[] {
  if (receipt === undefined || count === 0) return []
  if (count === 'all') return [...Object.keys(CONTENT_TYPES), ...Object.keys(CATALOGUE_TYPES)]
  const idsOf = (revisions: ReadonlyMap<string, string> | undefined) =>
    pickSome([...(revisions?.keys() ?? [])], count, random)
  return [...idsOf(receipt.pages), ...idsOf(receipt.products), ...pickSome(WHOLE_KINDS, 1, random)]
}

/** Whether a source tells the same revision of an entry at two times. */
function isSameRevision(kind: SnapshotKind, id: string, before: FetchReceipt, now: FetchReceipt): boolean {
  const own = kind === 'pages' ? 'pages' : kind === 'products' ? 'products' : undefined
  const revision = own && before[own]?.get(id)
  if (own !== undefined && revision !== undefined) return revision === now[own]?.get(id)
  const [source, types]: readonly ['content' | 'catalogue', readonly string[]] = isContentKind(kind)
    ? ['content', CONTENT_TYPES[kind]]
    : ['catalogue', isCatalogueKind(kind) ? CATALOGUE_TYPES[kind] : []]
  return (
    types.length > 0 &&
    types.every((type) => {
      const known = before[source]?.get(type)
      return known !== undefined && known === now[source]?.get(type)
    })
  )
}

type ValueIn = (language: Language | undefined) => unknown

/** Values of an entry of a stored snapshot. */
function valuesOf(store: SnapshotStore, { parts }: Manifest, kind: SnapshotKind, id: string): ValueIn {
  return (language) => {
    const part = parts.find((each) => each.kind === kind && each.language === language)
    const hash = part?.entries.find(([key]) => key === id)?.[1]
    return hash === undefined ? undefined : store.readObject(hash)
  }
}

/** Languages that an entry says it is written in; those of its parts where it does not say. */
function localesOf(value: ValueIn, languages: readonly Language[]): readonly Language[] {
  const found = languages.map((language) => value(language))
  const told = found.find((each) => isFields(each) && Array.isArray(each['availableLanguages']))
  if (isFields(told)) return told['availableLanguages'] as readonly Language[]
  return languages.filter((_, index) => found[index] !== undefined)
}

function nameOf(value: unknown, id: string): string {
  if (!isFields(value)) return id
  const name = ['title', 'name', 'previousUrl', 'slug']
    .map((key) => value[key])
    .find((text) => typeof text === 'string')
  return typeof name === 'string' && name !== '' ? name : id
}

interface Compared {
  readonly store: SnapshotStore
  readonly before: Manifest
  readonly now: Manifest
  readonly isSilent: (kind: SnapshotKind, id: string) => boolean
  /** Language of names. */
  readonly standard: Language
}

function toDrifted(
  { store, before, now, isSilent, standard }: Compared,
  { kind, added, changed, removed }: KindChanges,
): readonly DriftedEntry[] {
  const entryOf = (manifest: Manifest, { key, languages }: EntryChange, drift: DriftClass): DriftedEntry => {
    const valueIn = valuesOf(store, manifest, kind, key)
    return { kind, id: key, name: nameOf(valueIn(standard) ?? valueIn(languages[0]), key), drift, languages }
  }
  return [
    ...added.map((change) => entryOf(now, change, 'new')),
    ...changed.map((change): DriftedEntry => {
      const entry = entryOf(now, change, 'changed')
      const [had, has] = [before, now].map((each) =>
        localesOf(valuesOf(store, each, kind, change.key), change.languages),
      ) as [readonly Language[], readonly Language[]]
      const missing = has.filter((language) => !had.includes(language))
      const gone = had.filter((language) => !has.includes(language))
      if (isSilent(kind, change.key)) return { ...entry, drift: 'silent' }
      if (missing.length > 0) return { ...entry, drift: 'locale-missing', locales: missing }
      return gone.length > 0 ? { ...entry, drift: 'locale-gone', locales: gone } : entry
    }),
    ...removed.map((change) => entryOf(before, change, 'gone')),
  ]
}

/**
 * Compares the snapshot with what the sources have now, as the next fetch would bring it, and stores nothing: revisions are
 * asked for, then what moved is read, and a sample of what did not.
 * @param sample pages and products each, beside one other kind, that are read although their revision is the same
 * @returns undefined where there is no snapshot yet
 * @throws {CommandError | ContentProblemsError} as `refreshSnapshot`.
 */
export async function findDrift(options: FetchOptions, sample: number | 'all'): Promise<Drift | undefined> {
  const { dataDir, clock = SYSTEM_CLOCK, config, environment } = options
  const store = createTrialStore(createSnapshotStore(dataDir))
  const { UAPP_CONTENT_URL: contentUrl, UAPP_CATALOGUE_URL: catalogueUrl } = environment.values
  const mapping = toMappingRevision({ config, contentUrl, catalogueUrl })
  const { snapshotId, manifest, receipt, fetchedAt } = await readEarlierFetch(store, dataDir, mapping)
  if (snapshotId === undefined || manifest === undefined) return undefined
  const again = pickSample(receipt, sample, clock.random)
  const trialDir = await mkdtemp(join(tmpdir(), 'uapp-drift-'))
  try {
    if (receipt !== undefined) await writeFetchReceipt(trialDir, receipt)
    const { snapshotHash, isNew, changes, stale, requests } = await refreshSnapshot({
      ...options,
      reporter: withoutStoring(options.reporter),
      dataDir: trialDir,
      store,
      again,
    })
    const after = await readFetchReceipt(trialDir)
    const compared: Compared = {
      store,
      before: manifest,
      now: await store.readManifest(snapshotHash),
      standard: pickDefaultLanguage(listUsedLanguages(config)),
      isSilent: (kind, id) => receipt !== undefined && after !== undefined && isSameRevision(kind, id, receipt, after),
    }
    const entries = changes.filter(({ kind }) => kind !== 'stale').flatMap((kind) => toDrifted(compared, kind))
    return {
      snapshot: snapshotId,
      fetchedAt,
      entries,
      isReordered: isNew && changes.length === 0,
      isWhole: sample === 'all' || receipt?.content === undefined || receipt.catalogue === undefined,
      sampled: again,
      stale,
      requests: requests.sent,
    }
  } finally {
    await rm(trialDir, { recursive: true, force: true })
  }
}
