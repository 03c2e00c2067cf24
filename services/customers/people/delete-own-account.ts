import { eq } from 'drizzle-orm'
import { mailQueue, memberships } from '../../store/schema/index.ts'
import { recordEnd } from '../../store/record-audit.ts'
import type { Call } from '../call.ts'
import { brokenRule, FieldProblems, problem, toOutcome } from '../field-problem.ts'
import { lockOwn } from './change-person.ts'
import { eraseAccount, type Deletion } from './delete-person.ts'
import { keepAnAdministrator } from './last-administrator.ts'

/**
 * Deletes the own account at once (GDPR article 17), and mails so to its former address. Tickets, answers and files stay with the
 * organization, which has ordered the work, as those of a deleted person; the history keeps ids without names. Staff is managed in
 * the personnel directory, and an organization keeps an administrator.
 * @param confirmEmail must be the own address.
 */
export async function deleteOwnAccount(call: Call, confirmEmail: string): Promise<Deletion> {
  const { value, errors } = await toOutcome(() =>
    call.db.transaction(async (db) => {
      const within = { ...call, db }
      const own = await lockOwn(within)
      if (own === undefined || own.deletedAt !== null) return undefined
      const { id, email, firstName, lastName, language, isInternal } = own
      if (isInternal) throw new FieldProblems(brokenRule('account', 'INTERNAL'))
      if (confirmEmail.trim().toLowerCase() !== email.toLowerCase())
        throw new FieldProblems(problem('confirmEmail', 'MATCH_REGEXP'))
      await keepAnAdministrator(within, id, { field: 'account' })
      const theirs = await db.select().from(memberships).where(eq(memberships.accountId, id))
      await eraseAccount(within, id)
      // The address goes with the mail, since the account no longer has it.
      const facts = { email, firstName, lastName, language }
      const at = call.now
      await db
        .insert(mailQueue)
        .values({ kind: 'accountDeleted', accountId: id, facts, nextAttemptAt: at, createdAt: at })
      await recordEnd(
        db,
        { actorId: id, action: 'person.delete', subjectId: id, at },
        theirs.map(({ organizationId }) => organizationId),
      )
      return own
    }),
  )
  return { deleted: value !== undefined, errors }
}
