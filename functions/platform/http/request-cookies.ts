import { parseCookie, stringifySetCookie } from 'cookie'

/** Cookies of a request, by name. */
export type RequestCookies = Readonly<Record<string, string | undefined>>

/** Cookies of a request. */
export function readCookies({
  headers,
}: {
  readonly headers: { readonly cookie?: string | undefined }
}): RequestCookies {
  return parseCookie(headers.cookie ?? '')
}

export interface SessionCookie {
  readonly name: string
  readonly value: string
  /** 0 removes the cookie. */
  readonly seconds: number
}

/** `set-cookie` of a session: for the whole site, out of reach of scripts and of forms of others. */
export function buildSessionCookie(
  { name, value, seconds }: SessionCookie,
  { isSecure }: { readonly isSecure: boolean },
): string {
  return stringifySetCookie({
    name,
    value,
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
    maxAge: seconds,
  })
}
