import type { Revisions } from './fetch-revisions.ts'

/** What a fetch need not ask for again. */
export interface KnownParts<Kind extends string, Content> {
  readonly content: Content
  /** Whether the source still has what `content` has of a kind. */
  readonly isCurrent: (kind: Kind) => boolean
}

/** Record types that the answers about each kind are made of. */
export type TypesOfKinds<Kind extends string> = Readonly<Record<Kind, readonly string[]>>

/** Whether the answers about a kind are the same at two times. A type without a revision may always have changed. */
function isSame(types: readonly string[], before: Revisions, now: Revisions): boolean {
  return types.every((type) => now.has(type) && now.get(type) === before.get(type))
}

/** Whether no kind changed between two times. */
export function areSameRevisions(types: TypesOfKinds<string>, before: Revisions, now: Revisions): boolean {
  return Object.values(types).every((names) => isSame(names, before, now))
}

export interface KnownPartsInput<Kind extends string, Content> {
  readonly types: TypesOfKinds<Kind>
  readonly content: Content
  /** Revisions at which the source gave the content. */
  readonly before: Revisions
  /** Revisions that it has now. */
  readonly now: Revisions
}

/** What can be kept of earlier content. */
export function toKnownParts<Kind extends string, Content>({
  types,
  content,
  before,
  now,
}: KnownPartsInput<Kind, Content>): KnownParts<Kind, Content> {
  return { content, isCurrent: (kind) => isSame(types[kind], before, now) }
}
