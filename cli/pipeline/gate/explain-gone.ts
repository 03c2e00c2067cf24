import type { Snapshot } from '../../../src/domain/snapshot/snapshot.ts'
import { toParts, type SnapshotKind } from '../../../src/sources/snapshot/snapshot-parts.ts'
import type { HiddenEntries } from '../../../src/domain/schedule/time-gate.ts'
import type { ExplainGone } from './list-gone-entries.ts'

/** Kind of an entry as `uapp why` prints it, by its kind in a snapshot. */
const REF_KIND: Readonly<Partial<Record<SnapshotKind, string>>> = {
  sites: 'site',
  brands: 'brand',
  navigations: 'navigation',
  pages: 'page',
  stories: 'story',
  storyContacts: 'story-contact',
  mediaReleases: 'media-release',
  contacts: 'contact',
  documents: 'document',
  classifications: 'classification',
  products: 'product',
  capabilities: 'capability',
}

/** Classifies entries: in the planned snapshot, hidden by their dates, or removed from their source. */
export function createExplainGone(snapshot: Snapshot, hidden: HiddenEntries): ExplainGone {
  const known = new Set(
    toParts(snapshot).flatMap(({ kind, entries }) => {
      const refKind = REF_KIND[kind]
      return refKind === undefined ? [] : entries.map(({ key }) => `${refKind}:${key}`)
    }),
  )
  return (ref) => (known.has(ref) ? 'unused' : hidden.byRef.has(ref) ? 'scheduled' : 'removed')
}
