import { and, eq, exists, inArray, isNull, sql, type Column, type SQL } from 'drizzle-orm'
import { accounts, memberships } from '../../store/schema/index.ts'
import type { ServicesTables } from '../../store/services-store.ts'
import type { Scope } from './asker.ts'

/** Rows of organizations within a scope. */
export function inScope(organizationId: Column, scope: Scope): SQL {
  if (scope === 'all') return sql`true`
  return scope.length === 0 ? sql`false` : inArray(organizationId, [...scope])
}

/** People of organizations within a scope; who was deleted is nowhere. */
export function isPersonOf(db: ServicesTables, scope: Scope): SQL | undefined {
  const isThere = isNull(accounts.deletedAt)
  if (scope === 'all') return isThere
  const shared = db
    .select({ one: sql`1` })
    .from(memberships)
    .where(and(eq(memberships.accountId, accounts.id), inScope(memberships.organizationId, scope)))
  return and(isThere, exists(shared))
}
