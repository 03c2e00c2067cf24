import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, asc, eq } from 'drizzle-orm'
import * as z from 'zod'
import type { Store } from '../platform/store/database.ts'
import { searchIndexes, searchTexts } from '../platform/store/schema/index.ts'
import type { Bodies } from './body-cache.ts'
import { stepVersion, type OwnVersion } from './index-versions.ts'
import type { NumberedBody } from './number-bodies.ts'
import { readIndex, writeIndex, type PackedIndex } from './packed-index.ts'

/** Bytes of an index in one statement: on an embedded database the others wait for it. */
const PIECE_BYTES = 128 * 1024

/** Adds bodies of documents to a version, in one step. @throws as `stepVersion`. */
export async function writeBodies(store: Store, version: OwnVersion, bodies: readonly NumberedBody[]): Promise<void> {
  if (bodies.length === 0) return
  const rows = bodies.map((body) => ({ ...body, versionId: version.id }))
  await stepVersion(store, version, (tx) => tx.insert(searchTexts).values(rows))
}

/** Adds the index of a site in a language to a version, in steps. @throws as `stepVersion`. */
export async function writePieces(
  store: Store,
  version: OwnVersion,
  number: number,
  index: PackedIndex,
): Promise<void> {
  const bytes = writeIndex(index)
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    const row = {
      versionId: version.id,
      number,
      piece: at / PIECE_BYTES,
      bytes: bytes.subarray(at, at + PIECE_BYTES),
    }
    await stepVersion(store, version, (tx) => tx.insert(searchIndexes).values(row))
  }
}

async function readPieces({ db }: Store, versionId: string, number: number): Promise<readonly Uint8Array[]> {
  const { piece, bytes } = searchIndexes
  const isOfIndex = and(eq(searchIndexes.versionId, versionId), eq(searchIndexes.number, number))
  const places = await db.select({ piece }).from(searchIndexes).where(isOfIndex).orderBy(asc(piece))
  const pieces: Uint8Array[] = []
  for (const place of places) {
    const rows = await db
      .select({ bytes })
      .from(searchIndexes)
      .where(and(isOfIndex, eq(piece, place.piece)))
    pieces.push(...rows.map((row) => row.bytes))
    await nextTurn()
  }
  return pieces
}

/** Reads the indexes of a version that is ready, in steps. */
export async function readIndexes(store: Store, versionId: string): Promise<readonly PackedIndex[]> {
  const { number } = searchIndexes
  const numbers = await store.db
    .selectDistinct({ number })
    .from(searchIndexes)
    .where(eq(searchIndexes.versionId, versionId))
    .orderBy(asc(number))
  const indexes: PackedIndex[] = []
  for (const row of numbers) {
    indexes.push(readIndex(Buffer.concat(await readPieces(store, versionId, row.number))))
    await nextTurn()
  }
  return indexes
}

const bodiesSchema = z.array(z.object({ number: z.int(), body: z.string() }))

const BODIES = 'SELECT number, body FROM uapp.search_texts WHERE version_id = $1 AND number = ANY($2::int[])'

/** Reads bodies by their numbers; those of a version that was removed are missing. @throws {Error} of the driver. */
export async function readBodies(store: Store, versionId: string, numbers: readonly number[]): Promise<Bodies> {
  const { rows } = await store.execute(BODIES, [versionId, numbers])
  return new Map(bodiesSchema.parse(rows).map(({ number, body }) => [number, body]))
}
