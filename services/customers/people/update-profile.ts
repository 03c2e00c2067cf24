import { eq } from 'drizzle-orm'
import { COUNTRY_CODES } from '../../../src/domain/locale/country-codes.ts'
import { isLanguage } from '../../../src/domain/locale/language.ts'
import { USUAL_CHOICE, type MailRhythm, type NoticeTopic } from '../../../src/domain/portal/notices.ts'
import { isPhoneNumber, PROFILE_LENGTHS } from '../../../src/domain/portal/profile-policies.ts'
import { accounts } from '../../store/schema/index.ts'
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

export interface ChosenNotices {
  readonly topic: NoticeTopic
  readonly portal?: boolean | null
  readonly mail?: MailRhythm | null
}

/** Chooses how notices of a topic come; what is absent stays as it is. */
export async function chooseNotices(call: Call, { topic, portal, mail }: ChosenNotices): Promise<void> {
  await call.db.transaction(async (db) => {
    const own = await lockOwn({ ...call, db })
    if (own === undefined) return
    const old = own.noticeChoices[topic] ?? USUAL_CHOICE
    const choice = { portal: portal ?? old.portal, mail: mail ?? old.mail }
    await db
      .update(accounts)
      .set({ noticeChoices: { ...own.noticeChoices, [topic]: choice } })
      .where(eq(accounts.id, own.id))
    const details = { topic, portal: String(choice.portal), mail: choice.mail }
    const entry = { actorId: own.id, subjectId: own.id, details, at: call.now }
    await recordAudit(db, { action: 'profile.notices', ...entry })
  })
}
