import type { IncomingMessage } from 'node:http'
import { parse as parseCookies } from 'cookie'
import type { Response } from 'express'
import type { IdentityContext } from '../identity-context.ts'
import { LIFETIMES } from '../provider/lifetimes.ts'

/** Of browsers in which the second factor is not asked for. */
const TRUST_COOKIE = 'uapp_identity_trust'
/** Nothing else needs it. */
const PATH = '/login'

/** What `trustBrowser` gave this browser. */
export const readTrust = ({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined =>
  parseCookies(headers.cookie ?? '')[TRUST_COOKIE]

/** Keeps what `trustBrowser` gave: no script reads it, and no other site’s form sends it. */
export function keepTrust({ origin }: Pick<IdentityContext, 'origin'>, response: Response, token: string): void {
  response.cookie(TRUST_COOKIE, token, {
    httpOnly: true,
    secure: origin.startsWith('https:'),
    sameSite: 'lax',
    path: PATH,
    maxAge: LIFETIMES.trustedBrowser * 1000,
  })
}
