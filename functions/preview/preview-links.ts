import { and, desc, eq, gt, inArray, isNull, lt } from 'drizzle-orm'
import { toTokenDigest } from '../access/token-digest.ts'
import type { Database } from '../platform/store/database.ts'
import { previewLinks } from '../platform/store/schema/index.ts'

const DAY_MS = 24 * 3600 * 1000
/** Links that ended are listed and explained so long. */
const KEPT_DAYS = 30

/** What a link shows: one page of a site, or all of them. */
export interface LinkTarget {
  readonly siteId: string
  /** With its locale; null: all pages. */
  readonly path: string | null
}

export interface PreviewLinkInput extends LinkTarget {
  /** Token that the link carries. */
  readonly token: string
  /** Of today's password of the editors. */
  readonly fingerprint: string
  /** Id of the browser that makes it. */
  readonly createdBy: string
  readonly days: number
  readonly now: Date
}

/** A link as editors see it. What it carries is told once, when it is made. */
export interface PreviewLink extends LinkTarget {
  readonly id: string
  readonly createdBy: string
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly revokedAt: Date | null
}

const FIELDS = {
  id: previewLinks.id,
  siteId: previewLinks.siteId,
  path: previewLinks.path,
  createdBy: previewLinks.createdBy,
  createdAt: previewLinks.createdAt,
  expiresAt: previewLinks.expiresAt,
  revokedAt: previewLinks.revokedAt,
}

/** Records a link, and forgets those that ended a month ago. */
export async function recordPreviewLink(db: Database, input: PreviewLinkInput): Promise<PreviewLink> {
  const { token, fingerprint, siteId, path, createdBy, days, now } = input
  await db.delete(previewLinks).where(lt(previewLinks.expiresAt, new Date(now.getTime() - KEPT_DAYS * DAY_MS)))
  const [made] = await db
    .insert(previewLinks)
    .values({
      credential: toTokenDigest(token),
      fingerprint,
      siteId,
      path,
      createdBy,
      createdAt: now,
      expiresAt: new Date(now.getTime() + days * DAY_MS),
    })
    .returning(FIELDS)
  if (made === undefined) throw new Error('A preview link was not stored')
  return made
}

/** State of a link: what it shows, or why it shows nothing. */
export type LinkState =
  | { readonly kind: 'open'; readonly link: PreviewLink }
  | { readonly kind: 'expired' | 'revoked' | 'unknown' }

/** Finds a link by its token. */
export async function findPreviewLink(
  db: Database,
  { token, fingerprint, now }: Pick<PreviewLinkInput, 'token' | 'fingerprint' | 'now'>,
): Promise<LinkState> {
  const [found] = await db
    .select({ ...FIELDS, fingerprint: previewLinks.fingerprint })
    .from(previewLinks)
    .where(eq(previewLinks.credential, toTokenDigest(token)))
  if (found === undefined) return { kind: 'unknown' }
  const { fingerprint: then, ...link } = found
  if (link.revokedAt !== null || then !== fingerprint) return { kind: 'revoked' }
  return link.expiresAt <= now ? { kind: 'expired' } : { kind: 'open', link }
}

/** All links that are not forgotten yet, the newest first. */
export async function listPreviewLinks(db: Database): Promise<readonly PreviewLink[]> {
  return db.select(FIELDS).from(previewLinks).orderBy(desc(previewLinks.createdAt))
}

/** Ends some links, or all of them. @returns how many were open. */
export async function revokePreviewLinks(db: Database, ids: readonly string[] | 'all', now: Date): Promise<number> {
  const isOpen = and(isNull(previewLinks.revokedAt), gt(previewLinks.expiresAt, now))
  const revoked = await db
    .update(previewLinks)
    .set({ revokedAt: now })
    .where(ids === 'all' ? isOpen : and(isOpen, inArray(previewLinks.id, [...ids])))
    .returning({ id: previewLinks.id })
  return revoked.length
}
