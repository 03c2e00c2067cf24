import { and, eq } from 'drizzle-orm'
import { memberships } from '../../store/schema/index.ts'
import { recordAudit } from '../../store/record-audit.ts'
import type { Call } from '../call.ts'
import { FieldProblems, problem, type Outcome } from '../field-problem.ts'
import type { AccountRow, MembershipRow } from '../rows.ts'
import { changePerson } from './change-person.ts'
import { keepAnAdministrator } from './last-administrator.ts'
import { requireOrganization } from './require-organization.ts'

const isMembership = (accountId: string, organizationId: string) =>
  and(eq(memberships.accountId, accountId), eq(memberships.organizationId, organizationId))

/** Brings a person into an organization, or gives them another role there. */
export function addMembership(
  call: Call,
  { personId, organizationId, role }: { personId: string; organizationId: string; role: MembershipRow['role'] },
): Promise<Outcome<AccountRow>> {
  return changePerson(call, personId, async (call, person) => {
    await requireOrganization(call, organizationId)
    const { db, asker, now } = call
    if (role === 'member') await keepAnAdministrator(call, person.id, { field: 'role', organizationId })
    await db
      .insert(memberships)
      .values({ accountId: person.id, organizationId, role, createdAt: now })
      .onConflictDoUpdate({ target: [memberships.accountId, memberships.organizationId], set: { role } })
    const entry = { actorId: asker.account.id, subjectId: person.id, organizationId, details: { role }, at: now }
    await recordAudit(db, { action: 'membership.add', ...entry })
  })
}

/** Takes a person out of an organization; with the last one that is shared, out of the asker's sight. */
export function removeMembership(
  call: Call,
  { personId, organizationId }: { personId: string; organizationId: string },
): Promise<Outcome<AccountRow>> {
  return changePerson(call, personId, async (call, person) => {
    await requireOrganization(call, organizationId)
    const { db, asker, now } = call
    await keepAnAdministrator(call, person.id, { field: 'organizationId', organizationId })
    const gone = await db.delete(memberships).where(isMembership(person.id, organizationId)).returning()
    if (gone.length === 0) throw new FieldProblems(problem('organizationId', 'VALID_ARRAY_ITEMS'))
    const entry = { actorId: asker.account.id, subjectId: person.id, organizationId, at: now }
    await recordAudit(db, { action: 'membership.remove', ...entry })
  })
}
