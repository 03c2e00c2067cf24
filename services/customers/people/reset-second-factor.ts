import { eq } from 'drizzle-orm'
import { oidcPayloads, secondFactors } from '../../store/schema/index.ts'
import { recordAudit } from '../../store/record-audit.ts'
import type { Call } from '../call.ts'
import { checkText } from '../check-text.ts'
import { brokenRule, FieldProblems, type Outcome } from '../field-problem.ts'
import { notify } from '../notices/notify.ts'
import type { AccountRow } from '../rows.ts'
import { changePerson } from './change-person.ts'

const MAX_REASON_LENGTH = 500

/**
 * Removes the second factor of a person who has lost it: staff who administer everybody alone, after they have made sure who
 * asks. All sessions, tokens and trusted browsers end with it, the person is told by mail, and the history keeps who did it and
 * why.
 */
export async function resetSecondFactor(
  call: Call,
  { personId, reason }: { readonly personId: string; readonly reason: string },
): Promise<Outcome<AccountRow>> {
  if (!call.principal.isInternalAdministrator) return { value: undefined, errors: [] }
  return changePerson(call, personId, async ({ db, principal, now }, person) => {
    // Another administrator may have withdrawn the right meanwhile.
    if (!principal.isInternalAdministrator) throw new FieldProblems(brokenRule('personId', 'INTERNAL'))
    const problems = checkText('reason', reason, { max: MAX_REASON_LENGTH, isRequired: true })
    if (problems.length > 0) throw new FieldProblems(...problems)
    const removed = await db.delete(secondFactors).where(eq(secondFactors.accountId, person.id)).returning()
    if (removed.length === 0) throw new FieldProblems(brokenRule('personId', 'STATE'))
    await db.delete(oidcPayloads).where(eq(oidcPayloads.accountId, person.id))
    const actorId = principal.account.id
    const details = { reason: reason.trim() }
    await recordAudit(db, { actorId, action: 'person.resetSecondFactor', subjectId: person.id, details, at: now })
    const author = `${principal.account.firstName} ${principal.account.lastName}`
    await notify(db, { kind: 'secondFactorReset', accountIds: [person.id], facts: { author, ...details }, now })
  })
}
