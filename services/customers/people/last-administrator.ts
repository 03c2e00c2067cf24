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

type Database = Pick<Call, 'db'>

const actingIn = ({ db }: Database) =>
  db
    .select({ organizationId: memberships.organizationId })
    .from(memberships)
    .innerJoin(accounts, eq(accounts.id, memberships.accountId))
    .innerJoin(access, eq(access.accountId, memberships.accountId))

/**
 * Whether an organization would have no administrator who is active, not only invited, without a person. The organizations are
 * locked until the transaction ends, so that two administrators cannot remove each other at the same moment.
 * @param organizationId absent: any organization of the person.
 */
export async function isLastAdministrator(call: Database, personId: string, organizationId?: string): Promise<boolean> {
  const one = organizationId === undefined ? undefined : eq(memberships.organizationId, organizationId)
  const theirs = await actingIn(call).where(and(isActing, eq(memberships.accountId, personId), one))
  const ids = theirs.map((row) => row.organizationId)
  if (ids.length === 0) return false
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
  return ids.some((id) => !kept.has(id))
}

/** Refuses to remove the last administrator of an organization (`isLastAdministrator`). @throws {FieldProblems} */
export async function keepAnAdministrator(
  call: Database,
  personId: string,
  { field, organizationId }: { readonly field: string; readonly organizationId?: string },
): Promise<void> {
  if (await isLastAdministrator(call, personId, organizationId))
    throw new FieldProblems(brokenRule(field, 'LAST_ADMINISTRATOR'))
}
