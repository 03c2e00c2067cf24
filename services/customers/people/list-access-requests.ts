import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import { access, accounts, memberships, organizations } from '../../store/schema/index.ts'
import { inScope } from '../authorization/scope-conditions.ts'
import type { Call } from '../call.ts'
import type { AccessRow, OrganizationRow } from '../rows.ts'

/** Somebody asks for an application. */
export interface AccessRequest {
  readonly accountId: string
  readonly organization: OrganizationRow
  readonly service: AccessRow['service']
  readonly reason: string
  readonly at: Date
}

/** What waits for a decision of the principal, the oldest first: each request once, with one organization that is shared. */
export async function listAccessRequests({ db, principal }: Call): Promise<readonly AccessRequest[]> {
  const rows = await db
    .selectDistinctOn([access.changedAt, access.accountId, access.service], {
      accountId: access.accountId,
      organization: organizations,
      service: access.service,
      reason: access.reason,
      at: access.changedAt,
    })
    .from(access)
    .innerJoin(accounts, eq(accounts.id, access.accountId))
    .innerJoin(memberships, eq(memberships.accountId, access.accountId))
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(
      and(
        eq(access.state, 'requested'),
        isNull(accounts.deletedAt),
        ne(accounts.id, principal.account.id),
        principal.isInternalAdministrator ? undefined : eq(accounts.isInternal, false),
        inScope(memberships.organizationId, principal.people),
      ),
    )
    .orderBy(asc(access.changedAt), asc(access.accountId), asc(access.service), asc(organizations.name))
  return rows
}
