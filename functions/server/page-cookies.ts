import { stringifySetCookie } from 'cookie'
import type { Request } from 'express'
import { LOCALE_COOKIE_SECONDS, localeCookieOf } from '../../src/domain/cookie-names.ts'
import type { PlannedLocale } from '../../src/domain/locale-choice.ts'
import { NEXT_RELEASE_COOKIE, resolveNextRelease } from '../../src/domain/next-release.ts'
import type { Site } from '../../src/domain/system-data.ts'
import { TESTING_COOKIE } from '../../src/domain/testing-mode.ts'
import { readCookies } from '../http/request-cookies.ts'

/** Cookies to set with a page: the locale that the visitor sees, testing mode, and the release toggle; none that the visitor has (S1 §2, §9). */
export function buildPageCookies(
  request: Request,
  site: Site,
  locale: PlannedLocale,
  search: string,
): readonly string[] {
  const cookies = readCookies(request)
  const common = { path: '/', sameSite: 'lax', secure: request.secure } as const
  const name = localeCookieOf(site)
  // A page that is only prefetched is not seen yet (https://wicg.github.io/nav-speculation/prefetch.html#sec-purpose-header).
  const isPrefetch = request.get('sec-purpose')?.includes('prefetch') === true
  const { cookie: nextRelease } = resolveNextRelease(new URLSearchParams(search), cookies)
  const isTesting = new URLSearchParams(search).get('testing') === 'true'
  return [
    ...(isPrefetch || cookies[name] === locale.urlCode
      ? []
      : [stringifySetCookie({ ...common, name, value: locale.urlCode, maxAge: LOCALE_COOKIE_SECONDS })]),
    ...(!isTesting || cookies[TESTING_COOKIE] === 'true'
      ? []
      : [stringifySetCookie({ ...common, name: TESTING_COOKIE, value: 'true' })]),
    ...(nextRelease === 'set' ? [stringifySetCookie({ ...common, name: NEXT_RELEASE_COOKIE, value: 'true' })] : []),
    ...(nextRelease === 'remove'
      ? [stringifySetCookie({ ...common, name: NEXT_RELEASE_COOKIE, value: '', maxAge: 0 })]
      : []),
  ]
}
