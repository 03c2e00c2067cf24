import type { Request } from 'express'
import { LOCALE_COOKIE } from '../../../src/domain/cookie/cookie-names.ts'
import type { RequestFacts, ResolutionRules } from '../../../src/domain/request/request-resolution.ts'
import { isTestingMode } from '../../../src/domain/cookie/testing-mode.ts'
import { readHost } from '../../platform/adapters/read-host.ts'
import type { RequestCookies } from '../../platform/http/request-cookies.ts'
import { splitTarget } from '../../platform/http/request-target.ts'
import { readVisitorCountry } from '../visitor-country.ts'
import type { FallbackLanguages } from './page-cookies.ts'
import { omitUndefined } from '../../../src/domain/values/omit-undefined.ts'

/** How requests are understood. */
export interface RequestRules extends ResolutionRules {
  /** Set by the hosting platform (S1 §2). */
  readonly countryHeader: string
  /** Absent: English alone stands in for other languages. */
  readonly fallbackLanguages?: FallbackLanguages
}

function readSiteLocales(cookies: RequestCookies): Readonly<Record<string, string>> {
  const prefix = `${LOCALE_COOKIE}_`
  const pairs = Object.entries(cookies).flatMap(([name, value]) =>
    name.startsWith(prefix) && value !== undefined ? [[name.slice(prefix.length), value] as const] : [],
  )
  return Object.fromEntries(pairs)
}

/** What the rules need of a request. */
export function toRequestFacts(
  request: Request,
  cookies: RequestCookies,
  { countryHeader }: Pick<RequestRules, 'countryHeader'>,
): RequestFacts {
  const { path, search } = splitTarget(request.originalUrl)
  const country = readVisitorCountry((name) => request.get(name), countryHeader)
  const acceptLanguage = request.get('accept-language')
  const cookieLocale = cookies[LOCALE_COOKIE]
  return {
    host: readHost(request),
    path,
    search,
    visitor: {
      isTesting: isTestingMode(new URLSearchParams(search), cookies),
      siteCookieLocales: readSiteLocales(cookies),
      ...omitUndefined({ country, acceptLanguage, cookieLocale }),
    },
  }
}
