import { eq } from 'drizzle-orm'
import { COUNTRY_CODES } from '../../../src/domain/locale/country-codes.ts'
import { isLanguage } from '../../../src/domain/locale/language.ts'
import { isPhoneNumber, PROFILE_LENGTHS } from '../../../src/domain/portal/profile-policies.ts'
import { accounts, type MailPreferences } from '../../store/schema/index.ts'
import { recordAudit } from '../../store/record-audit.ts'
import type { Call } from '../call.ts'
import { brokenRule, FieldProblems, problem, toOutcome, type FieldProblem, type Outcome } from '../field-problem.ts'
import type { AccountRow } from '../rows.ts'
import { checkText } from '../check-text.ts'
import { requireVersion, toVersion } from '../version.ts'
import { lockOwn } from './change-person.ts'

export interface ProfileInput {
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly address: string
  readonly postalCode: string
  readonly city: string
  readonly country: string
  readonly language: string
  /** Of the profile that was changed. */
  readonly version: string
}

/** Fields that people write; country and language are chosen. */
const TEXTS = ['firstName', 'lastName', 'phone', 'address', 'postalCode', 'city'] as const
const REQUIRED: ReadonlySet<string> = new Set(['firstName', 'lastName'])

/** Version of what `updateProfile` writes. */
export const toProfileVersion = (account: AccountRow): string =>
  toVersion([...TEXTS.map((field) => account[field]), account.country, account.language])

/** What is wrong with a profile (S2 §5 “Account profile”). */
function checkProfile(input: ProfileInput): readonly FieldProblem[] {
  const phone = input.phone.trim()
  return [
    ...TEXTS.flatMap((field) =>
      checkText(field, input[field], { max: PROFILE_LENGTHS[field], isRequired: REQUIRED.has(field) }),
    ),
    ...(phone === '' || isPhoneNumber(phone) ? [] : [problem('phone', 'VALID_PHONE_FORMAT')]),
    ...(COUNTRY_CODES.includes(input.country) ? [] : [problem('country', 'VALID_ARRAY_ITEMS')]),
    ...(isLanguage(input.language) ? [] : [problem('language', 'VALID_ARRAY_ITEMS')]),
  ]
}

/** Changes the own profile; that of staff is read-only (S2 §6). @throws {GraphQLError} 409 when it was changed meanwhile. */
export function updateProfile(call: Call, input: ProfileInput): Promise<Outcome<AccountRow>> {
  return toOutcome(() =>
    call.db.transaction(async (db) => {
      const own = await lockOwn({ ...call, db })
      if (own === undefined) return undefined
      if (own.isInternal) throw new FieldProblems(brokenRule('profile', 'INTERNAL'))
      const problems = checkProfile(input)
      requireVersion(input.version, toProfileVersion(own))
      if (problems.length > 0 || !isLanguage(input.language)) throw new FieldProblems(...problems)
      const { country, language } = input
      const texts = Object.fromEntries(TEXTS.map((field) => [field, input[field].trim()])) as Record<
        (typeof TEXTS)[number],
        string
      >
      const values = { ...texts, country, language }
      const changed = Object.entries(values).filter(([field, value]) => own[field as keyof typeof values] !== value)
      if (changed.length === 0) return own
      const [updated] = await db.update(accounts).set(values).where(eq(accounts.id, own.id)).returning()
      const details = { fields: changed.map(([field]) => field).join(' ') }
      const entry = { actorId: own.id, subjectId: own.id, details, at: call.now }
      await recordAudit(db, { action: 'profile.update', ...entry })
      return updated
    }),
  )
}

/** Chooses which mails come; what is not named stays as it is. */
export async function updateMailPreferences(
  call: Call,
  wanted: { readonly [Name in keyof MailPreferences]?: boolean | null | undefined },
): Promise<void> {
  await call.db.transaction(async (db) => {
    const own = await lockOwn({ ...call, db })
    if (own === undefined) return
    const { id, mailPreferences: old } = own
    const mailPreferences = { tickets: wanted.tickets ?? old.tickets, access: wanted.access ?? old.access }
    await db.update(accounts).set({ mailPreferences }).where(eq(accounts.id, id))
    const details = { tickets: String(mailPreferences.tickets), access: String(mailPreferences.access) }
    await recordAudit(db, { actorId: id, subjectId: id, action: 'profile.mailPreferences', details, at: call.now })
  })
}
