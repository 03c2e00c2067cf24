import { and, eq, exists, inArray, isNull, or, sql, type Column, type SQL } from 'drizzle-orm'
import { access, accounts, memberships } from '../../store/schema/index.ts'
import type { ServicesTables } from '../../store/services-store.ts'
import type { Scope } from './principal.ts'

/** Rows of organizations within a scope. */
export function inScope(organizationId: Column, scope: Scope): SQL {
  if (scope === 'all') return sql`true`
  return scope.length === 0 ? sql`false` : inArray(organizationId, [...scope])
}

/** People of organizations within a scope, without deleted ones. */
export function isPersonOf(db: ServicesTables, scope: Scope): SQL | undefined {
  const isThere = isNull(accounts.deletedAt)
  if (scope === 'all') return isThere
  const shared = db
    .select({ one: sql`1` })
    .from(memberships)
    .where(and(eq(memberships.accountId, accounts.id), inScope(memberships.organizationId, scope)))
  return and(isThere, exists(shared))
}

/** People for whom `isAgent` holds (see `toPrincipal`). */
export function isAgentAccount(db: ServicesTables): SQL | undefined {
  const opens = or(eq(access.service, 'tickets'), and(eq(access.service, 'userAdmin'), eq(access.isInternal, true)))
  const granted = db
    .select({ one: sql`1` })
    .from(access)
    .where(and(eq(access.accountId, accounts.id), eq(access.state, 'active'), opens))
  return and(isNull(accounts.deletedAt), eq(accounts.isInternal, true), exists(granted))
}
