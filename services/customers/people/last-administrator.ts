import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm'
import { access, accounts, memberships, organizations } from '../../store/schema/index.ts'
import type { Call } from '../call.ts'
import { brokenRule, FieldProblems } from '../field-problem.ts'

const isActing = and(
  eq(memberships.role, 'administrator'),
  eq(access.service, 'userAdmin'),
  eq(access.state, 'active'),
  isNull(accounts.deletedAt),
)

const actingIn = ({ db }: Call) =>
  db
    .select({ organizationId: memberships.organizationId })
    .from(memberships)
    .innerJoin(accounts, eq(accounts.id, memberships.accountId))
    .innerJoin(access, eq(access.accountId, memberships.accountId))

/**
 * Refuses to remove the last administrator of an organization who is active, not only invited. The organizations are locked
 * until the transaction ends, so that two administrators cannot remove each other at the same moment.
 * @param organizationId absent: every organization of the person.
 * @throws {FieldProblems}
 */
export async function keepAnAdministrator(
  call: Call,
  personId: string,
  { field, organizationId }: { readonly field: string; readonly organizationId?: string },
): Promise<void> {
  const one = organizationId === undefined ? undefined : eq(memberships.organizationId, organizationId)
  const theirs = await actingIn(call).where(and(isActing, eq(memberships.accountId, personId), one))
  const ids = theirs.map((row) => row.organizationId)
  if (ids.length === 0) return
  await call.db
    .select({ id: organizations.id })
    .from(organizations)
    .where(inArray(organizations.id, ids))
    .orderBy(asc(organizations.id))
    .for('no key update')
  const others = await actingIn(call).where(
    and(isActing, ne(memberships.accountId, personId), inArray(memberships.organizationId, ids)),
  )
  const kept = new Set(others.map((row) => row.organizationId))
  if (ids.some((id) => !kept.has(id))) throw new FieldProblems(brokenRule(field, 'LAST_ADMINISTRATOR'))
}
