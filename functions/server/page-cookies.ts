import { stringifySetCookie } from 'cookie'
import type { Request } from 'express'
import { NEXT_RELEASE_COOKIE, resolveNextRelease } from '../../src/domain/next-release.ts'
import { TESTING_COOKIE } from '../../src/domain/testing-mode.ts'
import { readCookies } from '../http/request-cookies.ts'

/**
 * Cookies to set with a page: testing mode and the release toggle; none that the visitor has (S1 §2, §9). The locale is not
 * among them: that cookie is the visitor's choice, and the browser keeps it (`remember-locale.ts`).
 */
export function buildPageCookies(request: Request, search: string): readonly string[] {
  const cookies = readCookies(request)
  const common = { path: '/', sameSite: 'lax', secure: request.secure } as const
  const { cookie: nextRelease } = resolveNextRelease(new URLSearchParams(search), cookies)
  const isTesting = new URLSearchParams(search).get('testing') === 'true'
  return [
    ...(!isTesting || cookies[TESTING_COOKIE] === 'true'
      ? []
      : [stringifySetCookie({ ...common, name: TESTING_COOKIE, value: 'true' })]),
    ...(nextRelease === 'set' ? [stringifySetCookie({ ...common, name: NEXT_RELEASE_COOKIE, value: 'true' })] : []),
    ...(nextRelease === 'remove'
      ? [stringifySetCookie({ ...common, name: NEXT_RELEASE_COOKIE, value: '', maxAge: 0 })]
      : []),
  ]
}
