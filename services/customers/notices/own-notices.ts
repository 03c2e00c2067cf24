import { and, count, desc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import { NOTICE_TOPICS, STAFF_TOPICS, type NoticeTopic } from '../../../src/domain/portal/notices.ts'
import { notices, tickets } from '../../store/schema/index.ts'
import { isAgent } from '../authorization/principal.ts'
import { isVisibleTicket } from '../authorization/ticket-visibility.ts'
import type { Call } from '../call.ts'
import { MAX_PAGE_SIZE } from '../query/page-window.ts'
import type { NoticeRow } from '../rows.ts'

const isOwn = ({ principal }: Call, ...conditions: readonly (SQL | undefined)[]): SQL | undefined =>
  and(
    eq(notices.accountId, principal.account.id),
    eq(notices.isInPortal, true),
    // What was told of a ticket goes with the right to see it.
    sql`(${notices.facts}->>'ticket' is null or exists (select 1 from ${tickets} where ${tickets.number} = (${notices.facts}->>'ticket')::int and ${isVisibleTicket(principal)}))`,
    ...conditions,
  )

/** A part of the own notices. */
export interface NoticePage {
  readonly items: readonly NoticeRow[]
  /** Where the next part begins; null: this is the last one. */
  readonly endCursor: string | null
}

/** The own notices, the newest first. @param after the id of the last one that is known. */
export async function listNotices(
  call: Call,
  { after, first }: { readonly after?: string | null; readonly first: number },
): Promise<NoticePage> {
  const size = Math.min(Math.max(first, 1), MAX_PAGE_SIZE)
  const known =
    after == null
      ? undefined
      : sql`(${notices.createdAt}, ${notices.id}) < (select n.created_at, n.id from ${notices} n where n.id::text = ${after})`
  const items = await call.db
    .select()
    .from(notices)
    .where(isOwn(call, known))
    .orderBy(desc(notices.createdAt), desc(notices.id))
    .limit(size)
  return { items, endCursor: items.length < size ? null : (items.at(-1)?.id ?? null) }
}

/** How many of them are unread. */
export async function countUnread(call: Call): Promise<number> {
  const [row] = await call.db
    .select({ rows: count() })
    .from(notices)
    .where(isOwn(call, isNull(notices.readAt)))
  return row?.rows ?? 0
}

/** Own notices are read: those named, those of a ticket, or all. What waits for the daily mail is not told again. */
export async function readNotices(
  { db, principal, now }: Call,
  { ids, ticket }: { readonly ids?: readonly string[] | null; readonly ticket?: number | null },
): Promise<void> {
  const named = [
    ...(ids == null ? [] : [inArray(sql`${notices.id}::text`, [...ids])]),
    ...(ticket == null ? [] : [sql`${notices.facts}->>'ticket' = ${String(ticket)}`]),
  ]
  await db
    .update(notices)
    .set({ readAt: now })
    .where(and(eq(notices.accountId, principal.account.id), isNull(notices.readAt), or(...named)))
}

/** Topics of which somebody may hear. */
export const listTopics = (principal: Call['principal']): readonly NoticeTopic[] =>
  NOTICE_TOPICS.filter((topic) => isAgent(principal) || !STAFF_TOPICS.includes(topic))
