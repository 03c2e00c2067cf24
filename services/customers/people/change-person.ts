import { eq } from 'drizzle-orm'
import { accounts } from '../../store/schema/index.ts'
import { mayChange } from '../authorization/asker.ts'
import { fetchAsker } from '../authorization/fetch-asker.ts'
import type { Call } from '../call.ts'
import { brokenRule, FieldProblems, toOutcome, type Outcome } from '../field-problem.ts'
import type { AccountRow } from '../rows.ts'
import { findPerson, lockPerson } from './find-person.ts'

/**
 * Changes a person of the asker's organizations while nobody else does. The asker's own rights are read again: another
 * administrator may have withdrawn them since the request came. The person is absent afterwards when the asker no longer sees them.
 */
export function changePerson(
  call: Call,
  personId: string,
  change: (call: Call, person: AccountRow) => Promise<void>,
): Promise<Outcome<AccountRow>> {
  return toOutcome(() =>
    call.db.transaction(async (db) => {
      const asker = await fetchAsker(db, call.asker.account.id)
      if (asker === undefined) return undefined
      const within = { ...call, db, asker }
      const person = await lockPerson(within, personId)
      if (person === undefined) return undefined
      if (!mayChange(asker, person)) {
        const isOwn = person.id === asker.account.id
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
export async function lockOwn({ db, asker }: Call): Promise<AccountRow | undefined> {
  const [own] = await db.select().from(accounts).where(eq(accounts.id, asker.account.id)).for('no key update')
  return own
}
