import { hashPassword, verifyPassword } from '../../../src/integrations/passwords/password-hash.ts'
import type { ServicesTables } from '../../store/services-store.ts'
import { findAccountByEmail, type Account } from '../../store/find-account.ts'
import type { LoginThrottle } from './login-throttle.ts'

/** How a password was answered. */
export type PasswordCheck =
  | { readonly kind: 'right'; readonly account: Account }
  /** `left` tries until a pause. */
  | { readonly kind: 'wrong'; readonly left: number }
  | { readonly kind: 'paused' }

/** Looked at when there is nothing else to look at, so that it takes as long. */
const placeholderHash = hashPassword('there is no such account')

/** Whether e-mail and password fit together. Nobody learns from answer or time whether there is such an account. */
export async function checkPassword(
  { db, throttle }: { readonly db: ServicesTables; readonly throttle: LoginThrottle },
  { email, password }: { readonly email: string; readonly password: string },
): Promise<PasswordCheck> {
  const account = await findAccountByEmail(db, email)
  const taken = await (account === undefined ? throttle.takeUnknown(email) : throttle.take(account.id))
  if (taken.kind === 'paused') return taken
  const isRight = await verifyPassword(password, account?.passwordHash ?? (await placeholderHash))
  if (!isRight || account === undefined || account.passwordHash === null)
    return taken.left === 0 ? { kind: 'paused' } : { kind: 'wrong', left: taken.left }
  await throttle.giveBack(account.id)
  return { kind: 'right', account }
}
