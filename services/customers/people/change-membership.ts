import { and, eq } from 'drizzle-orm'
import { endInvitationLinks, isPendingInvitation } from '../../store/open-invitations.ts'
import { access, memberships } from '../../store/schema/index.ts'
import { recordAudit } from '../../store/record-audit.ts'
import type { Call } from '../call.ts'
import { FieldProblems, problem, type Outcome } from '../field-problem.ts'
import type { AccountRow, MembershipRow } from '../rows.ts'
import { changePerson, hasLoggedIn } from './change-person.ts'
import { keepAnAdministrator } from './last-administrator.ts'
import { requireVersion, toVersion } from '../version.ts'
import { requireOrganization } from './require-organization.ts'

/** Version of what `addMembership` writes. */
export const toMembershipVersion = ({ role }: MembershipRow): string => toVersion([role])

interface MembershipChange {
  readonly personId: string
  readonly organizationId: string
  readonly role: MembershipRow['role']
  /** Of the membership that gets another role; absent: there is none. */
  readonly version?: string | null
}

const isMembership = (accountId: string, organizationId: string) =>
  and(eq(memberships.accountId, accountId), eq(memberships.organizationId, organizationId))

/**
 * Brings a person into an organization, or gives them another role there.
 * @throws {GraphQLError} 409 when their membership was changed meanwhile.
 */
export function addMembership(
  call: Call,
  { personId, organizationId, role, version }: MembershipChange,
): Promise<Outcome<AccountRow>> {
  return changePerson(call, personId, async (call, person) => {
    await requireOrganization(call, organizationId)
    const { db, principal, now } = call
    if (role === 'member') await keepAnAdministrator(call, person.id, { field: 'role', organizationId })
    const [own] = await db.select().from(memberships).where(isMembership(person.id, organizationId))
    if (own?.role !== role) requireVersion(version, own === undefined ? undefined : toMembershipVersion(own))
    await db
      .insert(memberships)
      .values({ accountId: person.id, organizationId, role, createdAt: now })
      .onConflictDoUpdate({ target: [memberships.accountId, memberships.organizationId], set: { role } })
    const entry = { actorId: principal.account.id, subjectId: person.id, organizationId, details: { role }, at: now }
    await recordAudit(db, { action: 'membership.add', ...entry })
  })
}

/** People without an organization before their first login lose their invitation. */
async function withdrawInvitations(call: Call, accountId: string, organizationId: string): Promise<void> {
  const { db, principal, now } = call
  const [left] = await db.select().from(memberships).where(eq(memberships.accountId, accountId)).limit(1)
  if (left !== undefined) return
  const actorId = principal.account.id
  const withdrawn = await db
    .update(access)
    .set({ state: 'inactive', changedBy: actorId, changedAt: now, expiresAt: null })
    .where(and(eq(access.accountId, accountId), isPendingInvitation(now)))
    .returning({ service: access.service })
  const entry = { actorId, subjectId: accountId, organizationId, action: 'access.withdraw', at: now } as const
  await recordAudit(db, ...withdrawn.map((details) => ({ ...entry, details })))
  await endInvitationLinks(db, accountId)
}

/** Takes a person out of an organization; with the last one that is shared, out of the principal's sight. */
export function removeMembership(
  call: Call,
  { personId, organizationId }: { personId: string; organizationId: string },
): Promise<Outcome<AccountRow>> {
  return changePerson(call, personId, async (call, person) => {
    await requireOrganization(call, organizationId)
    const { db, principal, now } = call
    await keepAnAdministrator(call, person.id, { field: 'organizationId', organizationId })
    const gone = await db.delete(memberships).where(isMembership(person.id, organizationId)).returning()
    if (gone.length === 0) throw new FieldProblems(problem('organizationId', 'VALID_ARRAY_ITEMS'))
    const entry = { actorId: principal.account.id, subjectId: person.id, organizationId, at: now }
    await recordAudit(db, { action: 'membership.remove', ...entry })
    if (!hasLoggedIn(person)) await withdrawInvitations(call, person.id, organizationId)
  })
}
