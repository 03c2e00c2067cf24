import { and, asc, count, desc, eq, exists, getTableColumns, ilike, inArray, min, or, sql, type SQL } from 'drizzle-orm'
import type { AccessState } from '../../../src/domain/portal/access.ts'
import type { ServiceId } from '../../../src/domain/portal/applications.ts'
import { access, accounts, memberships, organizations } from '../../store/schema/index.ts'
import { inScope, isPersonOf } from '../authorization/scope-conditions.ts'
import type { Call } from '../call.ts'
import { toLikePatterns } from '../query/like-pattern.ts'
import { toPageWindow, type PageArguments } from '../query/page-window.ts'
import type { Direction } from '../query/sort-direction.ts'
import type { AccountRow } from '../rows.ts'
import { currentState } from '../authorization/access-state.ts'

interface PeopleFilter {
  readonly search?: string | null
  readonly organizations?: readonly string[] | null
  readonly services?: readonly ServiceId[] | null
  readonly states?: readonly AccessState[] | null
}

export interface PeopleListArguments extends PageArguments {
  readonly filter?: PeopleFilter | null
  readonly sort?: { readonly by: 'name' | 'organization' | 'lastSeen'; readonly direction: Direction } | null
}

export interface PeopleList {
  readonly items: readonly AccountRow[]
  readonly total: number
  readonly page: number
  readonly pageSize: number
}

/** People with one of the states, for one of the applications, or any. */
function hasAccess({ db, now }: Call, { services, states }: PeopleFilter): SQL | undefined {
  if (services == null && states == null) return undefined
  const rows = db
    .select({ one: sql`1` })
    .from(access)
    .where(
      and(
        eq(access.accountId, accounts.id),
        services == null ? undefined : inArray(access.service, [...services]),
        states == null ? undefined : inArray(currentState(now), [...states]),
      ),
    )
  return exists(rows)
}

function toConditions(call: Call, filter: PeopleFilter): SQL | undefined {
  const { db, principal } = call
  const name = sql`${accounts.firstName} || ' ' || ${accounts.lastName}`
  const isIn = (ids: readonly string[]): SQL =>
    exists(
      db
        .select({ one: sql`1` })
        .from(memberships)
        .where(
          and(
            eq(memberships.accountId, accounts.id),
            inScope(memberships.organizationId, principal.people),
            inScope(memberships.organizationId, ids),
          ),
        ),
    )
  return and(
    isPersonOf(db, principal.people),
    ...toLikePatterns(filter.search).map((pattern) =>
      or(ilike(name, pattern), ilike(accounts.email, pattern), ilike(accounts.position, pattern)),
    ),
    filter.organizations == null ? undefined : isIn(filter.organizations),
    hasAccess(call, filter),
  )
}

/** Reads a page of the people whom the principal administers, by name unless told otherwise. */
export async function listPeople(call: Call, { filter, sort, ...page }: PeopleListArguments): Promise<PeopleList> {
  const { db, principal } = call
  const { offset, ...window } = toPageWindow(page)
  const conditions = toConditions(call, filter ?? {})
  const { by, direction } = sort ?? { by: 'name', direction: 'ascending' }
  const firstOrganization = db
    .select({ name: min(organizations.name) })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(and(eq(memberships.accountId, accounts.id), inScope(memberships.organizationId, principal.people)))
  const name = sql`lower(${accounts.lastName} || ' ' || ${accounts.firstName})`
  const expression = { name, organization: sql`(${firstOrganization})`, lastSeen: accounts.lastSeenAt }[by]
  // People who have never logged in are sorted as seen longest ago.
  const order = direction === 'ascending' ? sql`${expression} asc nulls first` : sql`${expression} desc nulls last`
  const [items, [found]] = await Promise.all([
    db
      .select(getTableColumns(accounts))
      .from(accounts)
      .where(conditions)
      .orderBy(order, asc(accounts.lastName), desc(accounts.id))
      .limit(window.pageSize)
      .offset(offset),
    db.select({ rows: count() }).from(accounts).where(conditions),
  ])
  return { items, total: found?.rows ?? 0, ...window }
}
