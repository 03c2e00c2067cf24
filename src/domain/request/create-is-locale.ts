import { isTextLanguage, type Language } from '../locale/language.ts'
import type { LocaleSegment } from '../path/parse-path.ts'
import type { SiteRoutes } from '../release/release-files.ts'

/**
 * Whether a first segment is a locale: a language with a country always, if a site has it or its texts come with uapp; a language alone
 * where a site has it or the group says so.
 */
export function createIsLocale(
  hosts: readonly { readonly sites: readonly SiteRoutes[] }[],
  bareLocaleSegments: readonly Language[] | undefined,
): (segment: LocaleSegment) => boolean {
  const isPlanned = (language: Language): boolean =>
    hosts.some(({ sites }) => sites.some(({ locales }) => locales.some((locale) => locale.language === language)))
  return ({ language, country }) =>
    bareLocaleSegments?.includes(language) === true ||
    (isTextLanguage(language) && (country !== undefined || bareLocaleSegments === undefined)) ||
    isPlanned(language)
}
