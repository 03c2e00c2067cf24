import { and, desc, eq, exists, gte, inArray, isNull, or, sql, type Column, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  READ_ACTIONS,
  type AuditAction,
  type ReadAction,
  type ReadKind,
} from '../../src/domain/portal/audit-actions.ts'
import { isAdministrator, type Principal } from './authorization/principal.ts'
import { inScope } from './authorization/scope-conditions.ts'
import { auditEvents, memberships, readLog } from '../store/schema/index.ts'
import type { ServicesTables } from '../store/services-store.ts'
import type { Call } from './call.ts'
import { MAX_PAGE_SIZE } from './query/page-window.ts'
import type { AuditRow } from './rows.ts'

export interface AuditArguments {
  readonly filter?: {
    readonly personId?: string | null
    readonly organizationId?: string | null
    readonly action?: string | null
  } | null
  /** Id of the last event that is known. */
  readonly after?: string | null
  readonly first: number
}

/** With these a person leaves an organization. */
const LEAVING: readonly AuditAction[] = ['membership.remove', 'person.delete', 'person.expire']

/** An event of the history: a change, or what somebody has seen. */
export type HistoryRow = Omit<AuditRow, 'action'> & { readonly action: AuditAction | ReadAction }

/** Columns that tell whose an event is. */
type EventColumns = Readonly<Record<'at' | 'subjectId' | 'organizationId', Column>>

/**
 * Events of organizations that the principal administers, and where no organization is named, of their people; of those who have
 * left or were deleted, until then.
 */
function isVisible(db: ServicesTables, { people }: Principal, event: EventColumns): SQL | undefined {
  if (people === 'all') return undefined
  const isTheirs = db
    .select({ one: sql`1` })
    .from(memberships)
    .where(and(eq(memberships.accountId, event.subjectId), inScope(memberships.organizationId, people)))
  const leaving = alias(auditEvents, 'leaving')
  const wasTheirs = db
    .select({ one: sql`1` })
    .from(leaving)
    .where(
      and(
        eq(leaving.subjectId, event.subjectId),
        inArray(leaving.action, [...LEAVING]),
        inScope(leaving.organizationId, people),
        gte(leaving.at, event.at),
      ),
    )
  return or(
    inScope(event.organizationId, people),
    and(isNull(event.organizationId), or(exists(isTheirs), exists(wasTheirs))),
  )
}

/** A part of the history. */
export interface AuditPage {
  readonly items: readonly HistoryRow[]
  /** Where the next part begins; null: this is the last one. */
  readonly endCursor: string | null
}

const findReadKind = (action: string | null | undefined): ReadKind | undefined =>
  (Object.keys(READ_ACTIONS) as ReadKind[]).find((kind) => READ_ACTIONS[kind] === action)

/** Of what was seen: number of the ticket, or serial number of the machine. */
function toDetails({ kind, ticket, thing }: typeof readLog.$inferSelect): AuditRow['details'] {
  if (kind === 'machine') return { machine: thing }
  return ticket === null ? {} : { ticket: String(ticket) }
}

/**
 * The history, the newest first; empty for people who administer nobody. It tells of changes; a filter for what was seen
 * (`READ_ACTIONS`) asks for that alone.
 */
export async function listAudit({ db, principal }: Call, { filter, after, first }: AuditArguments): Promise<AuditPage> {
  if (!isAdministrator(principal)) return { items: [], endCursor: null }
  const { personId, organizationId, action } = filter ?? {}
  const size = Math.min(Math.max(first, 1), MAX_PAGE_SIZE)
  const toConditions = (table: typeof auditEvents | typeof readLog, at: Column, isAction: SQL | undefined) => {
    const event = { at, subjectId: table.subjectId, organizationId: table.organizationId }
    const moment = sql.identifier(table === readLog ? 'last_at' : 'at')
    return and(
      isVisible(db, principal, event),
      personId == null ? undefined : sql`${table.subjectId}::text = ${personId}`,
      organizationId == null ? undefined : eq(table.organizationId, organizationId),
      isAction,
      after == null
        ? undefined
        : sql`(${at}, ${table.id}) < (select e.${moment}, e.id from ${table} e where e.id::text = ${after})`,
    )
  }
  const toPage = (items: readonly HistoryRow[]): AuditPage => ({
    items,
    endCursor: items.length < size ? null : (items.at(-1)?.id ?? null),
  })
  const kind = findReadKind(action)
  if (kind === undefined)
    return toPage(
      await db
        .select()
        .from(auditEvents)
        .where(
          toConditions(
            auditEvents,
            auditEvents.at,
            action == null ? undefined : sql`${auditEvents.action} = ${action}`,
          ),
        )
        .orderBy(desc(auditEvents.at), desc(auditEvents.id))
        .limit(size),
    )
  const rows = await db
    .select()
    .from(readLog)
    .where(toConditions(readLog, readLog.lastAt, eq(readLog.kind, kind)))
    .orderBy(desc(readLog.lastAt), desc(readLog.id))
    .limit(size)
  return toPage(
    rows.map((row) => ({
      id: row.id,
      at: row.lastAt,
      actorId: row.actorId,
      action: READ_ACTIONS[kind],
      subjectId: row.subjectId,
      organizationId: row.organizationId,
      details: toDetails(row),
    })),
  )
}
