import { DEFAULT_LANGUAGE, pickDefaultLanguage, TEXT_LANGUAGES, type Language } from '../domain/locale/language.ts'
import { parseLocaleSegment, type LocaleSegment } from '../domain/path/parse-path.ts'

/** Languages of the group, the first one first. Where code is compiled, those of its configuration take the place of these. */
export const GROUP_LANGUAGES: readonly Language[] = TEXT_LANGUAGES

/** The first of some languages in which there are interface texts; else the one that stands in for others. */
export const pickTextLanguage = (wanted: readonly Language[]): Language =>
  wanted.find((language) => language === DEFAULT_LANGUAGE || GROUP_LANGUAGES.includes(language)) ??
  pickDefaultLanguage(GROUP_LANGUAGES)

/** A locale of the group, such as that of a cookie; undefined for another one. */
export function parseGroupLocale(segment: string): LocaleSegment | undefined {
  const locale = parseLocaleSegment(segment)
  return locale === undefined || !GROUP_LANGUAGES.includes(locale.language) ? undefined : locale
}
