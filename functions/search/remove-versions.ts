import { randomUUID } from 'node:crypto'
import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import type { Database, Store } from '../platform/store/database.ts'
import { searchIndexes, searchTexts, searchVersions } from '../platform/store/schema/index.ts'
import { stepVersion, type OwnVersion } from './index-versions.ts'

/** A version that no runtime has served for so long goes: an hour is time to roll back without indexing again. */
const KEEP = sql`interval '1 hour'`
/** What goes in one statement: on an embedded database the others wait for it. */
const BODIES_AT_ONCE = 500
const PIECES_AT_ONCE = 8

async function removeBodies(tx: Database, id: string): Promise<number> {
  const { versionId, number } = searchTexts
  const some = tx.select({ number }).from(searchTexts).where(eq(versionId, id)).limit(BODIES_AT_ONCE)
  const gone = await tx
    .delete(searchTexts)
    .where(and(eq(versionId, id), inArray(number, some)))
    .returning({ number })
  return gone.length
}

async function removePieces(tx: Database, id: string): Promise<number> {
  const { versionId, number, piece } = searchIndexes
  const some = tx.select({ number }).from(searchIndexes).where(eq(versionId, id)).limit(1)
  const pieces = tx
    .select({ piece })
    .from(searchIndexes)
    .where(and(eq(versionId, id), inArray(number, some)))
    .limit(PIECES_AT_ONCE)
  const gone = await tx
    .delete(searchIndexes)
    .where(and(eq(versionId, id), inArray(number, some), inArray(piece, pieces)))
    .returning({ piece })
  return gone.length
}

/** Removes all that a version consists of, but the version itself, in steps. @throws as `stepVersion`. */
export async function emptyVersion(store: Store, version: OwnVersion, signal?: AbortSignal): Promise<void> {
  for (const remove of [removeBodies, removePieces]) {
    const removeSome = (): Promise<number> => {
      signal?.throwIfAborted()
      return stepVersion(store, version, (tx) => remove(tx, version.id))
    }
    while ((await removeSome()) > 0);
  }
}

/**
 * Removes the versions that nobody serves. One that is being removed belongs to this runtime, so that nobody takes it up half
 * gone. @throws as `stepVersion`.
 */
export async function removeUnserved(store: Store, servedId: string, signal?: AbortSignal): Promise<void> {
  const owner = randomUUID()
  const unserved = await store.db
    .update(searchVersions)
    .set({ isReady: false, owner, seenAt: sql`now()` })
    .where(and(ne(searchVersions.id, servedId), lt(searchVersions.seenAt, sql`now() - ${KEEP}`)))
    .returning({ id: searchVersions.id })
  for (const { id } of unserved) {
    const version = { id, owner }
    await emptyVersion(store, version, signal)
    await stepVersion(store, version, (tx) => tx.delete(searchVersions).where(eq(searchVersions.id, id)))
  }
}
