import * as z from 'zod'
import { INVITATION_MESSAGE_LENGTH } from '../../../src/contracts/portal/invitation-form.ts'
import type { ServiceId } from '../../../src/domain/portal/applications.ts'
import { isLanguage, type Language } from '../../../src/domain/locale/language.ts'
import { PROFILE_LENGTHS } from '../../../src/domain/portal/profile-policies.ts'
import { access, accounts, memberships } from '../../store/schema/index.ts'
import { recordAudit } from '../../store/record-audit.ts'
import type { Call } from '../call.ts'
import { FieldProblems, problem, toOutcome, type FieldProblem, type Outcome } from '../field-problem.ts'
import { notify } from '../notices/notify.ts'
import type { AccountRow, MembershipRow, OrganizationRow } from '../rows.ts'
import { checkText } from '../check-text.ts'
import { toInviteEnd } from '../authorization/access-state.ts'
import { requireOrganization } from './require-organization.ts'

export interface Invitation {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly position: string
  readonly organizationId: string
  readonly role: MembershipRow['role']
  readonly language: string
  readonly services: readonly ServiceId[]
  readonly message: string
}

const emailSchema = z.email()

const checkInput = ({
  email,
  firstName,
  lastName,
  position,
  message,
  services,
}: Invitation): readonly FieldProblem[] => [
  ...(emailSchema.safeParse(email.trim()).success ? [] : [problem('email', 'VALID_EMAIL_ADDRESS_FORMAT')]),
  ...checkText('email', email, { max: PROFILE_LENGTHS.email }),
  ...checkText('firstName', firstName, { max: PROFILE_LENGTHS.firstName, isRequired: true }),
  ...checkText('lastName', lastName, { max: PROFILE_LENGTHS.lastName, isRequired: true }),
  ...checkText('position', position, { max: PROFILE_LENGTHS.position }),
  ...checkText('message', message, { max: INVITATION_MESSAGE_LENGTH }),
  ...(services.length === 0 ? [problem('services', 'REQUIRED')] : []),
]

function insertAccount({ db, principal, now }: Call, input: Invitation, language: Language, place: OrganizationRow) {
  const { email, firstName, lastName, position } = input
  const names = { firstName: firstName.trim(), lastName: lastName.trim(), position: position.trim() }
  const where = { company: place.name, city: place.city, country: place.country }
  return db
    .insert(accounts)
    .values({ email: email.trim(), ...names, ...where, language, invitedBy: principal.account.id, createdAt: now })
    .onConflictDoNothing()
    .returning()
}

/**
 * Invites a person to applications for fourteen days. Administrators of the organization are invited to the user administration,
 * and whoever is invited to it becomes one. The value is absent without errors when the address has an account already.
 */
export function invitePerson(call: Call, input: Invitation): Promise<Outcome<AccountRow>> {
  return toOutcome(() =>
    call.db.transaction(async (db) => {
      const { principal, now } = call
      const within = { ...call, db }
      const organization = await requireOrganization(within, input.organizationId)
      const { language } = input
      if (!isLanguage(language)) throw new FieldProblems(problem('language', 'VALID_ARRAY_ITEMS'))
      const problems = checkInput(input)
      if (problems.length > 0) throw new FieldProblems(...problems)
      const [person] = await insertAccount(within, input, language, organization)
      if (person === undefined) return undefined
      const accountId = person.id
      const isAdministrator = input.role === 'administrator' || input.services.includes('userAdmin')
      const services = [...new Set([...input.services, ...(isAdministrator ? (['userAdmin'] as const) : [])])]
      const role = isAdministrator ? 'administrator' : 'member'
      await db.insert(memberships).values({ accountId, organizationId: organization.id, role, createdAt: now })
      const expiresAt = toInviteEnd(now)
      const state = { state: 'invitePending', changedBy: principal.account.id, changedAt: now, expiresAt } as const
      await db.insert(access).values(services.map((service) => ({ accountId, service, ...state })))
      const entry = { actorId: principal.account.id, subjectId: accountId, organizationId: organization.id, at: now }
      await recordAudit(db, { action: 'person.invite', details: { services: services.join(' ') }, ...entry })
      const author = `${principal.account.firstName} ${principal.account.lastName}`
      const message = input.message.trim()
      const facts = { author, message, services: services.join(' '), expiresAt: expiresAt.toISOString() }
      await notify(db, { kind: 'invitation', accountIds: [accountId], facts, now })
      return person
    }),
  )
}
