import { and, desc, eq, gt, inArray, isNull, lt } from 'drizzle-orm'
import { EDITOR_RECORD } from '../../src/domain/cookie/device-records.ts'
import type { Database } from '../platform/store/database.ts'
import { editorDevices } from '../platform/store/schema/index.ts'
import { toTokenDigest } from './token-digest.ts'

/** Ninety days (S2 §9). */
export const EDITOR_SECONDS = EDITOR_RECORD.life.seconds

export interface EditorDeviceInput {
  /** Token that the browser gets. */
  readonly credential: string
  /** Of today's password. */
  readonly fingerprint: string
  /** What the browser calls itself. */
  readonly name: string
  readonly now: Date
}

const MAX_NAME = 200

/** Records that a browser unlocked the editor area, and removes records that have expired. */
export async function recordUnlock(
  db: Database,
  { credential, fingerprint, name, now }: EditorDeviceInput,
): Promise<void> {
  await db.delete(editorDevices).where(lt(editorDevices.expiresAt, new Date(now.getTime() - EDITOR_SECONDS * 1000)))
  await db.insert(editorDevices).values({
    credential: toTokenDigest(credential),
    fingerprint,
    name: name.slice(0, MAX_NAME),
    createdAt: now,
    expiresAt: new Date(now.getTime() + EDITOR_SECONDS * 1000),
  })
}

/** Id of a browser that may edit: it unlocked the area with today's password, not too long ago, and was not revoked. */
export async function findEditorDevice(
  db: Database,
  { credential, fingerprint, now }: Omit<EditorDeviceInput, 'name'>,
): Promise<string | undefined> {
  const [found] = await db
    .select({ id: editorDevices.id })
    .from(editorDevices)
    .where(
      and(
        eq(editorDevices.credential, toTokenDigest(credential)),
        eq(editorDevices.fingerprint, fingerprint),
        gt(editorDevices.expiresAt, now),
        isNull(editorDevices.revokedAt),
      ),
    )
  return found?.id
}

/** Ends a browser's right by its credential. */
export async function lockDevice(db: Database, credential: string, now: Date): Promise<void> {
  await db
    .update(editorDevices)
    .set({ revokedAt: now })
    .where(and(eq(editorDevices.credential, toTokenDigest(credential)), isNull(editorDevices.revokedAt)))
}

/** A recorded unlock; moments are ISO 8601. */
export interface EditorDevice {
  readonly id: string
  readonly name: string
  readonly createdAt: string
  readonly expiresAt: string
  readonly revokedAt: string | null
}

/** Recorded unlocks, the newest first. */
export async function listEditorDevices(db: Database): Promise<readonly EditorDevice[]> {
  const rows = await db.select().from(editorDevices).orderBy(desc(editorDevices.createdAt))
  return rows.map(({ id, name, createdAt, expiresAt, revokedAt }) => ({
    id,
    name,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    revokedAt: revokedAt?.toISOString() ?? null,
  }))
}

/** Ends the right of some browsers, or of all. @returns how many had it. */
export async function revokeEditorDevices(db: Database, ids: readonly string[] | 'all', now: Date): Promise<number> {
  const isOpen = and(isNull(editorDevices.revokedAt), gt(editorDevices.expiresAt, now))
  const revoked = await db
    .update(editorDevices)
    .set({ revokedAt: now })
    .where(ids === 'all' ? isOpen : and(isOpen, inArray(editorDevices.id, [...ids])))
    .returning({ id: editorDevices.id })
  return revoked.length
}
