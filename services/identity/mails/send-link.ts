import { issueMailToken } from '../../store/mail-tokens.ts'
import type { Account } from '../../store/find-account.ts'
import type { IdentityContext } from '../identity-context.ts'
import { composeMail } from './compose-mail.tsx'
import { omitUndefined } from '../../../src/domain/values/omit-undefined.ts'

const HOUR_MS = 3_600_000

/** How long links work. */
const LINK_HOURS = { confirm: 24, reset: 1 } as const

export interface LinkMail {
  readonly account: Pick<Account, 'id' | 'email' | 'firstName' | 'language'>
  readonly kind: keyof typeof LINK_HOURS
  /** The login that waits. */
  readonly login?: string | undefined
}

/** Sends somebody the link that confirms an address or chooses a new password. @throws {Error} of the mail server. */
export async function sendLink(context: IdentityContext, { account, kind, login }: LinkMail): Promise<void> {
  const { db, mailer, origin, brand, colours, now } = context
  const expiresAt = new Date(now().getTime() + LINK_HOURS[kind] * HOUR_MS)
  const token = await issueMailToken(db, { accountId: account.id, purpose: kind, expiresAt })
  const link = new URL(`/${kind}`, origin)
  link.search = new URLSearchParams({ token, ...omitUndefined({ login }) }).toString()
  const { email: to, firstName, language } = account
  await mailer.send(composeMail({ kind, to, firstName, language, brand, colours, link: link.href }))
}

/** Informs somebody who registers again that there is an account. @throws {Error} of the mail server. */
export async function sendKnown(
  { mailer, origin, brand, colours }: IdentityContext,
  { email: to, firstName, language }: Pick<Account, 'email' | 'firstName' | 'language'>,
): Promise<void> {
  await mailer.send(
    composeMail({ kind: 'known', to, firstName, language, brand, colours, link: `${origin}/forgotten` }),
  )
}
