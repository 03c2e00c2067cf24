import type { Snapshot } from '../../../src/domain/snapshot/snapshot.ts'
import type { FetchedCatalogue } from '../../../src/sources/catalogue/catalogue-types.ts'
import { CATALOGUE_TYPES } from '../../../src/sources/ports/catalogue-source.ts'
import type { FetchedContent } from '../../../src/sources/content/content-types.ts'
import { CONTENT_TYPES } from '../../../src/sources/ports/content-source.ts'
import type { Revisions } from '../../../src/sources/revisions/fetch-revisions.ts'
import { areSameRevisions, type TypesOfKinds } from '../../../src/sources/revisions/known-parts.ts'
import type { Manifest } from '../../../src/sources/snapshot/manifest.ts'
import { readSnapshot } from '../../../src/sources/snapshot/read-snapshot.ts'
import { SnapshotError, type SnapshotStore } from '../../../src/sources/snapshot/snapshot-store.ts'
import { readFetchReceipt, type FetchReceipt } from './fetch-receipt.ts'
import type { ContentAt } from './fetch-settled.ts'

/** What the last fetch left behind. */
export interface EarlierFetch {
  /** Id of the snapshot that was fetched last. */
  readonly snapshotId: string | undefined
  /** Absent before the first snapshot, or when the last one cannot be read. */
  readonly manifest: Manifest | undefined
  /** Only if it is about this snapshot and this program. */
  readonly receipt: FetchReceipt | undefined
  /** When the sources gave this snapshot, or were asked whether they still have it (ISO 8601). */
  readonly fetchedAt: string | undefined
}

const NO_FETCH: EarlierFetch = { snapshotId: undefined, manifest: undefined, receipt: undefined, fetchedAt: undefined }

/** Reads the current manifest and its receipt. @param mapping `toMappingRevision` */
export async function readEarlierFetch(store: SnapshotStore, dataDir: string, mapping: string): Promise<EarlierFetch> {
  const id = await store.readCurrent()
  if (id === undefined) return NO_FETCH
  try {
    const manifest = await store.readManifest(id)
    const receipt = await readFetchReceipt(dataDir)
    if (receipt?.snapshot !== id) return { ...NO_FETCH, snapshotId: id, manifest }
    return {
      snapshotId: id,
      manifest,
      receipt: receipt.mapping === mapping ? receipt : undefined,
      fetchedAt: receipt.fetchedAt,
    }
  } catch (error) {
    // A snapshot that cannot be read is replaced by the one that is fetched now.
    if (error instanceof SnapshotError) return NO_FETCH
    throw error
  }
}

/** Revisions of both sources; absent for a source that has none. */
export interface RevisionsOfBoth {
  readonly content: Revisions | undefined
  readonly catalogue: Revisions | undefined
}

function isUnchangedSource(
  types: TypesOfKinds<string>,
  before: Revisions | undefined,
  now: Revisions | undefined,
): boolean {
  return before !== undefined && now !== undefined && areSameRevisions(types, before, now)
}

/** Whether the sources still have what the receipt's snapshot was made of. */
export function isUnchanged(receipt: FetchReceipt, now: RevisionsOfBoth): boolean {
  return (
    isUnchangedSource(CONTENT_TYPES, receipt.content, now.content) &&
    isUnchangedSource(CATALOGUE_TYPES, receipt.catalogue, now.catalogue)
  )
}

/** The earlier snapshot in the form in which the sources gave it. */
export interface EarlierContent {
  readonly content: ContentAt<FetchedContent> | undefined
  readonly catalogue: ContentAt<FetchedCatalogue> | undefined
}

/** The receipt has no revision of missing answers, so they are fetched again. */
const ALL_CAME = { stale: [], incomplete: new Set<string>() }

const NOTHING: EarlierContent = { content: undefined, catalogue: undefined }

function toEarlierContent(snapshot: Snapshot, receipt: FetchReceipt): EarlierContent {
  const { system, redirects, byLanguage } = snapshot
  const { content, catalogue, products, pages } = receipt
  const warningsOf = (source: 'content' | 'catalogue') =>
    receipt.warnings.filter(({ where }) => where.source === source)
  return {
    content: content && {
      revisions: content,
      content: { system, redirects, byLanguage, pageRevisions: pages, problems: warningsOf('content'), ...ALL_CAME },
    },
    catalogue: catalogue && {
      revisions: catalogue,
      content: { byLanguage, productRevisions: products, problems: warningsOf('catalogue'), ...ALL_CAME },
    },
  }
}

/** What the next fetch can take over: the receipt's snapshot, as far as it is there and whole. */
export async function readEarlierContent(
  store: SnapshotStore,
  receipt: FetchReceipt | undefined,
): Promise<EarlierContent> {
  if (receipt === undefined) return NOTHING
  try {
    return toEarlierContent(await readSnapshot(store, receipt.snapshot), receipt)
  } catch (error) {
    if (error instanceof SnapshotError) return NOTHING
    throw error
  }
}
