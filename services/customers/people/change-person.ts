import { eq } from 'drizzle-orm'
import { accounts } from '../../store/schema/index.ts'
import { mayChange } from '../authorization/principal.ts'
import { fetchPrincipal } from '../authorization/fetch-principal.ts'
import type { Call } from '../call.ts'
import { brokenRule, FieldProblems, toOutcome, type Outcome } from '../field-problem.ts'
import type { AccountRow } from '../rows.ts'
import { findPerson, lockPerson } from './find-person.ts'

/**
 * Changes a person of the principal's organizations while nobody else does. The principal's own rights are read again:
 * another administrator may have withdrawn them since the request came. Afterwards the person is absent if the principal no
 * longer sees them.
 */
export function changePerson(
  call: Call,
  personId: string,
  change: (call: Call, person: AccountRow) => Promise<void>,
): Promise<Outcome<AccountRow>> {
  return toOutcome(() =>
    call.db.transaction(async (db) => {
      const principal = await fetchPrincipal(db, call.principal.account.id)
      if (principal === undefined) return undefined
      const within = { ...call, db, principal }
      const person = await lockPerson(within, personId)
      if (person === undefined) return undefined
      if (!mayChange(principal, person)) {
        const isOwn = person.id === principal.account.id
        throw new FieldProblems(brokenRule('personId', isOwn ? 'OWN_ACCOUNT' : 'INTERNAL'))
      }
      await change(within, person)
      return findPerson(within, personId)
    }),
  )
}

/** Whether somebody has ever logged in, or could: others are invited. */
export const hasLoggedIn = ({ passwordHash, lastSeenAt }: AccountRow): boolean =>
  passwordHash !== null || lastSeenAt !== null

/** Holds the own account while it changes. */
export async function lockOwn({ db, principal }: Call): Promise<AccountRow | undefined> {
  const [own] = await db.select().from(accounts).where(eq(accounts.id, principal.account.id)).for('no key update')
  return own
}
