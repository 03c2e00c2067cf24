import { and, eq } from 'drizzle-orm'
import {
  applyAccessAction,
  listAccessActions,
  type AccessAction,
  type AccessState,
} from '../../../src/domain/portal/access.ts'
import type { ServiceId } from '../../../src/domain/portal/applications.ts'
import { access } from '../../store/schema/index.ts'
import { endInvitationLinks, mayChoosePassword } from '../../store/open-invitations.ts'
import { recordAudit } from '../../store/record-audit.ts'
import type { Call } from '../call.ts'
import { brokenRule, FieldProblems, type Outcome } from '../field-problem.ts'
import { notify, type MailKind } from '../notices/notify.ts'
import type { AccessRow, AccountRow } from '../rows.ts'
import { checkText } from '../check-text.ts'
import { requireVersion, toVersion } from '../version.ts'
import { toCurrentState, toInviteEnd } from '../authorization/access-state.ts'
import { changePerson, hasLoggedIn } from './change-person.ts'
import { keepAnAdministrator } from './last-administrator.ts'

export interface AccessChange {
  readonly personId: string
  readonly service: ServiceId
  readonly action: AccessAction
  readonly role: string
  readonly reason: string
  /** Of the access that is updated. */
  readonly version?: string | null
}

const MAX_LENGTH = 500

/** Version of what `update` writes. */
export const toAccessVersion = ({ role, state }: AccessRow): string => toVersion([role, state])

/** Which mail tells of a state. */
function toMailKind(state: AccessState, person: AccountRow): MailKind | undefined {
  switch (state) {
    case 'invitePending':
      return hasLoggedIn(person) ? 'accessInvited' : 'invitation'
    case 'active':
      return 'accessAccepted'
    case 'declined':
      return 'accessDeclined'
    case 'inactive':
      return 'accessWithdrawn'
    default:
      return undefined
  }
}

/** Writes the state after an action, and tells the person. */
async function writeAccess(call: Call, person: AccountRow, change: AccessChange): Promise<void> {
  const { db, principal, now } = call
  const { service, action, role, reason } = change
  const state = applyAccessAction(action, { hasLoggedIn: hasLoggedIn(person) })
  const expiresAt = state === 'invitePending' ? toInviteEnd(now) : null
  const values = { state, reason, changedBy: principal.account.id, changedAt: now, expiresAt, isPending: false }
  await db
    .insert(access)
    .values({ accountId: person.id, service, role, ...values })
    .onConflictDoUpdate({
      target: [access.accountId, access.service],
      set: { ...values, ...(role === '' ? {} : { role }) },
    })
  const details = { service, ...(role === '' ? {} : { role }), ...(reason === '' ? {} : { reason }) }
  await recordAudit(db, {
    actorId: principal.account.id,
    action: `access.${action}`,
    subjectId: person.id,
    details,
    at: now,
  })
  if (!hasLoggedIn(person) && !(await mayChoosePassword(db, person, now))) await endInvitationLinks(db, person.id)
  const kind = action === 'update' ? undefined : toMailKind(state, person)
  if (kind === undefined) return
  const author = `${principal.account.firstName} ${principal.account.lastName}`
  const until = expiresAt === null ? {} : { expiresAt: expiresAt.toISOString() }
  await notify(db, { kind, accountIds: [person.id], facts: { service, reason, author, ...until }, now })
}

/**
 * Does one of the eight actions with a person's access (S2 §4), when it fits the state.
 * @throws {GraphQLError} 409 when what is updated was changed meanwhile.
 */
export function changeAccess(call: Call, change: AccessChange): Promise<Outcome<AccountRow>> {
  return changePerson(call, change.personId, async (call, person) => {
    const { service, action } = change
    const problems = [
      ...checkText('role', change.role, { max: MAX_LENGTH }),
      ...checkText('reason', change.reason, { max: MAX_LENGTH }),
    ]
    if (problems.length > 0) throw new FieldProblems(...problems)
    const [row] = await call.db
      .select()
      .from(access)
      .where(and(eq(access.accountId, person.id), eq(access.service, service)))
    const state = row === undefined ? 'none' : toCurrentState(row, call.now)
    if (!listAccessActions(state).includes(action)) throw new FieldProblems(brokenRule('action', 'STATE'))
    if (action === 'update' && row !== undefined && row.role !== change.role.trim())
      requireVersion(change.version, toAccessVersion(row))
    if (service === 'userAdmin' && action === 'withdraw')
      await keepAnAdministrator(call, person.id, { field: 'action' })
    await writeAccess(call, person, { ...change, role: change.role.trim(), reason: change.reason.trim() })
  })
}
