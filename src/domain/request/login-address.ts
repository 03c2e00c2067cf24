import { LOGIN_ROUTES } from './fixed-pages.ts'
import { parsePath, type LocaleSegment } from '../path/parse-path.ts'

/** Address that logs a visitor in and leads back. @param to path with query, of the same host. */
export const toLoginAddress = (to: string): string => `${LOGIN_ROUTES.logIn}?to=${encodeURIComponent(to)}`

/** The same for visitors whose account is not sufficient. */
export const toOtherLoginAddress = (to: string): string => `${toLoginAddress(to)}&as=other`

/** What a login is for. */
export interface LoginGoal {
  /** Path with query. */
  readonly to: string
  /** Whoever is logged in logs out first. */
  readonly isForOther: boolean
  /** Of the page or file; undefined where its address names none. */
  readonly locale?: LocaleSegment | undefined
}

/** Reads the query of `/login`. Addresses of other origins lead to the root: the link might be anybody's. */
export function parseLoginGoal(search: string, origin: string): LoginGoal {
  const query = new URLSearchParams(search)
  const wanted = query.get('to') ?? '/'
  const url = URL.canParse(wanted, origin) ? new URL(wanted, origin) : undefined
  const { pathname: given, search: ownSearch } = url?.origin === origin ? url : new URL(origin)
  // Two slashes would begin the name of another host.
  const pathname = given.replace(/^\/+/, '/')
  const named = pathname.startsWith('/file/') ? `/${new URLSearchParams(ownSearch).get('l') ?? ''}` : pathname
  return {
    to: pathname + ownSearch,
    isForOther: query.get('as') === 'other',
    locale: parsePath(named, []).locale,
  }
}
