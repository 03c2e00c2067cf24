import type { Problem } from '../../../src/domain/problem/problem.ts'
import type { Revisions } from '../../../src/sources/revisions/fetch-revisions.ts'
import { areSameRevisions, toKnownParts, type KnownParts, type TypesOfKinds } from '../../../src/sources/revisions/known-parts.ts' // prettier-ignore

/** Content of a source, with its revisions. */
export interface ContentAt<Content> {
  readonly content: Content
  readonly revisions: Revisions
}

export interface SettledInput<Kind extends string, Content> {
  readonly types: TypesOfKinds<Kind>
  /** Revisions that were just read; `undefined`: the source has none. */
  readonly revisions: Revisions | undefined
  readonly readRevisions: () => Promise<Revisions | undefined>
  /** What is there from earlier. */
  readonly earlier: ContentAt<Content> | undefined
  /** Fetches what is not known to be current. @param revisions those that the answers have, as far as is known */
  readonly fetch: (known: KnownParts<Kind, Content> | undefined, revisions: Revisions | undefined) => Promise<Content>
}

export interface SettledContent<Content> {
  readonly content: Content
  /** Certain revisions of `content`; types that kept changing have none. */
  readonly revisions: Revisions | undefined
}

/** How often what changed during a fetch is asked for again. */
const MAX_ROUNDS = 5

/**
 * Fetches from a source until nothing changed while it was asked: revisions are read before and after, and kinds that moved
 * in between are fetched again. A source that keeps changing is accepted as it is; the revisions of changed kinds are not
 * recorded, so that the next fetch asks for them again.
 */
export async function fetchSettled<Kind extends string, Content extends { readonly problems: readonly Problem[] }>(
  input: SettledInput<Kind, Content>,
): Promise<SettledContent<Content>> {
  const { types, readRevisions, fetch } = input
  let { earlier, revisions: before } = input
  if (before === undefined) return { content: await fetch(undefined, undefined), revisions: undefined }
  for (let round = 1; ; round += 1) {
    const now: Revisions = before
    const known = earlier && toKnownParts({ types, content: earlier.content, before: earlier.revisions, now })
    // Each round mends the one before.
    const content = await fetch(known, now)
    // Errors end the fetch: a further round would lose them with their records.
    if (content.problems.some(({ severity }) => severity === 'error')) return { content, revisions: undefined }
    const after = await readRevisions()
    if (after === undefined) return { content, revisions: undefined }
    if (areSameRevisions(types, now, after)) return { content, revisions: now }
    if (round === MAX_ROUNDS) {
      return { content, revisions: new Map([...now].filter(([type, revision]) => after.get(type) === revision)) }
    }
    earlier = { content, revisions: now }
    before = after
  }
}
