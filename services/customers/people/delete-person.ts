import { eq } from 'drizzle-orm'
import {
  access,
  accounts,
  downloadVisits,
  listColumns,
  listViews,
  mailQueue,
  mailTokens,
  memberships,
  notices,
  oidcPayloads,
  secondFactors,
  ticketShares,
} from '../../store/schema/index.ts'
import { recordEnd } from '../../store/record-audit.ts'
import { isWithin } from '../authorization/principal.ts'
import type { Call } from '../call.ts'
import { brokenRule, FieldProblems, problem, type FieldProblem } from '../field-problem.ts'
import { changePerson } from './change-person.ts'
import { keepAnAdministrator } from './last-administrator.ts'

/** The outcome; neither deleted nor an error: the principal sees no such person. */
export interface Deletion {
  readonly deleted: boolean
  readonly errors: readonly FieldProblem[]
}

/** What stays of an account: its row, for the history. Sessions and tokens of the provider go, too. */
export async function eraseAccount({ db, now }: Pick<Call, 'db' | 'now'>, id: string): Promise<void> {
  await db.delete(memberships).where(eq(memberships.accountId, id))
  await db.delete(access).where(eq(access.accountId, id))
  await db.delete(ticketShares).where(eq(ticketShares.accountId, id))
  await db.delete(secondFactors).where(eq(secondFactors.accountId, id))
  await db.delete(mailTokens).where(eq(mailTokens.accountId, id))
  await db.delete(mailQueue).where(eq(mailQueue.accountId, id))
  await db.delete(notices).where(eq(notices.accountId, id))
  await db.delete(downloadVisits).where(eq(downloadVisits.accountId, id))
  await db.delete(listViews).where(eq(listViews.accountId, id))
  await db.delete(listColumns).where(eq(listColumns.accountId, id))
  await db.delete(oidcPayloads).where(eq(oidcPayloads.accountId, id))
  const empty = {
    firstName: '',
    lastName: '',
    position: '',
    company: '',
    phone: '',
    address: '',
    postalCode: '',
    city: '',
  }
  await db
    .update(accounts)
    .set({ ...empty, email: `${id}@deleted.invalid`, passwordHash: null, deletedAt: now })
    .where(eq(accounts.id, id))
}

/**
 * Deletes a person whose every organization the principal administers: nobody takes an account away from others.
 * @param confirmName must be the person's first and last name.
 */
export async function deletePerson(call: Call, id: string, confirmName: string): Promise<Deletion> {
  const seen: string[] = []
  const { errors } = await changePerson(call, id, async (call, person) => {
    const { db, principal, now } = call
    const rows = await db.select().from(memberships).where(eq(memberships.accountId, person.id))
    const theirs = rows.map(({ organizationId }) => organizationId)
    if (confirmName.trim() !== `${person.firstName} ${person.lastName}`)
      throw new FieldProblems(problem('confirmName', 'MATCH_REGEXP'))
    if (theirs.some((organizationId) => !isWithin(principal.people, organizationId)))
      throw new FieldProblems(brokenRule('id', 'OTHER_ORGANIZATIONS'))
    await keepAnAdministrator(call, person.id, { field: 'id' })
    await eraseAccount(call, person.id)
    const entry = { actorId: principal.account.id, action: 'person.delete', subjectId: person.id, at: now } as const
    await recordEnd(db, entry, theirs)
    seen.push(person.id)
  })
  return { deleted: seen.length > 0 && errors.length === 0, errors }
}
