import type { BecameCurrent } from '../current-history.ts'
import type { StoredRelease, StorePointer } from './store-layout.ts'

/**
 * So long a release stays after it was current, whatever comes: runtimes that have not looked yet are still on it, and read
 * page templates of it.
 */
export const GRACE_MS = 60 * 60_000

const DAY_MS = 24 * 60 * 60_000

const newestFirst = (a: { readonly buildId: string }, b: { readonly buildId: string }): number =>
  a.buildId < b.buildId ? 1 : -1

/** Releases of a pointer, of which the current one has ceased to be so. */
function retire({ buildId, releases }: StorePointer, now: Date): readonly StoredRelease[] {
  return releases.map((release) => (release.buildId === buildId ? { ...release, until: now.toISOString() } : release))
}

/** A history from the first release that is still there. */
function trimHistory(
  history: readonly BecameCurrent[],
  releases: readonly Pick<StoredRelease, 'buildId'>[],
): BecameCurrent[] {
  const kept = new Set(releases.map(({ buildId }) => buildId))
  return history.slice(history.findIndex(({ buildId }) => kept.has(buildId)))
}

export interface KeepRule {
  /** Releases that stay beside the current one. */
  readonly keep: number
  /** Those stay, too, that were current so many days ago or later. */
  readonly keepDays?: number
  readonly now: Date
}

/** The pointer once a release is published: the one before stays, the newest ones, and those that were current a moment ago. */
export function toPublishedPointer(
  pointer: StorePointer | undefined,
  buildId: string,
  { keep, keepDays = 0, now }: KeepRule,
): StorePointer {
  const earlier = pointer === undefined ? [] : retire(pointer, now).filter((release) => release.buildId !== buildId)
  const ranked = earlier.toSorted(
    (a, b) => Number(b.buildId === pointer?.buildId) - Number(a.buildId === pointer?.buildId) || newestFirst(a, b),
  )
  const isRecent = ({ until }: StoredRelease): boolean =>
    until !== undefined && now.getTime() - Date.parse(until) < Math.max(GRACE_MS, keepDays * DAY_MS)
  const kept = ranked.filter((release, at) => at < keep || isRecent(release))
  const releases = [{ buildId }, ...kept].sort(newestFirst)
  return {
    version: 1,
    buildId,
    releases,
    blocked: (pointer?.blocked ?? []).filter((blocked) => blocked !== buildId),
    history: trimHistory([...(pointer?.history ?? []), { at: now.toISOString(), buildId }], releases),
  }
}

/** The pointer once an earlier release is current again; all others stay. */
export function toRolledBackPointer(pointer: StorePointer, buildId: string, now: Date): StorePointer {
  const releases = retire(pointer, now).map((release) => (release.buildId === buildId ? { buildId } : release))
  return { ...pointer, buildId, releases, history: [...(pointer.history ?? []), { at: now.toISOString(), buildId }] }
}

/** The pointer once the gate has kept a release back; the newest such stay. */
export function toBlockedPointer(pointer: StorePointer, buildId: string, keep: number): StorePointer {
  const blocked = [...new Set([buildId, ...pointer.blocked])].sort().toReversed().slice(0, keep)
  return { ...pointer, blocked }
}
