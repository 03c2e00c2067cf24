import { and, desc, eq, exists, gte, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AuditAction } from '../../src/domain/portal/audit-actions.ts'
import { isAdministrator, type Principal } from './authorization/principal.ts'
import { inScope } from './authorization/scope-conditions.ts'
import { auditEvents, memberships } from '../store/schema/index.ts'
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
const LEAVING: readonly AuditAction[] = ['membership.remove', 'person.delete']

/**
 * Events of organizations that the principal administers, and where no organization is named, of their people; of those who have
 * left or were deleted, until then.
 */
function isVisible(db: ServicesTables, { people }: Principal): SQL | undefined {
  if (people === 'all') return undefined
  const isTheirs = db
    .select({ one: sql`1` })
    .from(memberships)
    .where(and(eq(memberships.accountId, auditEvents.subjectId), inScope(memberships.organizationId, people)))
  const leaving = alias(auditEvents, 'leaving')
  const wasTheirs = db
    .select({ one: sql`1` })
    .from(leaving)
    .where(
      and(
        eq(leaving.subjectId, auditEvents.subjectId),
        inArray(leaving.action, [...LEAVING]),
        inScope(leaving.organizationId, people),
        gte(leaving.at, auditEvents.at),
      ),
    )
  return or(
    inScope(auditEvents.organizationId, people),
    and(isNull(auditEvents.organizationId), or(exists(isTheirs), exists(wasTheirs))),
  )
}

/** A part of the history. */
export interface AuditPage {
  readonly items: readonly AuditRow[]
  /** Where the next part begins; null: this is the last one. */
  readonly endCursor: string | null
}

/** The history, the newest first; empty for people who administer nobody. */
export async function listAudit({ db, principal }: Call, { filter, after, first }: AuditArguments): Promise<AuditPage> {
  if (!isAdministrator(principal)) return { items: [], endCursor: null }
  const { personId, organizationId, action } = filter ?? {}
  const position = sql`(${auditEvents.at}, ${auditEvents.id})`
  const size = Math.min(Math.max(first, 1), MAX_PAGE_SIZE)
  const items = await db
    .select()
    .from(auditEvents)
    .where(
      and(
        isVisible(db, principal),
        personId == null ? undefined : sql`${auditEvents.subjectId}::text = ${personId}`,
        organizationId == null ? undefined : eq(auditEvents.organizationId, organizationId),
        action == null ? undefined : sql`${auditEvents.action} = ${action}`,
        after == null
          ? undefined
          : sql`${position} < (select e.at, e.id from ${auditEvents} e where e.id::text = ${after})`,
      ),
    )
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
    .limit(size)
  return { items, endCursor: items.length < size ? null : (items.at(-1)?.id ?? null) }
}
