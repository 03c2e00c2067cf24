import * as z from 'zod'
import { buildSecurityText, type SecurityContacts } from '../../src/domain/request/security-text.ts'
import { defineHandler, type Handler } from '../platform/http/define-handler.ts'
import { NotFoundError } from '../platform/http/request-errors.ts'

export interface SecurityTextOptions {
  readonly contacts: SecurityContacts
  /** Public origin of the site that a host name stands for; undefined: no site answers there. */
  readonly originOf: (host: string) => string | undefined
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

const DAY_MS = 86_400_000
/** A year is the most that the standard advises (RFC 9116 §2.5.5). */
const VALID_DAYS = 180

/** When a file that is made now expires. @param now milliseconds since the epoch. */
export const toExpiry = (now: number): Date => new Date((Math.floor(now / DAY_MS) + VALID_DAYS) * DAY_MS)

/** `GET /.well-known/security.txt` of every host, valid for half a year from today. */
export function createSecurityText({ contacts, originOf, now }: SecurityTextOptions): Handler {
  return defineHandler({
    methods: ['GET'],
    input: z.unknown(),
    respond: (_input, { host, path }) => {
      const origin = originOf(host)
      if (origin === undefined) throw new NotFoundError(`There is nothing at ${path}`)
      return {
        status: 200,
        headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=86400' },
        body: buildSecurityText(contacts, `${origin}${path}`, toExpiry(now())),
      }
    },
  })
}
