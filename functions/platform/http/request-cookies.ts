import { parseCookie, stringifySetCookie } from 'cookie'
import { DEVICE_RECORDS, toHostName } from '../../../src/domain/cookie/device-records.ts'
import { omitUndefined } from '../../../src/domain/values/omit-undefined.ts'

/** Cookies of a request, by name. */
export type RequestCookies = Readonly<Record<string, string | undefined>>

/** Names that bear the prefix of their host, by https. */
const HOST_ONLY: ReadonlySet<string> = new Set(
  DEVICE_RECORDS.filter((record) => 'isHostOnly' in record).map(({ name }) => name),
)

const toWireName = (name: string, isSecure: boolean): string =>
  isSecure && HOST_ONLY.has(name) ? toHostName(name) : name

/** Where a request's cookies stand. */
export interface CookieRequest {
  readonly headers: { readonly cookie?: string | undefined }
  /** It came by https. */
  readonly isSecure: boolean
}

/** Cookies of a request, by the names of the table of records. */
export function readCookies({ headers, isSecure }: CookieRequest): RequestCookies {
  const cookies = parseCookie(headers.cookie ?? '')
  if (!isSecure) return cookies
  const sessions = [...HOST_ONLY].map((name) => [name, cookies[toWireName(name, isSecure)]])
  return { ...cookies, ...Object.fromEntries(sessions) }
}

export interface SessionCookie {
  readonly name: string
  readonly value: string
  /** 0 removes the cookie; undefined: it ends with the browser. */
  readonly seconds: number | undefined
  /** `strict`: for requests of our own pages alone; else links of others lead into the session, too. */
  readonly sameSite?: 'strict' | 'lax'
}

/** `set-cookie` of a session: for the whole site, out of reach of scripts and of forms of others. */
export function buildSessionCookie(
  { name, value, seconds, sameSite = 'lax' }: SessionCookie,
  { isSecure }: { readonly isSecure: boolean },
): string {
  return stringifySetCookie({
    name: toWireName(name, isSecure),
    value,
    path: '/',
    httpOnly: true,
    sameSite,
    secure: isSecure,
    ...omitUndefined({ maxAge: seconds }),
  })
}
