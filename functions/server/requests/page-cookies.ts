import { stringifySetCookie } from 'cookie'
import type { Request } from 'express'
import { FALLBACK_LANGUAGE_COOKIE, LOCALE_COOKIE_SECONDS } from '../../../src/domain/cookie/cookie-names.ts'
import type { Language } from '../../../src/domain/locale/language.ts'
import { NEXT_RELEASE_COOKIE, resolveNextRelease } from '../../../src/domain/cookie/next-release.ts'
import { TESTING_COOKIE } from '../../../src/domain/cookie/testing-mode.ts'
import { readRequestCookies } from './read-request-cookies.ts'

/** Language to show before English, by language. */
export type FallbackLanguages = Readonly<Partial<Record<Language, Language>>>

/**
 * Cookies to set with a page: the language that stands in for its own where there is one, testing mode, and the release toggle;
 * none that the visitor has (S1 §2, §9). The locale is not among them: that cookie is the visitor's choice, and the browser keeps
 * it (`remember-locale.ts`).
 */
export function buildPageCookies(request: Request, search: string, fallback: Language | undefined): readonly string[] {
  const cookies = readRequestCookies(request)
  const common = { path: '/', sameSite: 'lax', secure: request.secure } as const
  const { cookie: nextRelease } = resolveNextRelease(new URLSearchParams(search), cookies)
  const isTesting = new URLSearchParams(search).get('testing') === 'true'
  // A page that is only prefetched is not seen yet (https://wicg.github.io/nav-speculation/prefetch.html#sec-purpose-header).
  const isPrefetch = request.get('sec-purpose')?.includes('prefetch') === true
  return [
    ...(isPrefetch || cookies[FALLBACK_LANGUAGE_COOKIE] === fallback
      ? []
      : [
          stringifySetCookie({
            ...common,
            name: FALLBACK_LANGUAGE_COOKIE,
            value: fallback ?? '',
            maxAge: fallback === undefined ? 0 : LOCALE_COOKIE_SECONDS,
          }),
        ]),
    ...(!isTesting || cookies[TESTING_COOKIE] === 'true'
      ? []
      : [stringifySetCookie({ ...common, name: TESTING_COOKIE, value: 'true' })]),
    ...(nextRelease === 'set' ? [stringifySetCookie({ ...common, name: NEXT_RELEASE_COOKIE, value: 'true' })] : []),
    ...(nextRelease === 'remove'
      ? [stringifySetCookie({ ...common, name: NEXT_RELEASE_COOKIE, value: '', maxAge: 0 })]
      : []),
  ]
}
