import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Database, Store } from '../platform/store/database.ts'
import { searchVersions } from '../platform/store/schema/index.ts'
import { INDEX_FORMAT } from './packed-index.ts'

/** A version in the making, and the runtime that makes or removes it. */
export interface OwnVersion {
  readonly id: string
  readonly owner: string
}

/** What its owner does not touch for so long was left unfinished. */
const LEASE = sql`interval '20 seconds'`

/** Another runtime has taken a version over, because this one did not touch it for too long. */
class VersionLostError extends Error {
  override readonly name = 'VersionLostError'

  constructor(id: string) {
    super(`The search index ${id} was taken over by another runtime`)
  }
}

/** Name of the index of a build, in the format of this code. */
export function toVersionId(buildId: string): string {
  return `${INDEX_FORMAT} ${buildId}`
}

/** Takes a version that nobody makes. @returns `mine`, or `ready`, or that another runtime is at it. */
export async function claimVersion({ db }: Store, { id, owner }: OwnVersion): Promise<'mine' | 'ready' | 'taken'> {
  const claimed = await db
    .insert(searchVersions)
    .values({ id, owner })
    .onConflictDoUpdate({
      target: searchVersions.id,
      set: { owner, seenAt: sql`now()` },
      setWhere: sql`NOT ${searchVersions.isReady} AND ${searchVersions.seenAt} < now() - ${LEASE}`,
    })
    .returning({ id: searchVersions.id })
  if (claimed.length > 0) return 'mine'
  const [found] = await db
    .select({ isReady: searchVersions.isReady })
    .from(searchVersions)
    .where(eq(searchVersions.id, id))
  return found?.isReady === true ? 'ready' : 'taken'
}

const isMine = ({ id, owner }: OwnVersion): SQL | undefined =>
  and(eq(searchVersions.id, id), eq(searchVersions.owner, owner), eq(searchVersions.isReady, false))

/**
 * Does one step of a version's making or removal, short enough for others to wait for.
 * @throws {VersionLostError} when it is no longer this runtime's.
 */
export async function stepVersion<T>(
  { db }: Store,
  version: OwnVersion,
  action: (tx: Database) => Promise<T>,
): Promise<T> {
  const result = await db.transaction(async (tx) => {
    const touched = await tx
      .update(searchVersions)
      .set({ seenAt: sql`now()` })
      .where(isMine(version))
      .returning({ id: searchVersions.id })
    if (touched.length === 0) throw new VersionLostError(version.id)
    return action(tx)
  })
  // The embedded database answers within one turn of the event loop: without this no request would get one.
  await nextTurn()
  return result
}

/** Tells all runtimes that a version is whole. @throws {VersionLostError} as `stepVersion`. */
export async function finishVersion(store: Store, version: OwnVersion): Promise<void> {
  await stepVersion(store, version, (tx) =>
    tx.update(searchVersions).set({ isReady: true }).where(eq(searchVersions.id, version.id)),
  )
}

/** Lets others make a version that this runtime does not finish. */
export async function leaveVersion({ db }: Store, version: OwnVersion): Promise<void> {
  await db
    .update(searchVersions)
    .set({ seenAt: sql`'-infinity'` })
    .where(isMine(version))
}

/** Says that a release is served. @returns whether its version is still there. */
export async function renewVersion({ db }: Store, id: string): Promise<boolean> {
  const renewed = await db
    .update(searchVersions)
    .set({ seenAt: sql`now()` })
    .where(and(eq(searchVersions.id, id), eq(searchVersions.isReady, true)))
    .returning({ id: searchVersions.id })
  return renewed.length > 0
}
