import type { ImpactAnswer } from '../../../src/contracts/editor/impact.ts'
import { DEFAULT_LANGUAGE } from '../../../src/domain/locale/language.ts'
import type { Snapshot } from '../../../src/domain/snapshot/snapshot.ts'
import { diffSnapshots } from '../../../src/sources/snapshot/diff-snapshots.ts'
import { toParts, type SnapshotKind } from '../../../src/sources/snapshot/snapshot-parts.ts'
import type { StageContent } from './stage-content.ts'

/** An entry whose draft differs from what is published. */
export type DraftEntry = ImpactAnswer['drafts'][number]

/** Kinds that editors write, as `uapp why` names them. The product service has no drafts. */
const DRAFT_KINDS: Readonly<Partial<Record<SnapshotKind, string>>> = {
  pages: 'page',
  navigations: 'navigation',
  stories: 'story',
  storyContacts: 'story-contact',
  mediaReleases: 'media-release',
  news: 'news',
  locations: 'location',
  contacts: 'contact',
  sites: 'site',
  brands: 'brand',
  redirects: 'redirect',
}

/** Names of entries, in English where they have one. */
function nameEntries(snapshot: Snapshot): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const { kind, language, entries } of toParts(snapshot)) {
    if (DRAFT_KINDS[kind] === undefined) continue
    for (const { key, value } of entries) {
      const field = ['title', 'name', 'previousUrl'].find((one) => typeof Reflect.get(value, one) === 'string')
      const name: unknown = field === undefined ? undefined : Reflect.get(value, field)
      if (typeof name === 'string' && (language === DEFAULT_LANGUAGE || !names.has(key))) names.set(key, name)
    }
  }
  return names
}

/** All entries of the content service that publishing would change, by kind and name. */
export function listDrafts(published: StageContent, draft: StageContent): readonly DraftEntry[] {
  const [before, after] = [nameEntries(published.snapshot), nameEntries(draft.snapshot)]
  return diffSnapshots(published.manifest, draft.manifest).flatMap(({ kind, added, changed, removed }) => {
    const name = DRAFT_KINDS[kind]
    if (name === undefined) return []
    const toDraft =
      (turn: DraftEntry['turn']) =>
      ({ key }: { readonly key: string }): DraftEntry => ({
        id: key,
        kind: name,
        title: after.get(key) ?? before.get(key) ?? key,
        turn,
      })
    return [...added.map(toDraft('new')), ...changed.map(toDraft('changed')), ...removed.map(toDraft('gone'))]
  })
}
